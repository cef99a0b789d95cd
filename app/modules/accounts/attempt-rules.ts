import { addDays, addSeconds } from '#app/kit/dates.ts'

/** `freeAttempts`: wrong attempts without delay. */
export type AttemptPolicy = { freeAttempts: number; maxSeconds: number }

/** Delays of 2, 4, 8 … seconds. Networks wait long; accounts briefly, because the owner waits too. */
export const attemptPolicies = {
  fromNetwork: { freeAttempts: 5, maxSeconds: 15 * 60 },
  account: { freeAttempts: 10, maxSeconds: 2 * 60 },
  device: { freeAttempts: 5, maxSeconds: 5 * 60 },
  /** Low enough that guessing a million codes is hopeless. */
  code: { freeAttempts: 10, maxSeconds: 60 * 60 },
} as const satisfies Record<string, AttemptPolicy>

export type SignInAttempts = { failures: number; failedAt: Date; nextAt: Date }

export const delayAfter = (failures: number, { freeAttempts, maxSeconds }: AttemptPolicy): number =>
  failures < freeAttempts ? 0 : Math.min(maxSeconds, 2 ** (failures - freeAttempts + 1))

export const secondsToWait = ({ nextAt }: SignInAttempts, now: Date): number =>
  Math.max(0, Math.ceil((nextAt.getTime() - now.getTime()) / 1000))

/** The count restarts after a day without attempts. */
export function afterAttempt(before: SignInAttempts, policy: AttemptPolicy, now: Date): SignInAttempts {
  const failures = addDays(before.failedAt, 1) <= now ? 1 : before.failures + 1
  return { failures, failedAt: now, nextAt: addSeconds(now, delayAfter(failures, policy)) }
}
