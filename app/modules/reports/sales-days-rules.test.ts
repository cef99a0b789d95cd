import { expect, test } from 'vitest'
import { rangeParts } from './sales-days-rules.ts'

// From midnight of 18 November to 09:30 on 21 November 2026 in Bangkok.
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
