import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { defaultSettings } from '#app/modules/settings/shop-settings.ts'
import {
  type DeliverySettings,
  datesAfterShipping,
  estimatedDates,
  estimateValidUntil,
  orderUntil,
} from './delivery-dates.ts'

// Two to three business days, one of them for handling.
const shop: DeliverySettings = {
  ...defaultSettings,
  shipping: {
    ...defaultSettings.shipping,
    standardDays: { from: 2, to: 3 },
    expressDays: { from: 1, to: 2 },
    handlingDays: { from: 0, to: 1 },
    cutOff: '14:00',
    cutOffSaturday: '12:00',
    upcountryDays: 0,
    remoteDays: 2,
    remotePostcodes: '84140 94',
    sameDayUntil: '12:00',
    sameDayClosedDays: [0],
  },
  openingHours: { opens: '10:00', closes: '18:00', closedDays: [0] },
  holidays: { days: [] },
}
const closed = (from: string, to = ''): DeliverySettings => ({
  ...shop,
  holidays: { days: [{ from, to, nameEn: 'Closed', nameTh: 'ปิด' }] },
})
const songkran = closed('2027-04-13', '2027-04-15')
const newYear = closed('2026-12-31', '2027-01-01')
const at = (bangkok: string) => new Date(`${bangkok}+07:00`)
const standard = { method: 'standard' } as const

describe('delivery dates of a standard order', () => {
  test.each<[string, string, [string, string, string], DeliverySettings?]>([
    ['Monday morning', '2026-11-23T10:00', ['2026-11-24', '2026-11-25', '2026-11-26']],
    ['one second before the cut-off', '2026-11-23T13:59:59', ['2026-11-24', '2026-11-25', '2026-11-26']],
    ['at the cut-off, counted from the next day', '2026-11-23T14:00', ['2026-11-25', '2026-11-26', '2026-11-27']],
    ['the last second of Monday', '2026-11-23T23:59:59', ['2026-11-25', '2026-11-26', '2026-11-27']],
    [
      'the first second of Tuesday, in London still Monday',
      '2026-11-24T00:00',
      ['2026-11-25', '2026-11-26', '2026-11-27'],
    ],
    ['Friday: over the weekend', '2026-11-27T10:00', ['2026-11-30', '2026-12-01', '2026-12-02']],
    ['Saturday before its own cut-off', '2026-11-28T11:59', ['2026-11-30', '2026-12-01', '2026-12-02']],
    [
      'Saturday after its cut-off, which is earlier than on other days',
      '2026-11-28T12:00',
      ['2026-12-01', '2026-12-02', '2026-12-03'],
    ],
    ['Sunday, which is closed', '2026-11-29T09:00', ['2026-12-01', '2026-12-02', '2026-12-03']],
    ['before a public holiday that the shop works on', '2026-12-08T10:00', ['2026-12-09', '2026-12-11', '2026-12-14']],
    ['before Songkran, closed', '2027-04-12T10:00', ['2027-04-16', '2027-04-19', '2027-04-20'], songkran],
    ['before Songkran, after the cut-off', '2027-04-12T14:00', ['2027-04-19', '2027-04-20', '2027-04-21'], songkran],
    ['in the middle of Songkran', '2027-04-14T10:00', ['2027-04-19', '2027-04-20', '2027-04-21'], songkran],
    [
      'on Songkran, with the shop open and the carriers closed',
      '2027-04-13T10:00',
      ['2027-04-16', '2027-04-19', '2027-04-20'],
    ],
    ['before New Year', '2026-12-30T10:00', ['2027-01-04', '2027-01-05', '2027-01-06'], newYear],
    ['over the leap day', '2028-02-28T10:00', ['2028-02-29', '2028-03-01', '2028-03-02']],
    ['on the leap day', '2028-02-29T10:00', ['2028-03-01', '2028-03-02', '2028-03-03']],
    ['in a year without a leap day', '2027-02-26T10:00', ['2027-03-01', '2027-03-02', '2027-03-03']],
  ])('%s', (_, now, [shipBy, from, to], settings = shop) =>
    expect(estimatedDates(settings, standard, at(now))).toEqual({ shipBy, from, to }),
  )

  test('are undefined for a shop that is closed for half a year', () =>
    expect(estimatedDates(closed('2026-11-01', '2027-06-30'), standard, at('2026-11-23T10:00'))).toBeUndefined())
  test('are undefined for a shop without an open day', () => {
    const openingHours = { ...shop.openingHours, closedDays: [0, 1, 2, 3, 4, 5, 6] }
    expect(estimatedDates({ ...shop, openingHours }, standard, at('2026-11-23T10:00'))).toBeUndefined()
  })
})

describe('delivery dates by method and place', () => {
  const monday = at('2026-11-23T10:00')
  const of = (method: 'standard' | 'express' | 'same_day', postalCode?: string, settings = shop, now = monday) => {
    const dates = estimatedDates(settings, { method, postalCode }, now)
    return dates && [dates.from, dates.to]
  }
  const upcountry = { ...shop, shipping: { ...shop.shipping, upcountryDays: 1 } }

  test('for express', () => expect(of('express')).toEqual(['2026-11-24', '2026-11-25']))
  test('for same day, before the cut-off and on open days only', () => {
    expect(of('same_day', '10110')).toEqual(['2026-11-23', '2026-11-23'])
    expect(of('same_day', '10110', shop, at('2026-11-23T12:00'))).toBeUndefined()
    expect(of('same_day', '10110', closed('2026-11-23'))).toBeUndefined()
  })
  test.each([
    ['84140', ['2026-11-27', '2026-11-30']],
    ['๘๔๑๔๐', ['2026-11-27', '2026-11-30']],
    ['94110', ['2026-11-27', '2026-11-30']],
    ['84100', ['2026-11-25', '2026-11-26']],
    ['9411', ['2026-11-25', '2026-11-26']],
  ])('to %s, with one remote postcode and one remote province', (code, dates) =>
    expect(of('standard', code)).toEqual(dates),
  )
  test.each([
    ['10110', ['2026-11-25', '2026-11-26']],
    ['11000', ['2026-11-25', '2026-11-26']],
    ['50200', ['2026-11-26', '2026-11-27']],
    ['', ['2026-11-26', '2026-11-27']],
    ['94110', ['2026-11-27', '2026-11-30']],
  ])('to %j, where upcountry takes a day more', (code, dates) => expect(of('standard', code, upcountry)).toEqual(dates))
})

describe('delivery dates after shipping', () => {
  const after = (day: string, shipment: Parameters<typeof datesAfterShipping>[1] = standard, settings = shop) =>
    datesAfterShipping(settings, shipment, at(`${day}T16:00`))
  test('count the remaining days from the handover to the carrier', () => {
    expect(after('2026-11-23')).toEqual({ shipBy: '2026-11-23', from: '2026-11-25', to: '2026-11-25' })
    expect(after('2026-11-28')).toEqual({ shipBy: '2026-11-28', from: '2026-12-01', to: '2026-12-01' })
    expect(after('2026-12-09')).toMatchObject({ from: '2026-12-14', to: '2026-12-14' })
  })
  test('depend on the method and the place', () => {
    expect(after('2026-11-23', { method: 'express' })).toMatchObject({ from: '2026-11-24', to: '2026-11-24' })
    expect(after('2026-11-22', { method: 'same_day' })).toMatchObject({ from: '2026-11-22', to: '2026-11-22' })
    expect(after('2026-11-23', { ...standard, postalCode: '94110' })).toMatchObject({ from: '2026-11-27' })
  })
  test('end on the promised day when the order ships on the promised day', () => {
    const promised = estimatedDates(shop, standard, at('2026-11-23T10:00'))
    expect(after(promised?.shipBy ?? '')?.to).toBe(promised?.to)
  })
})

test('the cut-off is shown until it has passed, on open days only', () => {
  expect(orderUntil(shop, at('2026-11-23T13:59'))).toBe('14:00')
  expect(orderUntil(shop, at('2026-11-23T14:00'))).toBeUndefined()
  expect(orderUntil(shop, at('2026-11-28T00:00'))).toBe('12:00')
  expect(orderUntil(shop, at('2026-11-29T08:00'))).toBeUndefined()
  expect(orderUntil(songkran, at('2027-04-13T08:00'))).toBeUndefined()
})

describe('delivery dates at any moment', () => {
  const moment = fc
    .integer({ min: 0, max: 500 * 1440 })
    .map((minutes) => new Date(at('2026-11-01T00:00').getTime() + minutes * 60_000))
  const words = (now: Date) => JSON.stringify([estimatedDates(songkran, standard, now), orderUntil(songkran, now)])

  test('are in order, and never before the order', () =>
    fc.assert(
      fc.property(moment, fc.constantFrom('standard', 'express'), (now, method) => {
        const dates = estimatedDates(songkran, { method }, now)
        const today = new Date(now.getTime() + 7 * 3_600_000).toISOString().slice(0, 10)
        expect(dates).toBeDefined()
        expect(dates && today <= dates.from && dates.from <= dates.to).toBe(true)
        expect(dates && dates.shipBy >= today && dates.shipBy <= dates.to).toBe(true)
      }),
    ))
  test('are never earlier for a later order', () =>
    fc.assert(
      fc.property(moment, moment, (one, other) => {
        const [early, late] = one < other ? [one, other] : [other, one]
        const [before, after] = [early, late].map((now) => estimatedDates(songkran, standard, now))
        expect(before && after && before.from <= after.from && before.to <= after.to).toBe(true)
      }),
    ))
  test('stay the same until the end of their validity', () =>
    fc.assert(
      fc.property(moment, fc.double({ min: 0, max: 1, noNaN: true }), (now, share) => {
        const end = estimateValidUntil(songkran, now).getTime()
        expect(end).toBeGreaterThan(now.getTime())
        const meanwhile = new Date(Math.min(end - 1, now.getTime() + (end - now.getTime()) * share))
        expect(words(meanwhile)).toBe(words(now))
      }),
    ))
})
