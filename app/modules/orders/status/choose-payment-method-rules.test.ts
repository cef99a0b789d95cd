import { describe, expect, test } from 'vitest'
import { defaultSettings } from '#app/modules/settings/shop-settings.ts'
import { later } from '#tests/factories/moments.ts'
import { plainOrder, plainPaidOrder } from '#tests/factories/plain-order.ts'
import type { OrderPaymentMethod } from './payment-methods.ts'
import { decideMethodChange } from './transition-rules.ts'

const choose = (order: ReturnType<typeof plainOrder> | undefined, method: OrderPaymentMethod, minute = 10) =>
  decideMethodChange(order, { method, settings: defaultSettings, now: later(minute) })

describe('a change of payment method', () => {
  test('replaces the method and sets its time limit, counted from when the order was placed', () => {
    const order = plainOrder()
    expect(choose(order, 'bank_transfer')).toStrictEqual({
      ok: true,
      value: {
        order,
        change: { paymentMethod: 'bank_transfer', expiresAt: later(1440), reservedUntil: undefined },
        event: { kind: 'method_changed', actor: { kind: 'customer' }, now: later(10) },
      },
    })
  })

  test('never shortens the time limit, and repeated changes do not extend it', () => {
    const waiting = plainOrder({ paymentMethod: 'bank_transfer', expiresAt: later(1440) })
    expect(choose(waiting, 'card')).toMatchObject({ value: { change: { expiresAt: later(1440) } } })
    expect(choose(waiting, 'own_promptpay', 1439)).toMatchObject({ value: { change: { expiresAt: later(1440) } } })
  })

  test('leaves an order without expiry without one', () => {
    const chosen = choose(plainOrder({ expiresAt: undefined }), 'bank_transfer')
    expect(chosen.ok && chosen.value?.change).toStrictEqual({ paymentMethod: 'bank_transfer' })
  })

  test.each<[string, Parameters<typeof plainOrder>[0], OrderPaymentMethod, Date, Date | undefined]>([
    [
      'a short one ends at the old expiry of the order',
      { reservation: 'short' },
      'bank_transfer',
      later(1440),
      later(35),
    ],
    [
      'a short one with its own end keeps it',
      { reservation: 'short', reservedUntil: later(20), expiresAt: later(1440) },
      'promptpay',
      later(1440),
      later(20),
    ],
    ['a short one still ends with the order', { reservation: 'short' }, 'promptpay', later(35), undefined],
    ['a long one lasts as long as the order', { reservation: 'long' }, 'bank_transfer', later(1440), undefined],
    ['one without a kind keeps its end', { reservedUntil: later(20) }, 'bank_transfer', later(1440), later(20)],
  ])('does not extend the reservation: %s', (_, change, method, expiresAt, reservedUntil) => {
    const chosen = choose(plainOrder(change), method)
    expect(chosen.ok && chosen.value?.change).toStrictEqual({ paymentMethod: method, expiresAt, reservedUntil })
  })

  test('to the same method changes nothing', () =>
    expect(choose(plainOrder({ paymentMethod: 'bank_transfer' }), 'bank_transfer')).toEqual({
      ok: true,
      value: undefined,
    }))
})

test.each([
  ['an unknown order', undefined, 'not_found'],
  ['a paid order', plainPaidOrder(), 'not_payable'],
  ['an expired order', plainOrder({ expiresAt: later(10) }), 'not_payable'],
  ['an order awaiting confirmation by the shop', plainOrder({ channel: 'chat' }), 'not_payable'],
  ['a cancelled order', plainOrder({ cancelledAt: later(5), cancelReason: 'customer' }), 'not_payable'],
] as const)('changing the payment method of %s is refused', (_, order, reason) =>
  expect(choose(order, 'bank_transfer')).toEqual({ ok: false, reason }),
)
