import { describe, expect, test } from 'vitest'
import { satang } from '#app/kit/money.ts'
import {
  isCompletedOrEnded,
  isEnded,
  isOrderStatus,
  type Order,
  type OrderFacts,
  type OrderStatus,
  orderStatuses,
} from '../order.ts'
import {
  awaitingOf,
  balanceDueOf,
  codDueOf,
  dueOf,
  hasShipments,
  initialFacts,
  isPayable,
  isUnpaid,
  netPaid,
  overpaidOf,
  statusOf,
  underpaidOf,
  underpaidToTransfer,
} from './order-status.ts'

const at = new Date('2026-11-21T05:00:00Z')
const later = new Date(at.getTime() + 1)

const facts = (change: Partial<OrderFacts> = {}): OrderFacts => ({
  ...initialFacts,
  stockState: 'held',
  expiresAt: undefined,
  paidAt: undefined,
  ...change,
})

const on = (channel: Order['channel'], paymentMethod: Order['paymentMethod'] = 'card') => ({ channel, paymentMethod })

// Each step adds to the facts of those before it.
const steps = [
  ['paid', { paidAt: at }],
  ['processing', { processingAt: at }],
  ['shipped', { shippedAt: at }],
  ['completed', { completedAt: at }],
  ['cancelled', { cancelledAt: at }],
  ['on_hold', { heldAt: at }],
  ['refunded', { refundedAt: at }],
] as const satisfies [OrderStatus, Partial<OrderFacts>][]

test.each([
  ['paid', true],
  ['on_hold', true],
  ['lost', false],
  ['', false],
  ['length', false],
])('"%s" is one of the eight order statuses: %s', (text, is) => {
  expect(isOrderStatus(text)).toBe(is)
  expect(orderStatuses).toHaveLength(8)
})

describe('order status', () => {
  test('is pending for a new order and for a confirmed chat order', () => {
    expect(statusOf(facts())).toBe('pending')
    expect(statusOf(facts({ confirmedAt: at, expiresAt: at }))).toBe('pending')
  })

  test.each(steps.map(([status], index) => [status, index] as const))(
    '%s takes precedence over all earlier steps',
    (status, index) => {
      const before = Object.assign({}, ...steps.slice(0, index + 1).map(([, fact]) => fact)) as Partial<OrderFacts>
      expect(statusOf(facts(before))).toBe(status)
      expect(statusOf(facts(steps[index]?.[1]))).toBe(status)
    },
  )
})

describe('what a pending order awaits', () => {
  test('is confirmation, then payment for a chat order, and payment for every other order', () => {
    expect(awaitingOf({ ...facts(), ...on('chat') })).toBe('confirmation')
    expect(awaitingOf({ ...facts({ confirmedAt: at }), ...on('chat') })).toBe('payment')
    expect(awaitingOf({ ...facts(), ...on('online') })).toBe('payment')
    expect(awaitingOf({ ...facts(), ...on('simulated') })).toBe('payment')
  })
  test('is confirmation, then packing for cash on delivery', () => {
    expect(awaitingOf({ ...facts(), ...on('online', 'cod') })).toBe('confirmation')
    expect(awaitingOf({ ...facts({ confirmedAt: at }), ...on('online', 'cod') })).toBe('packing')
  })
  test('is the review of an uploaded slip, before anything else', () => {
    for (const order of [on('chat', 'bank_transfer'), on('online', 'own_promptpay'), on('online', 'exchange')])
      expect(awaitingOf({ ...facts({ slipAt: at }), ...order })).toBe('slip_review')
  })
  test('is the returned items for an exchange', () =>
    expect(awaitingOf({ ...facts(), ...on('chat', 'exchange') })).toBe('return'))
  test.each(steps)('is nothing once the order is %s', (_, fact) => {
    expect(awaitingOf({ ...facts(fact), ...on('chat') })).toBeUndefined()
    expect(awaitingOf({ ...facts(fact), ...on('online') })).toBeUndefined()
  })
})

describe('whether an order can be paid', () => {
  const open = {
    ...initialFacts,
    status: 'pending',
    awaiting: 'payment',
    total: satang(1),
    expiresAt: later,
    paidAt: undefined,
  } as const
  test('is true while it awaits payment, to the last moment, and without expiry', () => {
    expect(isPayable(open, at)).toBe(true)
    expect(isPayable({ ...open, expiresAt: undefined }, at)).toBe(true)
  })
  test('is false once it has expired', () => {
    expect(isPayable({ ...open, expiresAt: at }, at)).toBe(false)
    expect(isPayable(open, new Date(later.getTime() + 1))).toBe(false)
  })
  test('is false when it is free or not yet confirmed by the shop', () => {
    expect(isPayable({ ...open, total: satang(0) }, at)).toBe(false)
    expect(isPayable({ ...open, awaiting: 'confirmation' }, at)).toBe(false)
    expect(isPayable({ ...open, awaiting: undefined }, at)).toBe(false)
  })
  test('is false before the contact is confirmed, unless it has a short reservation', () => {
    const placed = { ...open, stockState: 'released' } as const
    expect([isUnpaid(open, at), isUnpaid(placed, at)]).toEqual([true, false])
    expect(isUnpaid({ ...placed, reservation: 'short' }, at)).toBe(true)
  })
  test.each(orderStatuses.filter((status) => status !== 'pending'))('is false when it is %s', (status) =>
    expect(isPayable({ ...open, status }, at)).toBe(false),
  )
})

describe('balance of an order', () => {
  const money = (total: number, paid: number, adjusted = 0, refunded = 0) => ({
    total: satang(total),
    paid: satang(paid),
    adjusted: satang(adjusted),
    refunded: satang(refunded),
    paidAt: at as Date | undefined,
    cancelledAt: undefined as Date | undefined,
    refundedAt: undefined as Date | undefined,
  })
  test('is the total before payment and zero after it', () => {
    expect(dueOf(money(1000, 0))).toBe(1000)
    expect([dueOf(money(1000, 1000)), overpaidOf(money(1000, 1000))]).toEqual([0, 0])
  })
  test('is due when the total rises, and overpaid when it falls', () => {
    expect([balanceDueOf(money(1200, 1000)), overpaidOf(money(1200, 1000))]).toEqual([200, 0])
    expect([balanceDueOf(money(700, 1000)), overpaidOf(money(700, 1000))]).toEqual([0, 300])
  })
  test('is zero after a refund of items, and settled after a refund for a change', () => {
    expect([dueOf(money(1000, 1000, 0, 200)), overpaidOf(money(1000, 1000, 0, 200))]).toEqual([0, 0])
    expect([dueOf(money(700, 1000, 300, 300)), overpaidOf(money(700, 1000, 300, 300))]).toEqual([0, 0])
    expect(balanceDueOf(money(900, 1000, 300, 300))).toBe(200)
  })
  test('is overpaid by at most what the shop still holds', () => expect(overpaidOf(money(700, 1000, 0, 900))).toBe(100))
  test('is not due when the order has ended or was never paid', () => {
    expect(balanceDueOf({ ...money(1200, 1000), cancelledAt: at })).toBe(0)
    expect(balanceDueOf({ ...money(1200, 1000), refundedAt: at })).toBe(0)
    expect(balanceDueOf({ ...money(1200, 0), paidAt: undefined })).toBe(0)
  })
  test('can be paid until the order ships, even without expiry', () => {
    const order = { ...money(1200, 1000), awaiting: undefined, expiresAt: undefined }
    for (const status of orderStatuses)
      expect([status, isPayable({ ...order, status }, at)]).toEqual([
        status,
        status === 'paid' || status === 'processing',
      ])
  })
})

describe('an order on hold with an underpaid transfer', () => {
  const held = {
    total: satang(1000),
    paid: satang(900),
    adjusted: satang(0),
    refunded: satang(0),
    paidAt: undefined,
    cancelledAt: undefined,
    refundedAt: undefined,
    heldAt: at,
    holdReason: 'amount_mismatch',
    stockState: 'held',
    paymentMethod: 'bank_transfer',
  } as const
  test('has a missing amount, which the customer may transfer', () =>
    expect([underpaidOf(held), underpaidToTransfer(held)]).toEqual([100, 100]))

  test.each<[string, Partial<Parameters<typeof underpaidToTransfer>[0]>]>([
    ['off hold', { heldAt: undefined }],
    ['on hold for another reason', { holdReason: 'staff' }],
    ['paid', { paidAt: at }],
    ['refunded', { refundedAt: at }],
    ['partly refunded', { refunded: satang(1) }],
    ['overpaid', { paid: satang(1001) }],
  ])('has no missing amount when it is %s', (_, change) =>
    expect([underpaidOf({ ...held, ...change }), underpaidToTransfer({ ...held, ...change })]).toEqual([0, 0]),
  )

  test('accepts no transfer once its items are released or with another payment method', () => {
    const missing = (change: Partial<Parameters<typeof underpaidToTransfer>[0]>) =>
      underpaidToTransfer({ ...held, ...change })
    expect([missing({ stockState: 'released' }), missing({ paymentMethod: 'card' })]).toEqual([0, 0])
    expect(missing({ paymentMethod: 'own_promptpay' })).toBe(100)
    const released = { ...held, stockState: 'released' } as const
    expect(underpaidOf(released)).toBe(100)
  })
})

test.each<[string, Partial<Parameters<typeof codDueOf>[0]>, number | undefined]>([
  ['the whole total', {}, 1000],
  ['the whole total of a shipped order', { status: 'shipped' }, 1000],
  ['nothing for a paid order', { paidAt: at }, undefined],
  ['nothing with another payment method', { paymentMethod: 'card' }, undefined],
  ['nothing for a cancelled order', { status: 'cancelled' }, undefined],
  ['nothing for a refunded order', { status: 'refunded' }, undefined],
])('on delivery the carrier collects %s', (_, change, due) =>
  expect(codDueOf({ paymentMethod: 'cod', paidAt: undefined, status: 'pending', total: satang(1000), ...change })).toBe(
    due,
  ),
)

test('an order has shipments once one was sent, or once it shipped without a stored one', () => {
  expect(hasShipments({ shippedAt: undefined, shipmentsSent: 0 })).toBe(false)
  expect(hasShipments({ shippedAt: undefined, shipmentsSent: 1 })).toBe(true)
  expect(hasShipments({ shippedAt: at, shipmentsSent: 0 })).toBe(true)
})

test('a new order has neither payments nor shipments', () => {
  expect(initialFacts).toStrictEqual({ paid: 0, shipmentsSent: 0, refunded: 0, adjusted: 0 })
  expect(netPaid({ paid: satang(1000), refunded: satang(300) })).toBe(700)
})

test('cancelled and refunded orders have ended; a completed order is final too', () => {
  expect(orderStatuses.filter(isEnded)).toEqual(['cancelled', 'refunded'])
  expect(orderStatuses.filter(isCompletedOrEnded)).toEqual(['completed', 'cancelled', 'refunded'])
})
