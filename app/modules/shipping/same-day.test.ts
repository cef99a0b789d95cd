import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sameDayClosedDays, sameDayProblem } from './delivery-dates.ts'

const openingHours = { opens: '10:00', closes: '18:00', closedDays: [] }
const rules = { openingHours, holidays: { days: [] }, shipping: { sameDayUntil: '12:00', sameDayClosedDays: [0] } }

test.each([
  ['Saturday, one second before noon', '2026-11-21T04:59:59Z', undefined],
  ['Saturday noon', '2026-11-21T05:00:00Z', 'too_late'],
  ['Saturday, the last second', '2026-11-21T16:59:59Z', 'too_late'],
  ['Sunday, the first second', '2026-11-21T17:00:00Z', 'closed_today'],
  ['Sunday morning', '2026-11-22T02:00:00Z', 'closed_today'],
  ['Sunday, the last second', '2026-11-22T16:59:59Z', 'closed_today'],
  ['Monday, the first second, Sunday still in London', '2026-11-22T17:00:00Z', undefined],
])('same-day delivery: %s', (_, now, problem) => expect(sameDayProblem(rules, new Date(now))).toBe(problem))

test('same-day delivery is not offered on days on which the shop is closed', () => {
  const monday = new Date('2026-11-23T02:00:00Z')
  const hours = { ...openingHours, closedDays: [1] }
  const day = { from: '2026-11-23', to: '', nameEn: '', nameTh: '' }
  expect(sameDayProblem({ ...rules, openingHours: hours }, monday)).toBe('closed_today')
  expect(sameDayProblem({ ...rules, holidays: { days: [day] } }, monday)).toBe('closed_today')
  expect(sameDayClosedDays({ ...rules, openingHours: hours })).toEqual([0, 1])
})

test('same-day delivery is offered exactly from midnight to the cut-off in Bangkok, on open days', () => {
  const monday = Date.parse('2026-11-23T00:00:00+07:00')
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 6 }),
      fc.integer({ min: 0, max: 1439 }),
      fc.integer({ min: 0, max: 1439 }),
      fc.subarray([0, 1, 2, 3, 4, 5, 6]),
      (day, minute, cutOff, closed) => {
        const now = new Date(monday + (day * 1440 + minute) * 60_000)
        const until = `${String(Math.floor(cutOff / 60)).padStart(2, '0')}:${String(cutOff % 60).padStart(2, '0')}`
        const offered =
          sameDayProblem({ ...rules, shipping: { sameDayUntil: until, sameDayClosedDays: closed } }, now) === undefined
        expect(offered).toBe(!closed.includes((day + 1) % 7) && minute < cutOff)
      },
    ),
  )
})
