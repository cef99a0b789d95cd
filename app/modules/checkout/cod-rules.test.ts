import { expect, test } from 'vitest'
import { satang } from '#app/kit/money.ts'
import { defaultSettings, type ShopSettings } from '#app/modules/settings/shop-settings.ts'
import { codOffer, codRefusal } from './method-rules.ts'

const settings = (change: Partial<ShopSettings['cod']> = {}, on = true): ShopSettings => ({
  ...defaultSettings,
  paymentMethods: { ...defaultSettings.paymentMethods, cod: on },
  cod: { ...defaultSettings.cod, ...change },
})
const asked = { total: satang(115_000), postalCode: '10330' }
const offer = { fee: 4_000, max: 500_000 }

test('cash on delivery is off by default and for free orders', () => {
  expect(codOffer(defaultSettings, asked)).toBeUndefined()
  expect(codOffer(settings(), { ...asked, total: satang(0) })).toBeUndefined()
  expect(codOffer(settings(), asked)).toEqual(offer)
})

test.each([
  ['at the limit including the fee', 496_000, undefined],
  ['one satang above the limit', 496_001, 'too_high'],
])('cash on delivery for a total %s: %s', (_, total, reason) =>
  expect(codOffer(settings(), { ...asked, total: satang(total) })?.reason).toBe(reason),
)

test.each([
  ['everywhere', '10330', undefined],
  ['everywhere', '58000', undefined],
  ['country', '10330', undefined],
  ['country', '50000', undefined],
  ['country', '58000', 'not_here'],
  ['country', '84140', 'not_here'],
  ['near', '10330', undefined],
  ['near', '50000', 'not_here'],
  ['near', '58000', 'not_here'],
  // An incomplete postal code refuses nothing.
  ['near', undefined, undefined],
  ['near', '103', undefined],
] as const)('cash on delivery for areas "%s" and postal code %s: %s', (areas, postalCode, reason) =>
  expect(codOffer(settings({ areas }), { ...asked, postalCode })?.reason).toBe(reason),
)

test.each([
  ['is accepted without an objection', undefined, 1, undefined],
  ['is refused when the total is too high', 'too_high', 0, 'cod_too_high'],
  ['is refused outside the areas', 'not_here', 0, 'cod_not_here'],
  ['is refused after one refused shipment more than allowed', undefined, 2, 'cod_refused_before'],
] as const)('cash on delivery %s', (_, reason, refused, refusal) => {
  const cod = { fee: satang(4_000), max: satang(500_000), ...(reason && { reason }) }
  expect(codRefusal({ paymentMethod: 'cod' }, { cod }, settings(), refused)).toBe(refusal)
  expect(codRefusal({ paymentMethod: 'card' }, { cod }, settings(), refused)).toBeUndefined()
})
