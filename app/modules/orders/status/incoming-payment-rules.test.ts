import { describe, expect, test } from 'vitest'
import { satang, zero } from '#app/kit/money.ts'
import { later, someDay } from '#tests/factories/moments.ts'
import { plainOrder, plainPaidOrder } from '#tests/factories/plain-order.ts'
import type { Order } from '../order.ts'
import { decideIncomingPayment, type IncomingPayment } from './incoming-payment-rules.ts'

const now = later(7)
const provider = { kind: 'provider', id: 'payment-1' } as const
const decide = (order: Order, change: Partial<IncomingPayment> = {}) =>
  decideIncomingPayment(order, { amount: satang(115_000), paymentId: 'payment-1', method: 'promptpay', now, ...change })

const ended = (cancelReason: Order['cancelReason']) =>
  plainOrder({ stockState: 'released', cancelledAt: later(5), cancelReason, expiresAt: undefined })
const tooLate = {
  outcome: 'paid_no_stock',
  change: {
    paymentMethod: 'promptpay',
    paidAt: now,
    paid: 115_000,
    expiresAt: undefined,
    heldAt: now,
    holdReason: 'paid_no_stock',
    stockState: 'released',
  },
  event: { kind: 'paid_no_stock', actor: provider, amount: 115_000, now },
  amount: 115_000,
}

const short = (change: Partial<Order> = {}) =>
  plainOrder({ paid: satang(100_000), heldAt: someDay, holdReason: 'amount_mismatch', expiresAt: undefined, ...change })

test.each([
  ['was paid', plainPaidOrder()],
  ['cost nothing', plainOrder({ total: zero, paidAt: someDay, stockState: 'sold' })],
  ['was overpaid', plainOrder({ paid: satang(115_001), heldAt: someDay, holdReason: 'amount_mismatch' })],
  ['was underpaid and partly refunded', short({ refunded: satang(1) })],
])('an order that %s accepts no further payment', (_, order) => {
  expect(decide(order)).toBeUndefined()
  expect(decide(order, { amount: satang(1) })).toBeUndefined()
})

describe('balance due after the total rose', () => {
  const order = plainPaidOrder({ total: satang(120_000), paymentMethod: 'bank_transfer' })
  test('is booked when the exact amount is paid, and the payment method stays', () =>
    expect(decide(order, { amount: satang(5_000) })).toStrictEqual({
      outcome: 'rest_paid',
      order,
      change: { paid: 120_000, stockState: 'sold' },
      event: { kind: 'rest_paid', actor: provider, amount: 5_000, now },
      amount: 5_000,
    }))
  test.each([4_999, 5_001, 115_000, 120_000])('is not paid by another amount, %d satang', (amount) =>
    expect(decide(order, { amount: satang(amount) })).toBeUndefined(),
  )
  test('may be overpaid by transfer, but not underpaid', () => {
    expect(decide(order, { amount: satang(5_001), paymentId: undefined })).toMatchObject({
      outcome: 'rest_paid',
      change: { paid: 120_001 },
    })
    expect(decide(order, { amount: satang(4_999), paymentId: undefined })).toBeUndefined()
  })
  test('is not accepted once settled or when the order has ended', () => {
    expect(decide({ ...order, adjusted: satang(-5_000) }, { amount: satang(5_000) })).toBeUndefined()
    expect(decide({ ...order, cancelledAt: now }, { amount: satang(5_000) })).toBeUndefined()
  })
})

describe('missing amount of an underpaid order on hold', () => {
  const isManual = { paymentId: undefined, method: undefined } as const
  test('takes the order off hold when paid exactly, by transfer or provider', () => {
    const change = { paid: 115_000, paidAt: now, heldAt: undefined, holdReason: undefined, stockState: 'sold' }
    for (const by of [isManual, {}])
      expect(decide(short(), { amount: satang(15_000), ...by })).toMatchObject({ outcome: 'paid', change })
  })
  test('may be overpaid by transfer, but a larger provider payment is not booked', () => {
    expect(decide(short(), { amount: satang(15_001), ...isManual })).toMatchObject({
      outcome: 'paid',
      change: { paid: 115_001 },
    })
    expect(decide(short(), { amount: satang(15_001) })).toBeUndefined()
  })
  test('is reduced by a smaller transfer, but a smaller provider payment is not booked', () => {
    expect(decide(short(), { amount: satang(14_999), ...isManual })).toMatchObject({
      outcome: 'amount_mismatch',
      change: { paid: 114_999, holdReason: 'amount_mismatch', stockState: 'held' },
      event: { kind: 'amount_mismatch', amount: 14_999 },
    })
    expect(decide(short(), { amount: satang(14_999) })).toBeUndefined()
  })
  test('restores an expired order if in stock; a sold-out or cancelled order goes on hold', () => {
    const late = { stockState: 'released', cancelledAt: later(1), cancelReason: 'expired' } as const
    expect(decide(short(late), { amount: satang(15_000), ...isManual })).toMatchObject({
      outcome: 'revived',
      change: { paid: 115_000, heldAt: undefined, cancelledAt: undefined },
      ifSoldOut: { outcome: 'paid_no_stock', change: { paid: 115_000, holdReason: 'paid_no_stock' } },
    })
    expect(decide(short({ ...late, cancelReason: 'staff' }), { amount: satang(15_000), ...isManual })).toMatchObject({
      outcome: 'paid_no_stock',
      change: { paid: 115_000, holdReason: 'paid_no_stock' },
    })
  })
})

describe('a payment in time', () => {
  test('marks the order as paid by its method, sells the items and clears the expiry', () => {
    const order = plainOrder()
    expect(decide(order)).toStrictEqual({
      outcome: 'paid',
      order,
      change: { paymentMethod: 'promptpay', paidAt: now, paid: 115_000, expiresAt: undefined, stockState: 'sold' },
      event: { kind: 'paid', actor: provider, now },
      amount: 115_000,
    })
  })

  test('recorded by staff is in their name and keeps the payment method', () => {
    const actor = { kind: 'staff', id: 'mali' } as const
    const order = plainOrder({ channel: 'chat', paymentMethod: 'chat' })
    expect(decide(order, { paymentId: undefined, method: undefined, actor })).toMatchObject({
      outcome: 'paid',
      change: { paymentMethod: 'chat' },
      event: { actor },
    })
  })

  test.each([114_999, 115_001])(
    'of another amount, %d satang, puts the order on hold with its items reserved',
    (amount) => {
      const order = plainOrder()
      expect(decide(order, { amount: satang(amount) })).toStrictEqual({
        outcome: 'amount_mismatch',
        order,
        change: {
          paymentMethod: 'promptpay',
          paid: amount,
          expiresAt: undefined,
          heldAt: now,
          holdReason: 'amount_mismatch',
          stockState: 'held',
        },
        event: { kind: 'amount_mismatch', actor: provider, amount, now },
        amount,
      })
    },
  )
})

describe('a late payment', () => {
  test('restores an expired order, or puts it on hold when sold out', () => {
    const order = ended('expired')
    expect(decide(order)).toStrictEqual({
      outcome: 'revived',
      order,
      change: {
        paymentMethod: 'promptpay',
        paidAt: now,
        paid: 115_000,
        expiresAt: undefined,
        cancelledAt: undefined,
        cancelReason: undefined,
        stockState: 'sold',
      },
      event: { kind: 'revived', actor: provider, now },
      amount: 115_000,
      ifSoldOut: { order, ...tooLate },
    })
  })

  test.each(['customer', 'staff'] as const)('for an order cancelled by the %s puts it on hold', (reason) => {
    const order = ended(reason)
    expect(decide(order)).toStrictEqual({ order, ...tooLate })
  })

  test('of another amount puts the order on hold for an amount mismatch', () =>
    expect(decide(ended('expired'), { amount: satang(1) })).toMatchObject({
      outcome: 'amount_mismatch',
      change: { stockState: 'released', paid: 1 },
    }))
})

test('cash on delivery pays an order whose items are sold, and stores the carrier’s statement number', () => {
  const cod = plainOrder({ paymentMethod: 'cod', stockState: 'sold', confirmedAt: someDay, shippedAt: someDay })
  const staff = { kind: 'staff', id: 'mali' } as const
  expect(decide(cod, { paymentId: undefined, method: undefined, actor: staff, note: 'KEX-7' })).toStrictEqual({
    outcome: 'paid',
    order: cod,
    change: { paymentMethod: 'cod', paidAt: now, paid: 115_000, expiresAt: undefined, stockState: 'sold' },
    event: { kind: 'paid', actor: staff, note: 'KEX-7', now },
    amount: 115_000,
  })
  expect(decide(cod, { note: '' })?.event).toStrictEqual({ kind: 'paid', actor: provider, now })
})

test('an open order whose reservation ended is paid if in stock, else put on hold', () => {
  const open = plainOrder({ stockState: 'released' })
  expect(decide(open)).toStrictEqual({
    outcome: 'paid',
    order: open,
    change: { paymentMethod: 'promptpay', paidAt: now, paid: 115_000, expiresAt: undefined, stockState: 'sold' },
    event: { kind: 'paid', actor: provider, now },
    amount: 115_000,
    ifSoldOut: { ...tooLate, order: open },
  })
})

test.each(['customer', 'staff'] as const)('a payment for an order cancelled by its %s puts it on hold', (reason) => {
  const order = ended(reason)
  expect(decide(order)).toStrictEqual({ ...tooLate, order })
})

test('a late payment does not sell returned items again', () => {
  const order = plainOrder({ stockState: 'returned', expiresAt: undefined })
  expect(decide(order)).toMatchObject({ outcome: 'paid_no_stock', change: { stockState: 'returned' } })
})
