import { describe, expect, test } from 'vitest'
import { satang, zero } from '#app/kit/money.ts'
import { defaultSettings } from '#app/modules/settings/shop-settings.ts'
import { later, someDay } from '#tests/factories/moments.ts'
import { plainOrder, plainPaidOrder } from '#tests/factories/plain-order.ts'
import type { Order } from '../order.ts'
import { decideConfirmation, decideTransition, type OrderTransition } from './transition-rules.ts'

const actor = { kind: 'staff', id: 'mali' } as const
const now = later(30)
const decide = (order: Order | undefined, to: OrderTransition['to'], change: Partial<OrderTransition> = {}) =>
  decideTransition(order, { orderNumber: 'ORDER001', to, actor, note: 'By phone', now, ...change })
const event = { kind: 'moved', actor, note: 'By phone', now }
const onHold = (change: Partial<Order> = {}) =>
  plainPaidOrder({ heldAt: later(3), holdReason: 'paid_no_stock', ...change })
const expired = { stockState: 'released', cancelledAt: later(1), cancelReason: 'expired' } as const

test.each<[string, Order | undefined, OrderTransition['to'], Partial<OrderTransition>, string]>([
  ['an unknown order', undefined, 'processing', {}, 'not_found'],
  ['an order that changed in the meantime', plainPaidOrder(), 'processing', { version: 2 }, 'conflict'],
  ['an unpaid order', plainOrder(), 'processing', {}, 'not_paid'],
  ['an order that only the provider can mark as paid', plainOrder(), 'paid', {}, 'paid_by_provider'],
  ['an order cancelled by its customer', onHold({ ...expired, cancelReason: 'customer' }), 'paid', {}, 'refund_owed'],
])('a status change is refused for %s', (_, order, to, change, reason) =>
  expect(decide(order, to, change)).toStrictEqual({ ok: false, reason }),
)

describe('a status change', () => {
  test.each<[OrderTransition['to'], Order, object]>([
    ['processing', plainPaidOrder(), { processingAt: now }],
    ['on_hold', plainPaidOrder(), { heldAt: now, holdReason: 'staff' }],
  ])('to %s applies to the version that staff saw', (to, order, change) =>
    expect(decide(order, to, { version: 3 })).toStrictEqual({ ok: true, value: { order, change, event } }),
  )

  test('off hold undoes the expiry: the items are sold and the coupon use counts again', () => {
    const order = onHold(expired)
    expect(decide(order, 'paid')).toStrictEqual({
      ok: true,
      value: {
        order,
        change: {
          heldAt: undefined,
          holdReason: undefined,
          cancelledAt: undefined,
          cancelReason: undefined,
          stockState: 'sold',
          paidAt: later(2),
        },
        event: { ...event, kind: 'resumed' },
        reclaimsCoupon: true,
      },
    })
  })

  test('off hold with a different amount paid marks the order as paid now and leaves its coupon use', () => {
    const order = plainOrder({ paid: satang(1), heldAt: someDay, holdReason: 'amount_mismatch' })
    expect(decide(order, 'paid')).toMatchObject({
      value: { change: { paidAt: now, adjusted: 1 - 115_000 }, reclaimsCoupon: false },
    })
  })

  test.each<[string, Order, Date | undefined]>([
    [
      'returns unpaid cash on delivery to its earlier step',
      onHold({ paymentMethod: 'cod', paidAt: undefined, paid: zero }),
      undefined,
    ],
    [
      'marks partly paid cash on delivery as paid',
      onHold({ paymentMethod: 'cod', paidAt: undefined, paid: satang(1) }),
      now,
    ],
    ['marks any other order as paid', onHold({ paidAt: undefined, paid: zero }), now],
  ])('off hold %s', (_, order, paidAt) => {
    const decided = decide(order, 'paid')
    expect(decided.ok && decided.value.change).toStrictEqual({
      heldAt: undefined,
      holdReason: undefined,
      cancelledAt: undefined,
      cancelReason: undefined,
      stockState: 'sold',
      paidAt,
    })
  })

  test('off a staff hold leaves the balance due', () => {
    const held = decide(plainPaidOrder({ total: satang(120_000), heldAt: someDay, holdReason: 'staff' }), 'paid')
    expect(held.ok && held.value.change).not.toHaveProperty('adjusted')
  })

  test('to paid records exactly the balance due and keeps the current status', () =>
    expect(decide(plainPaidOrder({ total: satang(120_000), processingAt: later(3) }), 'paid')).toStrictEqual({
      ok: true,
      value: {
        outcome: 'rest_paid',
        order: plainPaidOrder({ total: satang(120_000), processingAt: later(3) }),
        change: { paid: 120_000, stockState: 'sold' },
        event: { kind: 'rest_paid', actor, amount: 5_000, now },
        amount: 5_000,
      },
    }))

  test('to paid records the whole amount, in the name of staff', () =>
    expect(decide(plainOrder({ channel: 'chat', paymentMethod: 'chat', confirmedAt: later(1) }), 'paid')).toMatchObject(
      {
        value: {
          outcome: 'paid',
          change: { paid: 115_000, paymentMethod: 'chat', stockState: 'sold' },
          event: { kind: 'paid', actor },
        },
      },
    ))
})

test('an order cannot return to pending', () =>
  expect(decide(plainPaidOrder(), 'pending')).toMatchObject({ ok: false }))

describe('confirmation by the shop', () => {
  const chat = plainOrder({ channel: 'chat', paymentMethod: 'chat', reservation: 'short', reservedUntil: later(35) })
  const promised = { shipBy: '2026-11-21', from: '2026-11-23', to: '2026-11-23' }
  const cod = plainOrder({ paymentMethod: 'cod', expiresAt: later(1440), deliveryEstimate: promised })

  test('reserves a chat order for a day from now', () =>
    expect(decideConfirmation(chat, defaultSettings, now)).toStrictEqual({
      ok: true,
      value: {
        confirmedAt: now,
        expiresAt: later(30 + 1440),
        stockState: 'held',
        reservation: 'long',
        reservedUntil: undefined,
      },
    }))

  test('sells a cash-on-delivery order, clears its expiry, and moves the delivery estimate if late', () => {
    const late = new Date('2026-11-25T03:00:00Z')
    expect(decideConfirmation(cod, defaultSettings, late)).toStrictEqual({
      ok: true,
      value: {
        confirmedAt: late,
        expiresAt: undefined,
        stockState: 'sold',
        deliveryEstimate: { shipBy: '2026-11-26', from: '2026-11-27', to: '2026-11-30' },
      },
    })
  })

  test.each<[string, Order]>([
    ['paid online', plainOrder()],
    ['from the chat that is already confirmed', plainOrder({ ...chat, confirmedAt: later(1) })],
    [
      'with cash on delivery that is already confirmed',
      plainOrder({ ...cod, confirmedAt: later(1), expiresAt: undefined }),
    ],
    ['that is cancelled', plainOrder({ ...chat, cancelledAt: later(1) })],
  ])('is refused for an order %s', (_, order) =>
    expect(decideConfirmation(order, defaultSettings, now)).toStrictEqual({ ok: false, reason: 'nothing_to_confirm' }),
  )
})
