import { addDays, addSeconds } from '#app/kit/dates.ts'

/** How many wrong tries cost nothing, and the longest a try ever has to wait. */
export type TryPolicy = { free: number; longestSeconds: number }

/**
 * Wrong passwords make the next try wait: 2, 4, 8 … seconds, never an hour. One network alone is slowed down for long,
 * because its owner is the guesser or sits beside her; the account as a whole only shortly, because there her owner
 * waits too. A device that has signed in before counts by itself, so that nobody else can use up its tries.
 */
export const tryPolicies = {
  fromNetwork: { free: 5, longestSeconds: 15 * 60 },
  account: { free: 10, longestSeconds: 2 * 60 },
  device: { free: 5, longestSeconds: 5 * 60 },
  /** Of a second step, where only who has the password tries: few enough that a million codes are out of reach. */
  code: { free: 10, longestSeconds: 60 * 60 },
} as const satisfies Record<string, TryPolicy>

/** What is known of one kind of tries: wrong ones in a row, the last of them, and when the next is looked at. */
export type Tries = { failures: number; failedAt: Date; nextAt: Date }

/** Seconds the next try waits after so many wrong ones. */
export const waitAfter = (failures: number, { free, longestSeconds }: TryPolicy): number =>
  failures < free ? 0 : Math.min(longestSeconds, 2 ** (failures - free + 1))

/** Seconds until the next try is looked at; 0 when it is now. */
export const secondsLeft = ({ nextAt }: Tries, now: Date): number =>
  Math.max(0, Math.ceil((nextAt.getTime() - now.getTime()) / 1000))

/** After one more try that may be wrong. A day without one begins anew. */
export function afterTry(before: Tries, policy: TryPolicy, now: Date): Tries {
  const failures = addDays(before.failedAt, 1) <= now ? 1 : before.failures + 1
  return { failures, failedAt: now, nextAt: addSeconds(now, waitAfter(failures, policy)) }
}
