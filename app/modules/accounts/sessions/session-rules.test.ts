import { expect, test } from 'vitest'
import { addDays, addSeconds } from '#app/kit/dates.ts'
import { lastUseIsOld, sessionIsOver } from './session-rules.ts'

const now = new Date('2026-11-21T05:00:00Z')
const ago = (days: number, seconds = 0) => addSeconds(addDays(now, -days), seconds)

test.each([
  ['customer', ago(89), ago(30, 1), false],
  ['customer', ago(89), ago(30), true],
  ['customer', ago(90, 1), ago(0), false],
  ['customer', ago(90), ago(0), true],
  ['staff', ago(6), ago(0.5, 1), false],
  ['staff', ago(6), ago(0.5), true],
  ['admin', ago(7, 1), ago(0), false],
  ['admin', ago(7), ago(0), true],
] as const)('a session of a %s created %s and used %s is expired: %s', (role, createdAt, updatedAt, over) =>
  expect(sessionIsOver({ createdAt, updatedAt }, role, now)).toBe(over),
)

test('the last use is updated once an hour', () => {
  expect(lastUseIsOld({ createdAt: now, updatedAt: addSeconds(now, -3599) }, now)).toBe(false)
  expect(lastUseIsOld({ createdAt: now, updatedAt: addSeconds(now, -3600) }, now)).toBe(true)
})
