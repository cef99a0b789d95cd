import { describe, expect, test } from 'vitest'
import { satang } from '#app/kit/money.ts'
import { defaultSettings } from '#app/modules/settings/shop-settings.ts'
import { isBangkokPostalCode } from './areas.ts'
import { chosenDelivery, deliveryOptions, toFreeShipping } from './shipping-rules.ts'

const rates = {
  ...defaultSettings.shipping,
  standardFeeSatang: satang(15_000),
  freeFromSatang: satang(200_000),
  expressExtraSatang: satang(10_000),
  sameDayExtraSatang: satang(20_000),
  standardDays: { from: 2, to: 4 },
  expressDays: { from: 1, to: 2 },
  sameDayUntil: '12:00',
  sameDayClosedDays: [0],
  remotePostcodes: '84140 94',
  remoteDays: 2,
}
const settings = { ...defaultSettings, shipping: rates }
const morning = new Date('2026-11-21T03:00:00Z')
const noon = new Date('2026-11-21T05:00:00Z')
const sunday = new Date('2026-11-22T03:00:00Z')

type Order = Parameters<typeof deliveryOptions>[1]
const options = (order: Partial<Order> = {}) =>
  deliveryOptions(settings, { goods: satang(100_000), items: 1, now: morning, ...order })
const fees = (order: Partial<Order>) => options(order).map(({ fee }) => fee)

describe('delivery fee', () => {
  test.each([
    ['below the threshold', 199_999, [15_000, 25_000, 35_000]],
    ['at the threshold, standard is free and faster methods cost only their extra', 200_000, [0, 10_000, 20_000]],
    ['far above the threshold', 900_000, [0, 10_000, 20_000]],
  ])('%s', (_, goods, expected) => expect(fees({ goods: satang(goods) })).toEqual(expected))

  test('is zero for an empty cart, but not for a free item', () => {
    expect(fees({ goods: satang(0), items: 0 })).toEqual([0, 0, 0])
    expect(fees({ goods: satang(0), items: 1 })).toEqual([15_000, 25_000, 35_000])
  })

  test.each([
    [0, 200_000],
    [199_999, 1],
    [200_000, 0],
    [200_001, 0],
  ])('for goods of %i satang becomes free after %i satang more', (goods, missing) =>
    expect(toFreeShipping(rates, satang(goods))).toBe(missing),
  )
})

describe('delivery to a remote area', () => {
  const shipping = { ...rates, remoteSurchargeSatang: satang(5_000) }
  const offers = (order: Partial<Order>) =>
    deliveryOptions({ ...settings, shipping }, { goods: satang(100_000), items: 1, now: morning, ...order }).map(
      ({ fee, surcharge }) => [fee, surcharge],
    )

  test('costs the surcharge with every method, which is listed', () => {
    expect(offers({ postalCode: '84140' })).toEqual([
      [20_000, 5_000],
      [30_000, 5_000],
      [40_000, 5_000],
    ])
    expect(offers({ postalCode: '94110' })[0]).toEqual([20_000, 5_000])
  })
  test.each([
    ['in other areas', { postalCode: '84100' }, 15_000],
    ['while no place is known', {}, 15_000],
    ['where delivery is free by the amount', { postalCode: '84140', goods: satang(200_000) }, 0],
    ['where delivery is free by a code', { postalCode: '84140', isFree: true }, 0],
    ['with nothing to deliver', { postalCode: '84140', goods: satang(0), items: 0 }, 0],
  ])('has no surcharge %s', (_, order, fee) => expect(offers(order)[0]).toEqual([fee, undefined]))
  test('has no surcharge while the shop has not set one', () =>
    expect(options({ postalCode: '84140' })[0]).toMatchObject({ fee: 15_000, dates: { to: '2026-11-30' } }))
})

describe('delivery methods', () => {
  const closing = { until: '12:00', closedDays: [0] }

  test('have their fees and business days, and same day has its cut-off', () =>
    expect(options()).toEqual([
      {
        method: 'standard',
        fee: 15_000,
        available: true,
        days: { from: 2, to: 4 },
        dates: { shipBy: '2026-11-23', from: '2026-11-24', to: '2026-11-26' },
      },
      {
        method: 'express',
        fee: 25_000,
        available: true,
        days: { from: 1, to: 2 },
        dates: { shipBy: '2026-11-23', from: '2026-11-23', to: '2026-11-24' },
      },
      {
        method: 'same_day',
        fee: 35_000,
        available: true,
        closing,
        days: { from: 0, to: 0 },
        dates: { shipBy: '2026-11-21', from: '2026-11-21', to: '2026-11-21' },
      },
    ]))

  test.each<[string, Partial<Order>, string | undefined]>([
    ['without a postal code', {}, undefined],
    ['with an empty postal code', { postalCode: '' }, undefined],
    ['to Bangkok', { postalCode: '10110' }, undefined],
    ['to Chiang Mai', { postalCode: '50200' }, 'not_here'],
    ['at noon', { now: noon }, 'too_late'],
    ['at noon to Bangkok', { now: noon, postalCode: '10110' }, 'too_late'],
    ['on a closed day', { now: sunday }, 'closed_today'],
    [
      'at noon to Chiang Mai, refused for the place and not for the hour',
      { now: noon, postalCode: '50200' },
      'not_here',
    ],
  ])('same day %s', (_, order, reason) => {
    const days = { from: 0, to: 0 }
    const offer = { method: 'same_day', fee: 35_000, available: reason === undefined, closing, days }
    const dates = { shipBy: '2026-11-21', from: '2026-11-21', to: '2026-11-21' }
    expect(options(order)[2]).toEqual(reason ? { ...offer, reason } : { ...offer, dates })
  })
})

describe('chosen delivery method', () => {
  test('is used while it is offered, else standard', () => {
    expect(chosenDelivery(options(), 'same_day').method).toBe('same_day')
    expect(chosenDelivery(options(), 'express').method).toBe('express')
    expect(chosenDelivery(options({ now: noon }), 'same_day').method).toBe('standard')
  })
  test('throws when standard delivery is not offered', () =>
    expect(() => chosenDelivery(options().slice(2), 'express')).toThrow('standard delivery is always offered'))
})

describe('Bangkok postal code', () => {
  test.each(['10100', '10110', '10303', '10500', '10900', ' 10110 ', '๑๐๑๑๐'])('is %j', (code) =>
    expect(isBangkokPostalCode(code)).toBe(true),
  )
  test.each(['10130', '10270', '10280', '10290', '10540', '10550', '10570', '50200', '1011', '101100', ''])(
    'is not %j, which looks similar or is elsewhere',
    (code) => expect(isBangkokPostalCode(code)).toBe(false),
  )
})
