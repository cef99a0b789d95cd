import { expect, test } from 'vitest'
import { addDays, bangkokDay } from '#app/kit/dates.ts'
import { rangeParts, spannedDays } from './sales-days-rules.ts'

// 18 November 00:00 to 21 November 2026, 09:30 in Bangkok.
const range = { from: new Date('2026-11-17T17:00:00Z'), to: new Date('2026-11-21T02:30:00Z') }
const parts = (days: string[], of = range) => {
  const { kept, live } = rangeParts(of, new Set(days))
  return { kept, live: live.map(({ from, to }) => `${from.toISOString()} ${to.toISOString()}`) }
}

test('without kept days the whole stretch is left, in one piece', () => {
  expect(parts([])).toEqual({ kept: [], live: ['2026-11-17T17:00:00.000Z 2026-11-21T02:30:00.000Z'] })
})

test('kept days are taken out; a day that has not ended is counted though it is kept', () => {
  expect(parts(['2026-11-19', '2026-11-21', '2026-11-22'])).toEqual({
    kept: ['2026-11-19'],
    live: ['2026-11-17T17:00:00.000Z 2026-11-18T16:59:59.999Z', '2026-11-19T17:00:00.000Z 2026-11-21T02:30:00.000Z'],
  })
})

test('a day that began before the stretch is counted though it is kept', () => {
  const late = { from: new Date('2026-11-18T00:00:00Z'), to: new Date('2026-11-19T16:59:59.999Z') }
  expect(parts(['2026-11-18', '2026-11-19'], late)).toEqual({
    kept: ['2026-11-19'],
    live: ['2026-11-18T00:00:00.000Z 2026-11-18T16:59:59.999Z'],
  })
})

const daysFrom = (first: string, count: number) =>
  Array.from({ length: count }, (_, index) => bangkokDay(addDays(new Date(`${first}T00:00:00Z`), index)))

test('days of a span that is kept are read as one, the longest first, and no day twice', () => {
  const long = { first: '2026-10-01', days: 32 }
  const short = { first: '2026-11-02', days: 8 }
  const within = { first: '2026-10-09', days: 8 }
  const days = daysFrom('2026-09-30', 43)
  expect(spannedDays(days, [within, short, long])).toEqual({
    spans: [long, short],
    days: ['2026-09-30', '2026-11-10', '2026-11-11'],
  })
})

test('a span that reaches out of the days, or has one that is not kept, is left', () => {
  const span = { first: '2026-11-02', days: 8 }
  expect(spannedDays(daysFrom('2026-11-02', 7), [span])).toEqual({ spans: [], days: daysFrom('2026-11-02', 7) })
  const gap = daysFrom('2026-11-01', 10).filter((day) => day !== '2026-11-05')
  expect(spannedDays(gap, [span])).toEqual({ spans: [], days: gap })
  expect(spannedDays([], [span])).toEqual({ spans: [], days: [] })
})
