import { expect, test } from 'vitest'
import { addSeconds } from '#app/kit/dates.ts'
import { type AttemptPolicy, afterAttempt, attemptPolicies, delayAfter, secondsToWait } from './attempt-rules.ts'

const now = new Date('2026-11-21T05:00:00Z')

test('the wait after repeated wrong attempts doubles from 2 seconds up to a maximum', () => {
  const delays = (policy: AttemptPolicy, count: number) =>
    Array.from({ length: count }, (_, index) => delayAfter(index + 1, policy))
  expect(delays(attemptPolicies.fromNetwork, 15)).toEqual([0, 0, 0, 0, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900])
  expect(delays(attemptPolicies.account, 18).slice(8)).toEqual([0, 2, 4, 8, 16, 32, 64, 120, 120, 120])
  expect(delays(attemptPolicies.device, 14).slice(3)).toEqual([0, 2, 4, 8, 16, 32, 64, 128, 256, 300, 300])
})

/** Attempts at the earliest allowed second for a day. */
function attemptsInADay(policy: AttemptPolicy): number {
  let attempts = { failures: 0, failedAt: now, nextAt: now }
  let at = now
  let count = 0
  while (at < addSeconds(now, 86_400)) {
    attempts = afterAttempt(attempts, policy, at)
    count++
    at = addSeconds(at, secondsToWait(attempts, at))
  }
  return count
}

test('attempts per day are limited: 108 from a network, 734 at an account, 299 on a known device', () => {
  expect(attemptsInADay(attemptPolicies.fromNetwork)).toBe(108)
  expect(attemptsInADay(attemptPolicies.account)).toBe(734)
  expect(attemptsInADay(attemptPolicies.device)).toBe(299)
})

test('a day without a wrong attempt resets the count', () => {
  const tried = { failures: 30, failedAt: now, nextAt: addSeconds(now, 900) }
  expect(afterAttempt(tried, attemptPolicies.fromNetwork, addSeconds(now, 86_399)).failures).toBe(31)
  expect(afterAttempt(tried, attemptPolicies.fromNetwork, addSeconds(now, 86_400)).failures).toBe(1)
})
