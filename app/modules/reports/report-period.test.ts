import { expect, test } from 'vitest'
import { daysIn, periodQuery, readReportPeriod } from './report-period.ts'

// 21 November 2026, 09:30 in Bangkok.
const now = new Date('2026-11-21T02:30:00Z')
const read = (query: string, at = now) => readReportPeriod(new URLSearchParams(query), at)
const texts = ({ from, to }: { from: Date; to: Date }) => `${from.toISOString()} ${to.toISOString()}`

test('a URL without a valid period shows the last seven days, compared with the seven before', () => {
  for (const query of ['', 'period=8', 'period=toString', 'compare=never']) {
    const { period, compare, from, to, range, problem } = read(query)
    expect([period, compare, from, to, problem]).toEqual(['7', 'before', '2026-11-15', '2026-11-21', false])
    expect(texts(range.current)).toBe('2026-11-14T17:00:00.000Z 2026-11-21T02:30:00.000Z')
    expect(texts(range.before)).toBe('2026-11-07T17:00:00.000Z 2026-11-14T02:30:00.000Z')
  }
})

test.each([
  ['30', '2026-10-23', 30],
  ['90', '2026-08-24', 90],
  ['month', '2026-11-01', 21],
])('period %s begins on %s and has %d days', (period, from, days) => {
  const read30 = read(`period=${period}`)
  expect([read30.from, read30.to, daysIn(read30.range.current)]).toEqual([from, '2026-11-21', days])
  expect(read30.range.current.from.getTime() - read30.range.before.from.getTime()).toBe(days * 86_400_000)
  expect(daysIn(read30.range.before)).toBe(days)
})

test('a custom period has whole days, and ends now if it includes today', () => {
  expect(texts(read('period=custom&from=2026-11-01&to=2026-11-02').range.current)).toBe(
    '2026-10-31T17:00:00.000Z 2026-11-02T16:59:59.999Z',
  )
  expect(texts(read('period=custom&from=2026-11-21&to=2026-11-30').range.current)).toBe(
    '2026-11-20T17:00:00.000Z 2026-11-21T02:30:00.000Z',
  )
  const before = read('period=custom&from=2026-11-01&to=2026-11-02').range.before
  expect(texts(before)).toBe('2026-10-29T17:00:00.000Z 2026-10-31T16:59:59.999Z')
})

test('an invalid, reversed, future or too long custom period is a problem, and shows the last seven days', () => {
  for (const days of [
    'from=2026-02-31&to=2026-11-02',
    'from=2026-11-03&to=2026-11-02',
    'from=2026-11-22&to=2026-11-23',
    'from=2025-11-02&to=2026-11-02',
    'from=2026-11-01',
    'from=x&to=y',
  ]) {
    const { problem, range } = read(`period=custom&${days}`)
    expect([days, problem, daysIn(range.current)]).toEqual([days, true, 7])
  }
  expect(read('period=custom&from=2025-11-03&to=2026-11-02').problem).toBe(false)
  expect(read('period=custom')).toMatchObject({ from: '2026-10-23', to: '2026-11-21', problem: false })
})

test('last year has the same days up to the same time; a leap day is compared with 28 February', () => {
  expect(texts(read('compare=year').range.before)).toBe('2025-11-14T17:00:00.000Z 2025-11-21T02:30:00.000Z')
  const leap = read('compare=year&period=custom&from=2028-02-29&to=2028-02-29', new Date('2028-03-01T00:00:00Z'))
  expect(texts(leap.range.before)).toBe('2027-02-27T17:00:00.000Z 2027-02-28T16:59:59.999Z')
})

test('a period written to a query reads back as the same period', () => {
  for (const query of ['', 'period=month&compare=year', 'period=custom&from=2026-11-01&to=2026-11-02']) {
    const period = read(query)
    expect(readReportPeriod(periodQuery(period), now)).toEqual(period)
  }
})
