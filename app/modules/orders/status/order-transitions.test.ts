import { describe, expect, test } from 'vitest'
import { satang } from '#app/kit/money.ts'
import { someDay } from '#tests/factories/moments.ts'
import { plainCustomer, plainOrder } from '#tests/factories/plain-order.ts'
import { type Order, type OrderStatus, orderStatuses } from '../order.ts'
import { allowedTransitions, canCancelAsStaff, canTransition } from './order-transitions.ts'

const someone = { ...plainCustomer, email: undefined }

test('an order is not packed or shipped without an address, except a simulated demo order', () => {
  const nowhere = { ...someone, addressLine: '' }
  for (const to of ['processing', 'shipped'] as const) {
    expect([to, canTransition(order('paid', { channel: 'chat', customer: nowhere }), to)]).toEqual([to, 'no_address'])
    expect(canTransition(order('paid', { channel: 'online', customer: nowhere }), to)).toBe('no_address')
    expect(canTransition(order('paid', { channel: 'simulated', customer: nowhere }), to)).toBe(true)
    expect(canTransition(order('paid', { channel: 'chat' }), to)).toBe(true)
  }
  expect(canTransition(order('processing', { channel: 'chat', customer: nowhere }), 'shipped')).toBe('no_address')
})

const order = (status: OrderStatus, change: Partial<Order> = {}): Order => ({
  ...plainOrder(),
  status,
  awaiting: status === 'pending' ? 'payment' : undefined,
  channel: 'online',
  paymentMethod: 'card',
  deliveryMethod: 'standard',
  paid: satang(status === 'pending' || status === 'cancelled' ? 0 : 115_000),
  paidAt: undefined,
  total: satang(115_000),
  adjusted: satang(0),
  refunded: satang(0),
  refundedAt: undefined,
  cancelledAt: undefined,
  cancelReason: undefined,
  shipmentsSent: 0,
  customer: someone,
  ...change,
})

// Expected outcomes, written independently of the rules.
const online: Record<OrderStatus, Record<OrderStatus, string>> = {
  pending: {
    pending: 'same_status',
    paid: 'paid_by_provider',
    processing: 'not_paid',
    shipped: 'not_paid',
    completed: 'not_paid',
    cancelled: 'yes',
    refunded: 'nothing_to_refund',
    on_hold: 'not_paid',
  },
  paid: {
    pending: 'already_paid',
    paid: 'same_status',
    processing: 'yes',
    shipped: 'yes',
    completed: 'not_shipped',
    cancelled: 'yes',
    refunded: 'refund_first',
    on_hold: 'yes',
  },
  processing: {
    pending: 'already_paid',
    paid: 'no_way_back',
    processing: 'same_status',
    shipped: 'yes',
    completed: 'not_shipped',
    cancelled: 'yes',
    refunded: 'refund_first',
    on_hold: 'yes',
  },
  shipped: {
    pending: 'already_paid',
    paid: 'no_way_back',
    processing: 'no_way_back',
    shipped: 'same_status',
    completed: 'yes',
    cancelled: 'already_shipped',
    refunded: 'refund_first',
    on_hold: 'already_shipped',
  },
  completed: {
    pending: 'already_paid',
    paid: 'no_way_back',
    processing: 'no_way_back',
    shipped: 'no_way_back',
    completed: 'same_status',
    cancelled: 'already_shipped',
    refunded: 'refund_first',
    on_hold: 'already_shipped',
  },
  cancelled: {
    pending: 'already_ended',
    paid: 'already_ended',
    processing: 'already_ended',
    shipped: 'already_ended',
    completed: 'already_ended',
    cancelled: 'same_status',
    refunded: 'nothing_to_refund',
    on_hold: 'already_ended',
  },
  refunded: {
    pending: 'already_ended',
    paid: 'already_ended',
    processing: 'already_ended',
    shipped: 'already_ended',
    completed: 'already_ended',
    cancelled: 'already_ended',
    refunded: 'same_status',
    on_hold: 'already_ended',
  },
  on_hold: {
    pending: 'already_paid',
    paid: 'yes',
    processing: 'not_after_hold',
    shipped: 'not_after_hold',
    completed: 'not_after_hold',
    cancelled: 'yes',
    refunded: 'refund_first',
    on_hold: 'same_status',
  },
}

const pairs = orderStatuses.flatMap((from) => orderStatuses.map((to) => [from, to, online[from][to]] as const))

describe('an online order', () => {
  test.each(pairs)('%s → %s: %s', (from, to, expected) => {
    const decision = canTransition(order(from), to)
    expect(decision === true ? 'yes' : decision).toBe(expected)
  })
})

test('an order with a balance due is not packed or shipped, but staff may record the payment', () => {
  const rest = { total: satang(120_000), paidAt: someDay }
  for (const status of ['paid', 'processing'] as const) {
    expect(canTransition(order(status, rest), 'shipped')).toBe('balance_due')
    expect(canTransition(order(status, rest), 'paid')).toBe(true)
    expect(canTransition(order(status, rest), 'cancelled')).toBe(true)
    expect(canTransition(order(status, rest), 'on_hold')).toBe(true)
  }
  expect(canTransition(order('paid', rest), 'processing')).toBe('balance_due')
  expect(canTransition(order('on_hold', rest), 'paid')).toBe(true)
  expect(canTransition(order('paid', { ...rest, total: satang(110_000) }), 'processing')).toBe(true)
})

describe('cash on delivery', () => {
  const cod = { paymentMethod: 'cod', paid: satang(0) } as const
  const pending = (awaiting: 'confirmation' | 'packing') => order('pending', { ...cod, awaiting })
  test('is packed and shipped unpaid once confirmed, never before, and cannot be marked as paid', () => {
    for (const to of ['processing', 'shipped'] as const) {
      expect(canTransition(pending('confirmation'), to)).toBe('not_confirmed')
      expect(canTransition(pending('packing'), to)).toBe(true)
    }
    expect(canTransition(pending('packing'), 'completed')).toBe('not_paid')
    for (const awaiting of ['confirmation', 'packing'] as const)
      expect(canTransition(pending(awaiting), 'paid')).toBe('paid_at_door')
    expect(canTransition(order('processing', cod), 'paid')).toBe('no_way_back')
    expect(canTransition(order('shipped', cod), 'completed')).toBe(true)
    expect(canTransition(order('cancelled', cod), 'paid')).toBe('already_ended')
  })
  test('has nothing to refund, and staff without permission to refund may cancel it', () => {
    expect(canTransition(order('completed', cod), 'refunded')).toBe('nothing_to_refund')
    expect(canCancelAsStaff(pending('packing'), false)).toBe(true)
    expect(canCancelAsStaff(order('processing', cod), false)).toBe(true)
    expect(canCancelAsStaff(order('shipped', cod), true)).toBe('already_shipped')
  })
})

test('staff may mark a chat order as paid, but only the provider an online order', () => {
  expect(canTransition(order('pending', { channel: 'chat' }), 'paid')).toBe(true)
  expect(canTransition(order('pending'), 'paid')).toBe('paid_by_provider')
})

describe.each(['own_promptpay', 'bank_transfer'] as const)('%s', (paymentMethod) => {
  test('may be marked as paid by staff, even after cancellation, if nothing was received', () => {
    expect(canTransition(order('pending', { paymentMethod }), 'paid')).toBe(true)
    for (const cancelReason of ['expired', 'customer', 'staff'] as const)
      expect(canTransition(order('cancelled', { paymentMethod, cancelReason }), 'paid')).toBe(true)
    expect(canTransition(order('cancelled', { paymentMethod, paid: satang(1) }), 'paid')).toBe('already_ended')
    expect(canTransition(order('refunded', { paymentMethod }), 'paid')).toBe('already_ended')
  })
})

describe('a refund', () => {
  test('is never a status change, whether staff or the provider took the payment', () => {
    expect(canTransition(order('paid', { channel: 'chat' }), 'refunded')).toBe('refund_first')
    const cancelled = order('cancelled', { paid: satang(100) })
    expect(canTransition(cancelled, 'refunded')).toBe('refund_first')
    expect(canTransition({ ...cancelled, refunded: satang(100) }, 'refunded')).toBe('nothing_to_refund')
  })
  test('needs an admin; other staff cancel only unpaid or fully refunded orders', () => {
    expect(canCancelAsStaff(order('pending'), false)).toBe(true)
    expect(canCancelAsStaff(order('paid'), false)).toBe('refund_by_admin')
    expect(canCancelAsStaff(order('paid'), true)).toBe(true)
    expect(canCancelAsStaff(order('on_hold', { paid: satang(100), refunded: satang(100) }), false)).toBe(true)
    expect(canCancelAsStaff(order('shipped'), true)).toBe('already_shipped')
  })
  test('is marked as admin only in the status list of other staff', () => {
    const reasons = new Map(allowedTransitions(order('paid'), false).map(({ to, reason }) => [to, reason]))
    expect([reasons.get('cancelled'), reasons.get('refunded')]).toEqual(['refund_by_admin', 'refund_by_admin'])
  })
})

test('a late payment does not restore an order cancelled by its customer', () => {
  const cancelledAt = someDay
  expect(canTransition(order('on_hold', { cancelledAt, cancelReason: 'customer' }), 'paid')).toBe('refund_owed')
  expect(canTransition(order('on_hold', { cancelledAt, cancelReason: 'expired' }), 'paid')).toBe(true)
})

test('the status menu lists every status, with a reason where it is not allowed', () => {
  const moves = allowedTransitions(order('paid'), true)
  expect(moves.map((move) => move.to)).toEqual([...orderStatuses])
  expect(moves.filter((move) => !move.reason).map((move) => move.to)).toEqual([
    'processing',
    'shipped',
    'cancelled',
    'on_hold',
  ])
})

describe('an order for pickup', () => {
  const pickup = { deliveryMethod: 'pickup', customer: { ...someone, addressLine: '' } } as const
  test('is handed over packed or not, is never shipped, and needs no address', () => {
    for (const status of ['paid', 'processing'] as const) {
      expect(canTransition(order(status, pickup), 'shipped')).toBe('picked_up')
      expect(canTransition(order(status, pickup), 'completed')).toBe(true)
    }
    expect(canTransition(order('paid', pickup), 'processing')).toBe(true)
  })
  test('is not handed over before its balance is paid', () =>
    expect(canTransition(order('paid', { ...pickup, total: satang(120_000), paidAt: someDay }), 'completed')).toBe(
      'balance_due',
    ))
})

test('a slip under review must be decided first, also for a cancelled order', () => {
  const slip = { paymentMethod: 'bank_transfer', slipAt: someDay } as const
  expect(canTransition(order('pending', slip), 'paid')).toBe('slip_first')
  expect(canTransition(order('cancelled', slip), 'paid')).toBe('slip_first')
  expect(canTransition(order('cancelled', { ...slip, paid: satang(1) }), 'paid')).toBe('already_ended')
})

test('an exchange order cannot be paid, packed or shipped before the items are returned', () => {
  const exchange = order('pending', { paymentMethod: 'exchange' })
  for (const to of ['paid', 'processing', 'shipped'] as const) expect(canTransition(exchange, to)).toBe('awaits_return')
})

test('a partly shipped order cannot be cancelled, as its rest must be refunded', () => {
  for (const status of ['processing', 'on_hold'] as const) {
    expect(canTransition(order(status, { shipmentsSent: 1 }), 'cancelled')).toBe('part_shipped')
    expect(canTransition(order(status), 'cancelled')).toBe(true)
  }
})

test('staff without permission to refund still see that there is nothing to refund', () => {
  const reasons = new Map(allowedTransitions(order('pending'), false).map(({ to, reason }) => [to, reason]))
  expect([reasons.get('cancelled'), reasons.get('refunded')]).toEqual([undefined, 'nothing_to_refund'])
})
