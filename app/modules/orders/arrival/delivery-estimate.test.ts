import { expect, test } from 'vitest'
import { defaultSettings } from '#app/modules/settings/shop-settings.ts'
import { plainCustomer, plainOrder, plainPaidOrder } from '#tests/factories/plain-order.ts'
import type { Order } from '../order.ts'
import { currentDeliveryEstimate, estimateNow, estimateWhenPaid, isArrivalDue } from './delivery-estimate.ts'

const deliveryEstimate = { shipBy: '2026-11-24', from: '2026-11-25', to: '2026-11-26' }
const monday = new Date('2026-11-23T03:00:00Z')
const wednesday = new Date('2026-11-25T03:00:00Z')
const shown = (order: Order, now = monday) => currentDeliveryEstimate(order, defaultSettings, now)
const paid = (change: Partial<Order>) => plainPaidOrder({ deliveryEstimate, ...change })

test('as it was promised, from the payment to the packing, whatever the day', () => {
  expect(shown({ ...paid({}), status: 'paid' }, wednesday)).toEqual(deliveryEstimate)
  expect(shown({ ...paid({}), status: 'processing' }, wednesday)).toEqual(deliveryEstimate)
})

test('unpaid: as it would be promised now, when that is later', () => {
  const order = plainOrder({ deliveryEstimate })
  expect(shown(order)).toEqual(deliveryEstimate)
  expect(shown(order, wednesday)).toEqual({ shipBy: '2026-11-26', from: '2026-11-27', to: '2026-11-30' })
  expect(shown({ ...order, customer: { ...plainCustomer, postalCode: '94110' } })?.to).toBe('2026-11-30')
})

test('same day that is paid when its hour is over comes the next day on which that is done', () => {
  const today = { shipBy: '2026-11-28', from: '2026-11-28', to: '2026-11-28' }
  const order = plainOrder({ deliveryEstimate: today, deliveryMethod: 'same_day' })
  expect(shown(order, new Date('2026-11-28T04:59:00Z'))).toEqual(today)
  expect(shown(order, new Date('2026-11-28T05:00:00Z'))).toEqual({
    shipBy: '2026-11-30',
    from: '2026-11-30',
    to: '2026-11-30',
  })
})

test('nothing while nobody has said where it goes', () => {
  const customer = { ...plainCustomer, addressLine: '', postalCode: '' }
  expect(shown({ ...paid({ customer }), status: 'paid' })).toBeUndefined()
  expect(shown(plainOrder({ deliveryEstimate, customer }))).toBeUndefined()
})

test('on its way: counted from the day it was handed over, earlier or later than promised', () => {
  const shipped = (at: Date) => shown({ ...paid({ shippedAt: at }), status: 'shipped' })
  expect(shipped(monday)).toEqual({ shipBy: '2026-11-23', from: '2026-11-25', to: '2026-11-25' })
  expect(shipped(wednesday)).toEqual({ shipBy: '2026-11-25', from: '2026-11-27', to: '2026-11-27' })
  const to = (change: Partial<Order>) => shown(paid({ shippedAt: monday, ...change }))?.to
  expect(to({ deliveryMethod: 'same_day' })).toBe('2026-11-23')
  expect(to({ customer: { ...plainCustomer, postalCode: '94110' } })).toBe('2026-11-27')
})

test.each(['completed', 'cancelled', 'refunded', 'on_hold'] as const)('nothing for one that is %s', (status) =>
  expect(shown({ ...paid({}), status })).toBeUndefined(),
)

test('nor for one that was placed before promises were kept', () => {
  expect(shown(plainOrder())).toBeUndefined()
  expect(shown(plainPaidOrder())).toBeUndefined()
  expect(shown(plainPaidOrder({ shippedAt: monday }))).toBeUndefined()
})

test('cash on delivery that the shop confirmed comes as promised, though it is unpaid', () => {
  const cod = { paymentMethod: 'cod', expiresAt: undefined, deliveryEstimate } as const
  expect(shown(plainOrder({ ...cod, confirmedAt: monday }), wednesday)).toEqual(deliveryEstimate)
  expect(shown(plainOrder(cod), wednesday)?.to).toBe('2026-11-30')
})

test('what is picked up has no day of arrival, at any step', () => {
  const pickup = { deliveryMethod: 'pickup', deliveryEstimate } as const
  expect([shown(plainOrder(pickup)), shown(paid(pickup)), shown(paid({ ...pickup, shippedAt: monday }))]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
  expect(estimateNow(plainOrder(pickup), defaultSettings, monday)).toBeUndefined()
  expect(estimateWhenPaid(plainOrder(pickup), defaultSettings, wednesday)).toBe(deliveryEstimate)
})

test('what is on its way keeps its days without an address, as the parcel has its label', () => {
  const customer = { ...plainCustomer, addressLine: '' }
  expect(shown(paid({ customer, shippedAt: monday }))?.to).toBe('2026-11-25')
})

test('placed now: the days of its method and place', () => {
  const days = { shipBy: '2026-11-24', from: '2026-11-25', to: '2026-11-26' }
  expect(estimateNow(plainOrder(), defaultSettings, monday)).toEqual(days)
  const far = { ...plainCustomer, postalCode: '94110' }
  expect(estimateNow(plainOrder({ customer: far }), defaultSettings, monday)?.to).toBe('2026-11-30')
})

test('paid now: what was promised, unless it would arrive later', () => {
  const when = (to: string) => {
    const promised = { ...deliveryEstimate, to }
    return estimateWhenPaid(plainOrder({ deliveryEstimate: promised }), defaultSettings, wednesday) === promised
  }
  expect([when('2026-11-29'), when('2026-11-30'), when('2026-12-01')]).toEqual([false, true, true])
  expect(estimateWhenPaid(plainOrder(), defaultSettings, wednesday)).toBeUndefined()
})

test('nobody asks after a shipment of which the day is not known', () => {
  const shipped = { status: 'shipped', shippedAt: undefined, returned: undefined } as const
  expect(isArrivalDue(shipped, deliveryEstimate, { daysAfter: 0, now: new Date('2027-01-01') })).toBe(false)
})
