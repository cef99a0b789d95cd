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
  ['an order that is not there', undefined, staff, {}, 'not_found'],
  ['one that changed since it was looked at', plainOrder(), staff, { version: 2 }, 'conflict'],
  ['one whose time is not over', plainOrder(), clock, { now: new Date(later(35).getTime() - 1) }, 'not_due'],
  ['one that has no end', plainOrder({ expiresAt: undefined }), clock, { now: later(999) }, 'not_due'],
  ['one that is paid', plainPaidOrder({ expiresAt: later(35) }), clock, { now: later(36) }, 'not_due'],
  [
    'one of more than an hour, by its customer',
    plainOrder(),
    customer,
    { now: new Date(later(60).getTime() + 1) },
    'too_late',
  ],
  ['one on hold, by its customer', plainPaidOrder({ heldAt: later(3) }), customer, {}, 'too_late'],
  ['one that has left, by its customer', shipped, customer, {}, 'already_shipped'],
  ['one that has left, by staff', shipped, staff, { mayRefund: true }, 'already_shipped'],
  ['paid money, by staff who may not refund', plainPaidOrder(), staff, {}, 'refund_by_admin'],
  ['one that is cancelled', plainOrder({ cancelledAt: later(1) }), staff, {}, 'same_status'],
  ['one refused at the door that is not paid there', shipped, carrier, {}, 'paid_by_provider'],
])('not cancelled: %s', (_, order, by, change, reason) =>
  expect(decide(order, by, change)).toStrictEqual({ ok: false, reason }),
)

describe('cancelled', () => {
  test('by the clock, at the very moment its time is over: free again, nothing is owed', () => {
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

  test('by its customer within the hour: the piece is back on the shelf, what was paid is owed', () =>
    expect(written(plainPaidOrder({ refunded: satang(15_000) }), customer, { now: later(60) })).toMatchObject({
      change: { stockState: 'returned', cancelledAt: later(60), cancelReason: 'customer' },
      event: { kind: 'cancelled', actor: { kind: 'customer' } },
      owed: 100_000,
    }))

  test('by staff at any time, at the version they saw; the note is kept', () => {
    expect(written(plainOrder(), staff, { now: later(9999), version: 3, note: 'Sold twice' })).toMatchObject({
      change: { cancelReason: 'staff' },
      event: { kind: 'cancelled', actor: staff.actor, note: 'Sold twice' },
    })
    expect(written(plainPaidOrder(), staff, { mayRefund: true })).toMatchObject({ owed: 115_000 })
    expect(written(plainOrder(), staff, { mayRefund: false })).toMatchObject({ owed: 0 })
  })

  test('as refused at the door: its pieces come back, nothing is owed', () =>
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

  test('from hold: when and why it had ended before stays, and so do pieces that were free already', () => {
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
  ['noted as delivered', { status: 'completed' }, undefined],
  ['not paid at the door', { paymentMethod: 'card' }, 'paid_by_provider'],
  ['cancelled', { status: 'cancelled' }, 'already_ended'],
  ['refunded', { status: 'refunded' }, 'already_ended'],
  ['paid in part', { paid: satang(1) }, 'already_paid'],
  ['paid, as it cost nothing', { paidAt: later(9) }, 'already_paid'],
  ['being packed', { status: 'processing' }, 'not_shipped'],
  ['not confirmed', { status: 'pending' }, 'not_shipped'],
  ['on hold', { status: 'on_hold' }, 'not_shipped'],
])('a shipment refused at the door, of an order that is %s: %j is refused as %s', (_, change, refusal) =>
  expect(refusedShipmentRefusal({ ...codShipped, ...change })).toBe(refusal),
)

test.each([
  ['held', 'released'],
  ['sold', 'returned'],
  ['released', 'released'],
  ['returned', 'returned'],
] as const)('items that are %s are %s when their order ends', (stockState, after) =>
  expect(stockAfterEnd({ stockState })).toBe(after),
)
