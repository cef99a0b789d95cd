import { afterEach, describe, expect, test } from 'vitest'
import { type Satang, satang } from '#app/kit/money.ts'
import { recordRefund } from '#app/modules/refunds/create-refund.server.ts'
import { decideOrderRefund } from '#app/modules/refunds/order-refund-rules.ts'
import { moveOrder, type OrderMove } from '#app/modules/shipments/move-order.server.ts'
import { inTransaction } from '#app/platform/database/database.server.ts'
import { later, someDay } from '#tests/factories/moments.ts'
import { moneyArrives, paidOrder, placedOrder } from '#tests/factories/placed-order.ts'
import { savedCoupon } from '#tests/factories/saved-coupon.ts'
import { receive, stockedProduct } from '#tests/factories/stocked-product.ts'
import { testDatabase } from '#tests/support/database.ts'
import { expectInvariants } from '#tests/support/invariants.ts'
import type { Actor, CancelReason } from './order.ts'
import { findOrderById, lockOrder, orderEvents } from './orders.queries.server.ts'
import { confirmOrder, recordCancellation } from './status/transition-order.server.ts'

const { db } = await testDatabase()
afterEach(() => expectInvariants(db))

const staff: Actor = { kind: 'staff', id: 'staff-1' }
const shopper: Actor = { kind: 'customer' }
const item = (stock = 5) => stockedProduct(db, { stock: { M: stock } })
const one = (productId: string) => [{ productId, size: 'M', quantity: 1 }]

const shelf = async (variantId = 0) => {
  const row = await db
    .selectFrom('stock')
    .select(['onHand', 'reserved'])
    .where('variantId', '=', variantId)
    .executeTakeFirst()
  return [row?.onHand, row?.reserved]
}
const pay = (orderId: string, amount: Satang, now = someDay) => moneyArrives(db, orderId, amount, now)
const cancel = (orderId: string, reason: CancelReason, now: Date, actor = shopper) =>
  inTransaction(db, (tx) => recordCancellation(tx, { orderId, reason, actor, mayRefund: true, now }))
const refund = (orderId: string, money: Partial<Parameters<typeof decideOrderRefund>[1]> & { amount: Satang }) =>
  inTransaction(db, async (tx) =>
    recordRefund(tx, decideOrderRefund(await lockOrder(tx, orderId), { actor: staff, now: later(20), ...money })),
  )
const move = (orderNumber: string, to: OrderMove['to'], change = {}) =>
  moveOrder(db, { orderNumber, to, actor: staff, now: later(10), ...change })

describe('an incoming payment', () => {
  test('in time pays the order, takes its items out of stock and emails the customer once', async () => {
    const { id, variants } = await item()
    const { orderId, total } = await placedOrder(db, { lines: one(id) })
    expect(await shelf(variants.M)).toEqual([5, 1])
    expect(await pay(orderId, total)).toBe('paid')
    expect(await pay(orderId, total)).toBe('already_paid')
    expect(await shelf(variants.M)).toEqual([4, 0])
    expect(await findOrderById(db, orderId)).toMatchObject({
      status: 'paid',
      awaiting: undefined,
      paid: total,
      expiresAt: undefined,
    })
    const mails = db.selectFrom('mails').select('kind').where('dedupeKey', '=', `payment_received:${orderId}`)
    expect(await mails.execute()).toHaveLength(1)
  })

  test.each([-1, 1])(
    'off by %d satang puts the order on hold with its items reserved until staff cancel it',
    async (difference) => {
      const { id, variants } = await item()
      const { orderId, total } = await placedOrder(db, { lines: one(id) })
      expect(await pay(orderId, satang(total + difference))).toBe('amount_mismatch')
      expect(await findOrderById(db, orderId)).toMatchObject({
        status: 'on_hold',
        holdReason: 'amount_mismatch',
        paidAt: undefined,
      })
      expect(await shelf(variants.M)).toEqual([5, 1])
      expect(await cancel(orderId, 'expired', later(60))).toEqual({ ok: false, reason: 'not_due' })
      expect(await cancel(orderId, 'staff', later(61), staff)).toMatchObject({
        ok: true,
        value: { owed: total + difference },
      })
      expect(await shelf(variants.M)).toEqual([5, 0])
    },
  )

  test('after expiry restores the order and its coupon use when the items are in stock', async () => {
    const { id, variants } = await item()
    const couponCode = await savedCoupon(db, { code: 'LATE', usageLimitGlobal: 1 })
    const { orderId, total } = await placedOrder(db, { lines: one(id), couponCode })
    expect(await cancel(orderId, 'expired', later(34))).toEqual({ ok: false, reason: 'not_due' })
    expect(await cancel(orderId, 'expired', later(36))).toMatchObject({ ok: true })
    expect(await shelf(variants.M)).toEqual([5, 0])
    expect(await pay(orderId, total, later(40))).toBe('revived')
    expect(await shelf(variants.M)).toEqual([4, 0])
    expect(await findOrderById(db, orderId)).toMatchObject({
      status: 'paid',
      cancelledAt: undefined,
      cancelReason: undefined,
    })
    const coupon = db.selectFrom('coupons').select('usedCount').where('code', '=', couponCode)
    expect(await coupon.executeTakeFirst()).toEqual({ usedCount: 1 })
  })

  test('after expiry without stock puts the order on hold, which can be resumed after a delivery', async () => {
    const { id, variants } = await item(1)
    const { orderId, total, number } = await placedOrder(db, { lines: one(id) })
    await cancel(orderId, 'expired', later(36))
    await paidOrder(db, { lines: one(id), now: later(37) })
    expect(await pay(orderId, total, later(40))).toBe('paid_no_stock')
    expect(await findOrderById(db, orderId)).toMatchObject({
      status: 'on_hold',
      paid: total,
      holdReason: 'paid_no_stock',
    })
    expect(await move(number, 'paid')).toEqual({ ok: false, reason: 'no_stock' })
    await receive(db, variants.M ?? 0, 1)
    expect(await move(number, 'paid')).toMatchObject({ ok: true, value: { status: 'paid' } })
    expect(await shelf(variants.M)).toEqual([0, 0])
  })

  test('for an order cancelled by its customer never restores it, and a refund is owed', async () => {
    const { id } = await item()
    const { orderId, total, number } = await placedOrder(db, { lines: one(id) })
    await cancel(orderId, 'customer', later(5))
    expect(await pay(orderId, total, later(6))).toBe('paid_no_stock')
    expect(await move(number, 'paid')).toEqual({ ok: false, reason: 'refund_owed' })
    const after = await refund(orderId, { amount: total, now: later(9) })
    expect(after.status).toBe('refunded')
  })
})

describe('cancellation', () => {
  test.each([
    [60, true],
    [60.02, false],
  ])('by the customer after %d minutes is allowed: %s', async (minutes, allowed) => {
    const { id, variants } = await item()
    const { orderId, total } = await paidOrder(db, { lines: one(id) })
    const end = await cancel(orderId, 'customer', later(minutes))
    expect(end).toMatchObject(allowed ? { ok: true, value: { owed: total } } : { ok: false, reason: 'too_late' })
    expect(await shelf(variants.M)).toEqual([allowed ? 5 : 4, 0])
  })

  test('of a shipped order is refused for customers and staff', async () => {
    const { id, variants } = await item()
    const { orderId, number } = await paidOrder(db, { lines: one(id) })
    await move(number, 'shipped')
    expect(await cancel(orderId, 'customer', later(12))).toEqual({ ok: false, reason: 'already_shipped' })
    expect(await cancel(orderId, 'staff', later(12), staff)).toEqual({ ok: false, reason: 'already_shipped' })
    expect(await shelf(variants.M)).toEqual([4, 0])
  })
})

describe('refunds', () => {
  const shipped = async () => {
    const { id, variants } = await item()
    const { orderId, total, number } = await paidOrder(db, { lines: one(id) })
    await move(number, 'shipped', { tracking: { carrier: 'thailand_post', number: 'EF 5825 6815 1 TH' } })
    return { orderId, total, onShelf: () => shelf(variants.M) }
  }

  test('leave the status when partial; the last one ends the order and restocks the shipped item', async () => {
    const { orderId, total, onShelf } = await shipped()
    expect(await refund(orderId, { amount: satang(15_000), stockBack: true })).toMatchObject({
      status: 'shipped',
      refunded: 15_000,
      trackingNumber: 'EF582568151TH',
    })
    expect(await onShelf()).toEqual([4, 0])
    await expect(refund(orderId, { amount: total })).rejects.toThrow('refund exceeds the amount paid')
    const rest = await refund(orderId, { amount: satang(total - 15_000), stockBack: true })
    expect(rest).toMatchObject({ status: 'refunded', stockState: 'returned' })
    expect(await onShelf()).toEqual([5, 0])
  })
  test('do not restock items that are still with the customer', async () => {
    const { orderId, total, onShelf } = await shipped()
    expect(await refund(orderId, { amount: total })).toMatchObject({ status: 'refunded', stockState: 'sold' })
    expect(await onShelf()).toEqual([4, 0])
  })
  test('are in the timeline with their amount and the note of staff', async () => {
    const { orderId, total } = await shipped()
    await refund(orderId, { amount: total, note: 'Seam open' })
    const last = (await orderEvents(db, orderId)).at(-1)
    expect(last).toMatchObject({ kind: 'refunded', amount: total, note: 'Seam open' })
  })
})

describe('a chat order', () => {
  test('is confirmed and marked as paid by staff', async () => {
    const { id } = await item()
    const { orderId, number, total } = await placedOrder(db, { lines: one(id), channel: 'chat', paymentMethod: 'chat' })
    expect(await findOrderById(db, orderId)).toMatchObject({
      status: 'pending',
      awaiting: 'confirmation',
      expiresAt: later(120),
    })
    const confirmed = await confirmOrder(db, { orderNumber: number, actor: staff, now: later(5) })
    expect(confirmed).toMatchObject({ ok: true, value: { awaiting: 'payment', expiresAt: later(5 + 1440) } })
    expect(await move(number, 'paid')).toMatchObject({ ok: true, value: { status: 'paid', paid: total } })
    const kinds = (await orderEvents(db, orderId)).map((event) => [event.kind, event.actorKind])
    expect(kinds).toEqual([
      ['placed', 'customer'],
      ['confirmed', 'staff'],
      ['paid', 'staff'],
    ])
  })
})

test('a status change from an out-of-date page is refused and changes nothing', async () => {
  const { id } = await item()
  const { orderId, number } = await paidOrder(db, { lines: one(id) })
  const seen = await findOrderById(db, orderId)
  await move(number, 'processing')
  expect(await move(number, 'shipped', { version: seen?.version })).toEqual({ ok: false, reason: 'conflict' })
  expect(await findOrderById(db, orderId)).toMatchObject({ status: 'processing', version: 3 })
})

test.each([
  [{ carrier: 'rocket', number: 'X1234' }],
  [{ carrier: 'flash', number: 'javascript:alert(1)' }],
  [{ carrier: '', number: 'TH1234567890' }],
])('tracking %j is refused', async (tracking) => {
  const { id } = await item()
  const { number, orderId } = await paidOrder(db, { lines: one(id) })
  expect(await move(number, 'shipped', { tracking })).toEqual({ ok: false, reason: 'bad_tracking' })
  expect(await findOrderById(db, orderId)).toMatchObject({ status: 'paid' })
})
