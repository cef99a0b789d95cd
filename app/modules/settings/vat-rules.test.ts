import { expect, test } from 'vitest'
import { defaultSettings } from './shop-settings.ts'
import { vatRateAt } from './vat-rules.ts'

const vat = {
  registered: true,
  basisPoints: 700,
  changes: [
    { from: '2026-12-01', registered: true, basisPoints: 1000 },
    { from: '2027-01-01', registered: false, basisPoints: 1000 },
    { from: '2027-02-01', registered: true, basisPoints: 750 },
  ],
}

test.each([
  ['2026-11-30T16:59:59.999Z', 700],
  ['2026-11-30T17:00:00.000Z', 1000],
  ['2026-12-31T16:59:59.999Z', 1000],
  ['2026-12-31T17:00:00.000Z', 0],
  ['2027-01-31T17:00:00.000Z', 750],
  ['2030-06-01T00:00:00.000Z', 750],
])('at %s, midnights being Bangkok’s, the rate is %i', (at, rate) => expect(vatRateAt(vat, new Date(at))).toBe(rate))

test('a shop that is not registered has none, whatever its rate', () =>
  expect(vatRateAt({ ...vat, registered: false }, new Date('2026-11-30T16:00:00Z'))).toBe(0))

test('a shop that has saved nothing is registered, at 7 %', () =>
  expect(vatRateAt(defaultSettings.vat, new Date('2026-11-30T16:00:00Z'))).toBe(700))
