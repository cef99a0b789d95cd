import { addDays, addSeconds } from '#app/kit/dates.ts'

/** `free`: wrong attempts without delay. */
export type AttemptPolicy = { free: number; longestSeconds: number }

/** Delays of 2, 4, 8 … seconds. Networks wait long; accounts briefly, because the owner waits too. */
export const attemptPolicies = {
  fromNetwork: { free: 5, longestSeconds: 15 * 60 },
  account: { free: 10, longestSeconds: 2 * 60 },
  device: { free: 5, longestSeconds: 5 * 60 },
  /** Low enough that guessing a million codes is hopeless. */
  code: { free: 10, longestSeconds: 60 * 60 },
} as const satisfies Record<string, AttemptPolicy>

export type SignInAttempts = { failures: number; failedAt: Date; nextAt: Date }

export const waitAfter = (failures: number, { free, longestSeconds }: AttemptPolicy): number =>
  failures < free ? 0 : Math.min(longestSeconds, 2 ** (failures - free + 1))

export const secondsLeft = ({ nextAt }: SignInAttempts, now: Date): number =>
  Math.max(0, Math.ceil((nextAt.getTime() - now.getTime()) / 1000))

/** The count restarts after a day without attempts. */
export function afterAttempt(before: SignInAttempts, policy: AttemptPolicy, now: Date): SignInAttempts {
  const failures = addDays(before.failedAt, 1) <= now ? 1 : before.failures + 1
  return { failures, failedAt: now, nextAt: addSeconds(now, waitAfter(failures, policy)) }
}
