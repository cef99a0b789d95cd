import { expect, test } from 'vitest'
import { satang, zero } from '#app/kit/money.ts'
import { someDay } from '#tests/factories/moments.ts'
import { plainCustomer, plainOrder, plainPaidOrder } from '#tests/factories/plain-order.ts'
import type { Order } from '../order.ts'
import { allowedTransitions } from '../status/order-transitions.ts'
import { stepsOf } from './next-step-rules.ts'

function seen(order: Order, { mayRefund = true, toFulfil = 2 } = {}) {
  const moves = allowedTransitions(order, mayRefund)
    .filter(({ to, reason }) => to !== order.status || !reason)
    .map(({ to, reason }) => ({ to, reason }))
  const refundable = satang(order.paid - order.refunded)
  const address = order.customer.addressLine ? ['88 Charoen Krung Road'] : []
  const { next, ahead, others } = stepsOf({
    ...order,
    moves,
    refundable,
    address,
    lines: [{ toFulfil }, { toFulfil: 0 }],
  })
  const to = (list: readonly { to: string }[]) => list.map((move) => move.to)
  return [next.kind === 'move' ? next.move.to : next.kind, to(ahead), to(others)]
}

const noAddress = { customer: { ...plainCustomer, addressLine: '' } }
const packed = { processingAt: someDay }
const cod = { paymentMethod: 'cod', expiresAt: undefined } as const
const left = { ...packed, shippedAt: someDay }

test.each<[string, Order, unknown[]]>([
  ['from the chat, new', plainOrder({ channel: 'chat', paymentMethod: 'chat' }), ['confirm', ['paid'], ['cancelled']]],
  [
    'from the chat, confirmed',
    plainOrder({ channel: 'chat', paymentMethod: 'chat', confirmedAt: someDay }),
    ['paid', [], ['cancelled']],
  ],
  ['from the shop, unpaid', plainOrder(), ['payment', [], ['cancelled']]],
  ['paid', plainPaidOrder(), ['processing', ['shipped'], ['cancelled', 'on_hold']]],
  ['packed', plainPaidOrder(packed), ['shipped', [], ['cancelled', 'on_hold']]],
  [
    'from the chat, paid, without an address',
    plainPaidOrder({ ...noAddress, channel: 'chat' }),
    ['address', [], ['cancelled', 'on_hold']],
  ],
  [
    'packed, without an address',
    plainPaidOrder({ ...packed, ...noAddress, channel: 'chat' }),
    ['address', [], ['cancelled', 'on_hold']],
  ],
  ['on its way', plainPaidOrder(left), ['completed', [], []]],
  ['delivered', plainPaidOrder({ ...left, completedAt: someDay }), ['nothing', [], []]],
  ['on hold', plainPaidOrder({ heldAt: someDay, holdReason: 'staff' }), ['paid', [], ['cancelled']]],
  [
    'with a slip under review',
    plainOrder({ paymentMethod: 'bank_transfer', slipAt: someDay }),
    ['slip', [], ['cancelled']],
  ],
  ['to be paid by the items of a return', plainOrder({ paymentMethod: 'exchange' }), ['return', [], ['cancelled']]],
  ['cash on delivery, new', plainOrder(cod), ['confirm', [], ['cancelled']]],
  [
    'cash on delivery, confirmed',
    plainOrder({ ...cod, confirmedAt: someDay }),
    ['processing', ['shipped'], ['cancelled']],
  ],
  [
    'cash on delivery, without an address',
    plainOrder({ ...cod, ...noAddress, confirmedAt: someDay }),
    ['address', [], ['cancelled']],
  ],
  [
    'unpaid, without an address',
    plainOrder({ ...noAddress, channel: 'chat', confirmedAt: someDay }),
    ['paid', [], ['cancelled']],
  ],
  [
    'from the chat, for pickup, unpaid',
    plainOrder({ channel: 'chat', deliveryMethod: 'pickup', confirmedAt: someDay }),
    ['paid', [], ['cancelled']],
  ],
  [
    'cash on delivery, for pickup',
    plainOrder({ ...cod, deliveryMethod: 'pickup', confirmedAt: someDay }),
    ['nothing', [], ['cancelled']],
  ],
  ['for pickup', plainPaidOrder({ deliveryMethod: 'pickup' }), ['completed', ['processing'], ['cancelled', 'on_hold']]],
  [
    'packed for pickup',
    plainPaidOrder({ ...packed, deliveryMethod: 'pickup' }),
    ['completed', [], ['cancelled', 'on_hold']],
  ],
  ['paid, with an increased total', plainPaidOrder({ total: satang(120_000) }), ['paid', [], ['cancelled', 'on_hold']]],
  [
    'packed, with an increased total',
    plainPaidOrder({ ...packed, total: satang(120_000) }),
    ['paid', [], ['cancelled', 'on_hold']],
  ],
  [
    'on hold, cancelled by its customer',
    plainPaidOrder({ heldAt: someDay, cancelledAt: someDay, cancelReason: 'customer' }),
    ['refund', [], ['cancelled']],
  ],
  [
    'on hold, cancelled by its customer, fully refunded',
    plainPaidOrder({ heldAt: someDay, cancelledAt: someDay, cancelReason: 'customer', refunded: satang(115_000) }),
    ['nothing', [], ['cancelled']],
  ],
  ['refunded', plainPaidOrder({ refundedAt: someDay }), ['nothing', [], []]],
  ['cancelled, with a refund due', plainPaidOrder({ cancelledAt: someDay, cancelReason: 'staff' }), ['refund', [], []]],
  ['cancelled unpaid', plainOrder({ cancelledAt: someDay, cancelReason: 'expired', paid: zero }), ['nothing', [], []]],
])('next step, later steps and other moves of an order: %s', (_name, order, expected) =>
  expect(seen(order)).toEqual(expected),
)

test('staff without the permission to refund are not offered to cancel a paid order', () =>
  expect(seen(plainPaidOrder(), { mayRefund: false })).toEqual(['processing', ['shipped'], ['on_hold']]))

test.each<[string, Order, string]>([
  ['the delivery fee is left to refund', plainPaidOrder({ refunded: satang(100_000) }), 'refund'],
  ['nothing is left to refund', plainPaidOrder({ ...packed, refunded: plainPaidOrder().paid }), 'nothing'],
  ['nothing was paid', plainOrder({ ...cod, confirmedAt: someDay }), 'nothing'],
  ['it has to be confirmed first', plainOrder(cod), 'confirm'],
  ['its payment is awaited', plainOrder(), 'payment'],
])('with all items refunded before shipping, nothing is packed: %s', (_name, order, expected) =>
  expect(seen(order, { toFulfil: 0 })[0]).toBe(expected),
)

test('a shipped order can be completed although no item is left to fulfil', () =>
  expect(seen(plainPaidOrder(left), { toFulfil: 0 })[0]).toBe('completed'))
