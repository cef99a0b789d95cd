import { describe, expect, test } from 'vitest'
import { satang } from '#app/kit/money.ts'
import { plainOrder } from '#tests/factories/plain-order.ts'
import { type Order, type OrderStatus, orderStatuses } from '../order.ts'
import {
  allowedTransitions,
  canTransition,
  customerCanCancelUntil,
  customerCanChangeNote,
} from './order-transitions.ts'

const createdAt = new Date('2026-11-21T05:00:00Z')

describe('the customer', () => {
  test.each(orderStatuses)(
    'of a %s order may cancel within an hour before shipping, and change the note before packing',
    (status) => {
      const cancelUntil = ['pending', 'paid', 'processing'].includes(status) ? '2026-11-21T06:00:00.000Z' : undefined
      expect(customerCanCancelUntil({ status, createdAt, shipmentsSent: 0 })?.toISOString()).toBe(cancelUntil)
      const short = { status, createdAt, shipmentsSent: 0, holdReason: 'amount_mismatch' } as const
      const shortUntil = status === 'on_hold' ? '2026-11-21T06:00:00.000Z' : cancelUntil
      expect(customerCanCancelUntil(short)?.toISOString()).toBe(shortUntil)
      expect(customerCanCancelUntil({ ...short, shipmentsSent: 1 })).toBeUndefined()
      const held = { status, createdAt, shipmentsSent: 0, holdReason: 'paid_no_stock' } as const
      expect(customerCanCancelUntil(held)?.toISOString()).toBe(cancelUntil)
      expect(customerCanChangeNote({ status })).toBe(status === 'pending' || status === 'paid')
    },
  )
})

const order = (status: OrderStatus, change: Partial<Order> = {}): Order => ({
  ...plainOrder(),
  status,
  awaiting: undefined,
  channel: 'online',
  paymentMethod: 'card',
  deliveryMethod: 'standard',
  paid: satang(115_000),
  paidAt: undefined,
  total: satang(115_000),
  adjusted: satang(0),
  refunded: satang(0),
  refundedAt: undefined,
  cancelledAt: undefined,
  cancelReason: undefined,
  shipmentsSent: 0,
  customer: { addressLine: '88 Charoen Krung Road' } as Order['customer'],
  ...change,
})
const reasonsOf = (from: Order, mayRefund: boolean) =>
  Object.fromEntries(allowedTransitions(from, mayRefund).map(({ to, reason }) => [to, reason]))

describe('the list of status changes', () => {
  test('shows “refund first” with permission to refund, and “refund by an admin” without it', () => {
    expect(reasonsOf(order('paid'), true)).toMatchObject({ cancelled: undefined, refunded: 'refund_first' })
    expect(reasonsOf(order('paid'), false)).toMatchObject({
      cancelled: 'refund_by_admin',
      refunded: 'refund_by_admin',
      shipped: undefined,
      pending: 'already_paid',
    })
    expect(reasonsOf(order('paid', { refunded: satang(115_000) }), false)).toMatchObject({
      cancelled: undefined,
      refunded: 'nothing_to_refund',
    })
    expect(reasonsOf(order('shipped'), false)).toMatchObject({ cancelled: 'already_shipped' })
  })
  test('allows resuming from hold unless staff had cancelled the order', () => {
    const held = order('on_hold', { cancelledAt: createdAt })
    expect(canTransition({ ...held, cancelReason: 'expired' }, 'paid')).toBe(true)
    expect(canTransition({ ...held, cancelReason: 'staff' }, 'paid')).toBe('refund_owed')
    expect(canTransition(order('on_hold'), 'paid')).toBe(true)
  })
})
