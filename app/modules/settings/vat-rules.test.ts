import { expect, test } from 'vitest'
import { registeredSettings, someLegal } from '#tests/factories/plain-settings.ts'
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
])('at %s, with midnight in Bangkok time, the rate is %i', (at, rate) =>
  expect(vatRateAt({ vat, legal: someLegal }, new Date(at))).toBe(rate),
)

test('a shop that is not registered has no VAT, whatever its rate', () =>
  expect(vatRateAt({ vat: { ...vat, registered: false }, legal: someLegal }, new Date('2026-11-30T16:00:00Z'))).toBe(0))

test('a shop that has saved nothing is not registered', () =>
  expect(vatRateAt(defaultSettings, new Date('2026-11-30T16:00:00Z'))).toBe(0))

test.each([
  ['no name', { nameEn: '', nameTh: '' }, 0],
  ['a name in one language', { nameEn: '' }, 700],
  ['no tax id', { taxId: '' }, 0],
  ['a tax id with a wrong check digit', { taxId: '0999999999992' }, 0],
])('VAT rate of a shop registered at 7 %% with %s', (_, legal, rate) => {
  const settings = { ...registeredSettings, legal: { ...someLegal, ...legal } }
  expect(vatRateAt(settings, new Date('2026-11-30T16:00:00Z'))).toBe(rate)
})
