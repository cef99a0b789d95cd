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

test('a paid order keeps the promised dates until it ships, whatever the day', () => {
  expect(shown({ ...paid({}), status: 'paid' }, wednesday)).toEqual(deliveryEstimate)
  expect(shown({ ...paid({}), status: 'processing' }, wednesday)).toEqual(deliveryEstimate)
})

test('an unpaid order shows the dates that would be promised now when they are later', () => {
  const order = plainOrder({ deliveryEstimate })
  expect(shown(order)).toEqual(deliveryEstimate)
  expect(shown(order, wednesday)).toEqual({ shipBy: '2026-11-26', from: '2026-11-27', to: '2026-11-30' })
  expect(shown({ ...order, customer: { ...plainCustomer, postalCode: '94110' } })?.to).toBe('2026-11-30')
})

test('an unpaid same-day order past its cut-off time moves to the next same-day delivery day', () => {
  const today = { shipBy: '2026-11-28', from: '2026-11-28', to: '2026-11-28' }
  const order = plainOrder({ deliveryEstimate: today, deliveryMethod: 'same_day' })
  expect(shown(order, new Date('2026-11-28T04:59:00Z'))).toEqual(today)
  expect(shown(order, new Date('2026-11-28T05:00:00Z'))).toEqual({
    shipBy: '2026-11-30',
    from: '2026-11-30',
    to: '2026-11-30',
  })
})

test('there is no estimate while the order has no address', () => {
  const customer = { ...plainCustomer, addressLine: '', postalCode: '' }
  expect(shown({ ...paid({ customer }), status: 'paid' })).toBeUndefined()
  expect(shown(plainOrder({ deliveryEstimate, customer }))).toBeUndefined()
})

test('a shipped order counts from the day it shipped, earlier or later than promised', () => {
  const shipped = (at: Date) => shown({ ...paid({ shippedAt: at }), status: 'shipped' })
  expect(shipped(monday)).toEqual({ shipBy: '2026-11-23', from: '2026-11-25', to: '2026-11-25' })
  expect(shipped(wednesday)).toEqual({ shipBy: '2026-11-25', from: '2026-11-27', to: '2026-11-27' })
  const to = (change: Partial<Order>) => shown(paid({ shippedAt: monday, ...change }))?.to
  expect(to({ deliveryMethod: 'same_day' })).toBe('2026-11-23')
  expect(to({ customer: { ...plainCustomer, postalCode: '94110' } })).toBe('2026-11-27')
})

test.each(['completed', 'cancelled', 'refunded', 'on_hold'] as const)(
  'there is no estimate for an order that is %s',
  (status) => expect(shown({ ...paid({}), status })).toBeUndefined(),
)

test('there is no estimate for an order placed before estimates were stored', () => {
  expect(shown(plainOrder())).toBeUndefined()
  expect(shown(plainPaidOrder())).toBeUndefined()
  expect(shown(plainPaidOrder({ shippedAt: monday }))).toBeUndefined()
})

test('a confirmed cash-on-delivery order keeps the promised dates, although it is unpaid', () => {
  const cod = { paymentMethod: 'cod', expiresAt: undefined, deliveryEstimate } as const
  expect(shown(plainOrder({ ...cod, confirmedAt: monday }), wednesday)).toEqual(deliveryEstimate)
  expect(shown(plainOrder(cod), wednesday)?.to).toBe('2026-11-30')
})

test('a pickup order has no estimate at any stage', () => {
  const pickup = { deliveryMethod: 'pickup', deliveryEstimate } as const
  expect([shown(plainOrder(pickup)), shown(paid(pickup)), shown(paid({ ...pickup, shippedAt: monday }))]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
  expect(estimateNow(plainOrder(pickup), defaultSettings, monday)).toBeUndefined()
  expect(estimateWhenPaid(plainOrder(pickup), defaultSettings, wednesday)).toBe(deliveryEstimate)
})

test('a shipped order keeps its dates without an address', () => {
  const customer = { ...plainCustomer, addressLine: '' }
  expect(shown(paid({ customer, shippedAt: monday }))?.to).toBe('2026-11-25')
})

test('the estimate of an order placed now depends on its delivery method and postal code', () => {
  const days = { shipBy: '2026-11-24', from: '2026-11-25', to: '2026-11-26' }
  expect(estimateNow(plainOrder(), defaultSettings, monday)).toEqual(days)
  const far = { ...plainCustomer, postalCode: '94110' }
  expect(estimateNow(plainOrder({ customer: far }), defaultSettings, monday)?.to).toBe('2026-11-30')
})

test('an order paid now keeps the promised dates unless it would arrive later', () => {
  const when = (to: string) => {
    const promised = { ...deliveryEstimate, to }
    return estimateWhenPaid(plainOrder({ deliveryEstimate: promised }), defaultSettings, wednesday) === promised
  }
  expect([when('2026-11-29'), when('2026-11-30'), when('2026-12-01')]).toEqual([false, true, true])
  expect(estimateWhenPaid(plainOrder(), defaultSettings, wednesday)).toBeUndefined()
})

test('no arrival question is due for a shipment without a shipping date', () => {
  const shipped = { status: 'shipped', shippedAt: undefined, returned: undefined } as const
  expect(isArrivalDue(shipped, deliveryEstimate, { daysAfter: 0, now: new Date('2027-01-01') })).toBe(false)
})
