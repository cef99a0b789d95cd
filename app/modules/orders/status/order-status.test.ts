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
])('"%s" is one of the eight: %s', (text, is) => {
  expect(isOrderStatus(text)).toBe(is)
  expect(orderStatuses).toHaveLength(8)
})

describe('the status of an order', () => {
  test('is pending before anything happened, also once the chat order is confirmed', () => {
    expect(statusOf(facts())).toBe('pending')
    expect(statusOf(facts({ confirmedAt: at, expiresAt: at }))).toBe('pending')
  })

  test.each(steps.map(([status], index) => [status, index] as const))('%s outranks all before it', (status, index) => {
    const before = Object.assign({}, ...steps.slice(0, index + 1).map(([, fact]) => fact)) as Partial<OrderFacts>
    expect(statusOf(facts(before))).toBe(status)
    expect(statusOf(facts(steps[index]?.[1]))).toBe(status)
  })
})

describe('what a pending order waits for', () => {
  test('a chat order for the shop’s word, then for its money; every other one for its money', () => {
    expect(awaitingOf({ ...facts(), ...on('chat') })).toBe('confirmation')
    expect(awaitingOf({ ...facts({ confirmedAt: at }), ...on('chat') })).toBe('payment')
    expect(awaitingOf({ ...facts(), ...on('online') })).toBe('payment')
    expect(awaitingOf({ ...facts(), ...on('simulated') })).toBe('payment')
  })
  test('one that is paid at the door for the shop’s word, then to be packed', () => {
    expect(awaitingOf({ ...facts(), ...on('online', 'cod') })).toBe('confirmation')
    expect(awaitingOf({ ...facts({ confirmedAt: at }), ...on('online', 'cod') })).toBe('packing')
  })
  test('a slip for its review, whatever else is awaited', () => {
    for (const order of [on('chat', 'bank_transfer'), on('online', 'own_promptpay'), on('online', 'exchange')])
      expect(awaitingOf({ ...facts({ slipAt: at }), ...order })).toBe('slip_review')
  })
  test('an exchange for the items that come back', () =>
    expect(awaitingOf({ ...facts(), ...on('chat', 'exchange') })).toBe('return'))
  test.each(steps)('%s: for nothing', (_, fact) => {
    expect(awaitingOf({ ...facts(fact), ...on('chat') })).toBeUndefined()
    expect(awaitingOf({ ...facts(fact), ...on('online') })).toBeUndefined()
  })
})

describe('an order can be paid', () => {
  const open = {
    ...initialFacts,
    status: 'pending',
    awaiting: 'payment',
    total: satang(1),
    expiresAt: later,
    paidAt: undefined,
  } as const
  test('while it waits for its money, to the last moment, and without a clock', () => {
    expect(isPayable(open, at)).toBe(true)
    expect(isPayable({ ...open, expiresAt: undefined }, at)).toBe(true)
  })
  test('not when its time is over', () => {
    expect(isPayable({ ...open, expiresAt: at }, at)).toBe(false)
    expect(isPayable(open, new Date(later.getTime() + 1))).toBe(false)
  })
  test('not when it costs nothing, nor before the shop has confirmed it', () => {
    expect(isPayable({ ...open, total: satang(0) }, at)).toBe(false)
    expect(isPayable({ ...open, awaiting: 'confirmation' }, at)).toBe(false)
    expect(isPayable({ ...open, awaiting: undefined }, at)).toBe(false)
  })
  test('not before the contact is confirmed', () => {
    const placed = { ...open, stockState: 'released' } as const
    expect([isUnpaid(open, at), isUnpaid(placed, at)]).toEqual([true, false])
    expect(isUnpaid({ ...placed, reservation: 'short' }, at)).toBe(true)
  })
  test.each(orderStatuses.filter((status) => status !== 'pending'))('not when it is %s', (status) =>
    expect(isPayable({ ...open, status }, at)).toBe(false),
  )
})

describe('the balance of an order', () => {
  const money = (total: number, paid: number, adjusted = 0, refunded = 0) => ({
    total: satang(total),
    paid: satang(paid),
    adjusted: satang(adjusted),
    refunded: satang(refunded),
    paidAt: at as Date | undefined,
    cancelledAt: undefined as Date | undefined,
    refundedAt: undefined as Date | undefined,
  })
  test('before money all of it is due, after it nothing', () => {
    expect(dueOf(money(1000, 0))).toBe(1000)
    expect([dueOf(money(1000, 1000)), overpaidOf(money(1000, 1000))]).toEqual([0, 0])
  })
  test('a total that rose leaves a rest, one that fell a surplus', () => {
    expect([balanceDueOf(money(1200, 1000)), overpaidOf(money(1200, 1000))]).toEqual([200, 0])
    expect([balanceDueOf(money(700, 1000)), overpaidOf(money(700, 1000))]).toEqual([0, 300])
  })
  test('money given back for pieces leaves nothing to pay; given back for a change it is settled', () => {
    expect([dueOf(money(1000, 1000, 0, 200)), overpaidOf(money(1000, 1000, 0, 200))]).toEqual([0, 0])
    expect([dueOf(money(700, 1000, 300, 300)), overpaidOf(money(700, 1000, 300, 300))]).toEqual([0, 0])
    expect(balanceDueOf(money(900, 1000, 300, 300))).toBe(200)
  })
  test('never more than the shop still holds goes back', () => expect(overpaidOf(money(700, 1000, 0, 900))).toBe(100))
  test('who ended it, or has not paid it at all, owes no rest', () => {
    expect(balanceDueOf({ ...money(1200, 1000), cancelledAt: at })).toBe(0)
    expect(balanceDueOf({ ...money(1200, 1000), refundedAt: at })).toBe(0)
    expect(balanceDueOf({ ...money(1200, 0), paidAt: undefined })).toBe(0)
  })
  test('a rest can be paid until the parcel leaves, whatever the clock says', () => {
    const order = { ...money(1200, 1000), awaiting: undefined, expiresAt: undefined }
    for (const status of orderStatuses)
      expect([status, isPayable({ ...order, status }, at)]).toEqual([
        status,
        status === 'paid' || status === 'processing',
      ])
  })
})

describe('an order on hold with a transfer that was too small', () => {
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
  test('says what is missing, which the customer may transfer', () =>
    expect([underpaidOf(held), underpaidToTransfer(held)]).toEqual([100, 100]))

  test.each<[string, Partial<Parameters<typeof underpaidToTransfer>[0]>]>([
    ['off hold', { heldAt: undefined }],
    ['on hold for another reason', { holdReason: 'staff' }],
    ['paid', { paidAt: at }],
    ['refunded', { refundedAt: at }],
    ['of which some was refunded', { refunded: satang(1) }],
    ['overpaid', { paid: satang(1001) }],
  ])('%s nothing is missing', (_, change) =>
    expect([underpaidOf({ ...held, ...change }), underpaidToTransfer({ ...held, ...change })]).toEqual([0, 0]),
  )

  test('nothing may be transferred once its items are free, or when it is paid otherwise', () => {
    const missing = (change: Partial<Parameters<typeof underpaidToTransfer>[0]>) =>
      underpaidToTransfer({ ...held, ...change })
    expect([missing({ stockState: 'released' }), missing({ paymentMethod: 'card' })]).toEqual([0, 0])
    expect(missing({ paymentMethod: 'own_promptpay' })).toBe(100)
    const released = { ...held, stockState: 'released' } as const
    expect(underpaidOf(released)).toBe(100)
  })
})

test.each<[string, Partial<Parameters<typeof codDueOf>[0]>, number | undefined]>([
  ['its whole total', {}, 1000],
  ['also on its way', { status: 'shipped' }, 1000],
  ['nothing once paid', { paidAt: at }, undefined],
  ['nothing of an order that is paid otherwise', { paymentMethod: 'card' }, undefined],
  ['nothing of a cancelled one', { status: 'cancelled' }, undefined],
  ['nothing of a refunded one', { status: 'refunded' }, undefined],
])('at the door the carrier collects %s', (_, change, due) =>
  expect(codDueOf({ paymentMethod: 'cod', paidAt: undefined, status: 'pending', total: satang(1000), ...change })).toBe(
    due,
  ),
)

test('an order has shipments once one has left, or all has left and none was stored', () => {
  expect(hasShipments({ shippedAt: undefined, shipmentsSent: 0 })).toBe(false)
  expect(hasShipments({ shippedAt: undefined, shipmentsSent: 1 })).toBe(true)
  expect(hasShipments({ shippedAt: at, shipmentsSent: 0 })).toBe(true)
})

test('a new order has neither money nor shipments', () => {
  expect(initialFacts).toStrictEqual({ paid: 0, shipmentsSent: 0, refunded: 0, adjusted: 0 })
  expect(netPaid({ paid: satang(1000), refunded: satang(300) })).toBe(700)
})

test('an order ends cancelled or refunded; delivered is as final', () => {
  expect(orderStatuses.filter(isEnded)).toEqual(['cancelled', 'refunded'])
  expect(orderStatuses.filter(isCompletedOrEnded)).toEqual(['completed', 'cancelled', 'refunded'])
})
