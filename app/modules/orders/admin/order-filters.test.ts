import { expect, test } from 'vitest'
import { periodStart } from './order-filters.ts'

// Bangkok is seven hours ahead of London: its day begins at 17:00 of the day before.
test.each([
  ['today', '2026-11-21T16:59:59Z', '2026-11-20T17:00:00Z'],
  ['today', '2026-11-21T17:00:00Z', '2026-11-21T17:00:00Z'],
  ['today', '2026-11-21T00:30:00Z', '2026-11-20T17:00:00Z'],
  ['week', '2026-11-21T05:00:00Z', '2026-11-14T17:00:00Z'],
  ['month', '2026-11-21T05:00:00Z', '2026-10-22T17:00:00Z'],
  ['quarter', '2026-11-21T20:00:00Z', '2026-08-24T17:00:00Z'],
] as const)('%s at %s begins at %s, midnight of Bangkok', (period, now, start) => {
  expect(periodStart(period, new Date(now))).toEqual(new Date(start))
})

test('all time has no beginning', () => expect(periodStart('all', new Date())).toBeUndefined())
