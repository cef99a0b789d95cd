import { describe, expect, test } from 'vitest'
import { satang, zero } from '#app/kit/money.ts'
import { later, someDay } from '#tests/factories/moments.ts'
import { plainOrder, plainPaidOrder } from '#tests/factories/plain-order.ts'
import type { Order } from '../order.ts'
import { type Cancellation, decideCancellation, refusedShipmentRefusal, stockAfterEnd } from './cancellation-rules.ts'

const staff = { reason: 'staff', actor: { kind: 'staff', id: 'mali' } } as const
const customer = { reason: 'customer', actor: { kind: 'customer' } } as const
const clock = { reason: 'expired', actor: { kind: 'system' } } as const
const decide = (
  order: Order | undefined,
  by: Pick<Cancellation, 'reason' | 'actor'>,
  change: Partial<Cancellation> = {},
) => decideCancellation(order, { orderId: 'order-1', now: later(10), ...by, ...change })

function written(...request: Parameters<typeof decide>) {
  const decision = decide(...request)
  if (!decision.ok) throw new Error(decision.reason)
  return decision.value
}

const shipped = plainPaidOrder({ shippedAt: later(9) })
const carrier = { reason: 'refused', actor: { kind: 'staff', id: 'mali' } } as const
const codShipped = plainPaidOrder({ paymentMethod: 'cod', paid: zero, paidAt: undefined, shippedAt: later(9) })

test.each<[string, Order | undefined, Pick<Cancellation, 'reason' | 'actor'>, Partial<Cancellation>, string]>([
  ['an unknown order', undefined, staff, {}, 'not_found'],
  ['an order that changed in the meantime', plainOrder(), staff, { version: 2 }, 'conflict'],
  ['an order that has not expired yet', plainOrder(), clock, { now: new Date(later(35).getTime() - 1) }, 'not_due'],
  ['an order without expiry', plainOrder({ expiresAt: undefined }), clock, { now: later(999) }, 'not_due'],
  ['a paid order, by expiry', plainPaidOrder({ expiresAt: later(35) }), clock, { now: later(36) }, 'not_due'],
  [
    'an order older than an hour, by its customer',
    plainOrder(),
    customer,
    { now: new Date(later(60).getTime() + 1) },
    'too_late',
  ],
  ['an order on hold, by its customer', plainPaidOrder({ heldAt: later(3) }), customer, {}, 'too_late'],
  ['a shipped order, by its customer', shipped, customer, {}, 'already_shipped'],
  ['a shipped order, by staff', shipped, staff, { mayRefund: true }, 'already_shipped'],
  ['a paid order, by staff without permission to refund', plainPaidOrder(), staff, {}, 'refund_by_admin'],
  ['a cancelled order', plainOrder({ cancelledAt: later(1) }), staff, {}, 'same_status'],
  ['an order refused on delivery that is not cash on delivery', shipped, carrier, {}, 'paid_by_provider'],
])('cancellation is refused for %s', (_, order, by, change, reason) =>
  expect(decide(order, by, change)).toStrictEqual({ ok: false, reason }),
)

describe('cancellation', () => {
  test('by expiry is due at the exact time and releases the items with no refund owed', () => {
    const order = plainOrder()
    expect(written(order, clock, { now: later(35) })).toStrictEqual({
      order,
      change: {
        stockState: 'released',
        cancelledAt: later(35),
        cancelReason: 'expired',
        heldAt: undefined,
        holdReason: undefined,
        expiresAt: undefined,
      },
      event: { kind: 'expired', actor: { kind: 'system' }, note: undefined, now: later(35) },
      reason: 'expired',
      owed: 0,
    })
  })

  test('by the customer within an hour restocks the item, and the amount paid is owed', () =>
    expect(written(plainPaidOrder({ refunded: satang(15_000) }), customer, { now: later(60) })).toMatchObject({
      change: { stockState: 'returned', cancelledAt: later(60), cancelReason: 'customer' },
      event: { kind: 'cancelled', actor: { kind: 'customer' } },
      owed: 100_000,
    }))

  test('by staff is possible at any time for the version they saw, and stores their note', () => {
    expect(written(plainOrder(), staff, { now: later(9999), version: 3, note: 'Sold twice' })).toMatchObject({
      change: { cancelReason: 'staff' },
      event: { kind: 'cancelled', actor: staff.actor, note: 'Sold twice' },
    })
    expect(written(plainPaidOrder(), staff, { mayRefund: true })).toMatchObject({ owed: 115_000 })
    expect(written(plainOrder(), staff, { mayRefund: false })).toMatchObject({ owed: 0 })
  })

  test('of a shipment refused on delivery restocks the items with no refund owed', () =>
    expect(written(codShipped, carrier)).toStrictEqual({
      order: codShipped,
      change: {
        stockState: 'returned',
        cancelledAt: later(10),
        cancelReason: 'refused',
        heldAt: undefined,
        holdReason: undefined,
        expiresAt: undefined,
      },
      event: { kind: 'cancelled', actor: carrier.actor, note: undefined, now: later(10) },
      reason: 'refused',
      owed: 0,
    }))

  test('of an order on hold keeps its earlier end date and reason, and released items stay released', () => {
    const late = plainPaidOrder({
      stockState: 'released',
      cancelledAt: someDay,
      cancelReason: 'expired',
      heldAt: later(5),
      holdReason: 'paid_no_stock',
    })
    expect(written(late, staff, { mayRefund: true }).change).toStrictEqual({
      stockState: 'released',
      cancelledAt: someDay,
      cancelReason: 'expired',
      heldAt: undefined,
      holdReason: undefined,
      expiresAt: undefined,
    })
  })
})

test.each<[string, Partial<typeof codShipped>, ReturnType<typeof refusedShipmentRefusal>]>([
  ['on its way', {}, undefined],
  ['marked as delivered', { status: 'completed' }, undefined],
  ['not cash on delivery', { paymentMethod: 'card' }, 'paid_by_provider'],
  ['cancelled', { status: 'cancelled' }, 'already_ended'],
  ['refunded', { status: 'refunded' }, 'already_ended'],
  ['partly paid', { paid: satang(1) }, 'already_paid'],
  ['paid because it is free', { paidAt: later(9) }, 'already_paid'],
  ['being packed', { status: 'processing' }, 'not_shipped'],
  ['not confirmed', { status: 'pending' }, 'not_shipped'],
  ['on hold', { status: 'on_hold' }, 'not_shipped'],
])('a shipment refused on delivery, of an order that is %s (%j), gives %s', (_, change, refusal) =>
  expect(refusedShipmentRefusal({ ...codShipped, ...change })).toBe(refusal),
)

test.each([
  ['held', 'released'],
  ['sold', 'returned'],
  ['released', 'released'],
  ['returned', 'returned'],
] as const)('items that are %s become %s when their order ends', (stockState, after) =>
  expect(stockAfterEnd({ stockState })).toBe(after),
)
