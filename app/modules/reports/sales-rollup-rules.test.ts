import { expect, test } from 'vitest'
import { addDays, bangkokDay } from '#app/kit/dates.ts'
import { rangeParts } from './sales-rollup-rules.ts'

// 18 November 00:00 to 21 November 2026, 09:30 in Bangkok.
const range = { from: new Date('2026-11-17T17:00:00Z'), to: new Date('2026-11-21T02:30:00Z') }
const daysFrom = (first: string, count: number) =>
  Array.from({ length: count }, (_, n) => bangkokDay(addDays(new Date(`${first}T00:00:00Z`), n)))
const single = (days: string[]) => days.map((day) => ({ day, days: 1 }))
const parts = (rolledUp: string[], of = range) => {
  const { periods, live } = rangeParts(of, single(rolledUp))
  return {
    days: periods.map(({ day }) => day),
    live: live.map(({ from, to }) => `${from.toISOString()} ${to.toISOString()}`),
  }
}

test('without a rollup the whole range is read from orders, as one range', () => {
  expect(parts([])).toEqual({ days: [], live: ['2026-11-17T17:00:00.000Z 2026-11-21T02:30:00.000Z'] })
})

test('days of the rollup are not read from orders, except a day that has not ended', () => {
  expect(parts(['2026-11-19', '2026-11-21', '2026-11-22'])).toEqual({
    days: ['2026-11-19'],
    live: ['2026-11-17T17:00:00.000Z 2026-11-18T16:59:59.999Z', '2026-11-19T17:00:00.000Z 2026-11-21T02:30:00.000Z'],
  })
})

test('a day that began before the range is read from orders', () => {
  const late = { from: new Date('2026-11-18T00:00:00Z'), to: new Date('2026-11-19T16:59:59.999Z') }
  expect(parts(['2026-11-18', '2026-11-19'], late)).toEqual({
    days: ['2026-11-19'],
    live: ['2026-11-18T00:00:00.000Z 2026-11-18T16:59:59.999Z'],
  })
})

test('a 32-day block replaces its days, but only if the range includes all of them', () => {
  const long = { from: new Date('2026-09-29T17:00:00Z'), to: new Date('2026-11-11T16:59:59.999Z') }
  const block = { day: '2026-10-01', days: 32 }
  const days = single(daysFrom('2026-09-20', 60))
  expect(rangeParts(long, [...days, block])).toEqual({
    periods: [block, ...single(['2026-09-30', ...daysFrom('2026-11-02', 10)])],
    live: [],
  })
  const early = { from: long.from, to: new Date('2026-11-01T16:59:59.999Z') }
  const late = { from: new Date('2026-10-01T17:00:00Z'), to: long.to }
  expect(rangeParts({ ...early, to: new Date('2026-10-31T16:59:59.999Z') }, [...days, block]).periods).toHaveLength(32)
  expect(rangeParts(early, [...days, block]).periods).toHaveLength(2)
  expect(rangeParts(late, [...days, block]).periods).not.toContainEqual(block)
})
