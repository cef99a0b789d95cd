import { afterEach, beforeEach, expect, test } from 'vitest'
import { satang } from '#app/kit/money.ts'
import { timelineOfOrder } from '#app/modules/orders/admin/list/order-list.queries.server.ts'
import { cancelOrder } from '#app/modules/payments/cancel-order.server.ts'
import { PaymentProviderRefusal } from '#app/modules/payments/payment-provider.ts'
import { payRefund } from '#app/modules/payments/refunds/pay-refund.server.ts'
import { syncPayment } from '#app/modules/payments/sync-payment.server.ts'
import { moveOrder } from '#app/modules/shipments/move-order.server.ts'
import { later, someDay } from '#tests/factories/moments.ts'
import { placedOrder } from '#tests/factories/placed-order.ts'
import { savedAccount } from '#tests/factories/saved-account.ts'
import { testDatabase } from '#tests/support/database.ts'
import { fingerprint } from '#tests/support/fingerprint.ts'
import { expectInvariants } from '#tests/support/invariants.ts'
import { orderRecord } from '#tests/support/order-record.ts'
import { payingShop, stockOf } from '#tests/support/paying-shop.ts'
import type { RefundRequest } from './refund-request-rules.ts'
import { requestRefund } from './request-refund.server.ts'

const database = await testDatabase()
const { db } = database
const shop = await payingShop(db)
const actorId = await savedAccount(db, { name: 'Mali', role: 'admin' })
let order: Awaited<ReturnType<typeof shop.order>>
let shelf: number

beforeEach(async () => {
  shelf = (await stockOf(db, shop.productId)).onHand
  order = await placedOrder(db, {
    lines: [{ productId: shop.productId, size: 'M', quantity: 3 }],
    deliveryMethod: 'express',
  })
  const sessionId = await shop.start(order.orderId)
  await shop.pay(sessionId)
  await syncPayment(db, shop.provider, sessionId, someDay)
})
afterEach(() => expectInvariants(db))

const choice = (items: number, more: { delivery?: boolean; restock?: boolean } = {}) => ({
  items: new Map([[1, items]]),
  delivery: false,
  restock: true,
  ...more,
})
const refund = (key: string, change: Partial<RefundRequest> = {}) =>
  requestRefund(db, { orderId: order.orderId, reason: 'Too large', key, actorId, now: later(5), ...change })
const onHand = async () => (await stockOf(db, shop.productId)).onHand - shelf
const rows = () =>
  db
    .selectFrom('refundLines')
    .innerJoin('refunds', 'refunds.id', 'refundLines.refundId')
    .select(['quantity', 'restocked', 'newlyRestocked', 'refundLines.amountSatang as amount', 'state'])
    .where('refundLines.orderId', '=', order.orderId)
    .orderBy('refunds.createdAt')
    .execute()
const pay = async (provider = shop.provider) => {
  const due = db.selectFrom('refunds').select('id').where('orderId', '=', order.orderId)
  for (const { id } of await due.where('state', '=', 'requested').execute()) await payRefund(db, provider, id, later(6))
}
const refusing = { ...shop.provider, refund: () => Promise.reject(new PaymentProviderRefusal('too old')) }
const ship = () =>
  moveOrder(db, {
    orderNumber: order.number,
    to: 'shipped',
    actor: { kind: 'staff', id: actorId },
    now: later(3),
  })

test('a refunded item is restocked at once, and a repeated request is booked once', async () => {
  await ship()
  const first = await refund('one', { choice: choice(1) })
  expect(first).toMatchObject({ ok: true, value: { amount: 100_000, state: 'requested', delivery: false } })
  expect(await rows()).toEqual([{ quantity: 1, restocked: 1, newlyRestocked: 1, amount: 100_000, state: 'requested' }])
  expect(await onHand()).toBe(-2)
  const movements = db.selectFrom('stockMovements').selectAll().where('orderId', '=', order.orderId)
  expect(await movements.orderBy('id', 'desc').executeTakeFirst()).toMatchObject({
    delta: 1,
    kind: 'return',
    reason: 'refund',
    actorId,
    createdAt: later(5),
  })
  const before = await fingerprint(database)
  expect(await refund('one', { choice: choice(1) })).toMatchObject(first)
  expect(await fingerprint(database)).toEqual(before)
})

test('the timeline and audit log contain the refunded items', async () => {
  await refund('one', { choice: choice(2) })
  await pay()
  const { order: after, audit } = await orderRecord(db, order.orderId)
  const sku = after?.lines[0]?.sku
  expect(audit.find(({ action }) => action === 'order.refund_requested')?.detail).toEqual({
    amountSatang: 200_000,
    note: 'Too large',
    items: `2 × ${sku}`,
    restocked: `2 × ${sku}`,
  })
  const { id } = await db
    .selectFrom('refunds')
    .select('id')
    .where('orderId', '=', order.orderId)
    .executeTakeFirstOrThrow()
  const [paid, requested] = await timelineOfOrder(db, order.orderId)
  expect([paid, requested]).toMatchObject([
    { kind: 'partly_refunded', refundId: id },
    { kind: 'refund_requested', refundId: id },
  ])
})

test('refunding the same items or delivery again is refused and changes nothing', async () => {
  await refund('one', { choice: choice(2, { delivery: true }) })
  await pay()
  const before = await fingerprint(database)
  expect(await refund('two', { choice: choice(2) })).toEqual({ ok: false, reason: 'items_gone' })
  const fee = choice(1, { delivery: true })
  expect(await refund('three', { choice: fee })).toEqual({ ok: false, reason: 'delivery_gone' })
  expect(await refund('four', { choice: choice(0) })).toEqual({ ok: false, reason: 'nothing_selected' })
  expect(await fingerprint(database)).toEqual(before)
})

test('refunding all items one by one and delivery ends the order, with each item restocked once', async () => {
  await ship()
  for (const key of ['one', 'two', 'three']) {
    expect(await refund(key, { choice: choice(1, { delivery: key === 'three' }) })).toMatchObject({ ok: true })
    await pay()
  }
  const { order: after } = await orderRecord(db, order.orderId)
  expect(after).toMatchObject({ status: 'refunded', refunded: order.total, stockState: 'returned' })
  expect((await rows()).map(({ amount }) => amount)).toEqual([100_000, 100_000, 100_000])
  expect(await onHand()).toBe(0)
})

test('cancelling restocks what is still in the order, not what a refund left out of stock', async () => {
  await refund('one', { choice: choice(1, { restock: false }) })
  await pay()
  expect(await onHand()).toBe(-3)
  await refund('two', { choice: choice(1) })
  await pay()
  expect(await onHand()).toBe(-2)
  const actor = { kind: 'staff', id: actorId } as const
  const input = { orderId: order.orderId, reason: 'staff', actor, mayRefund: true, now: later(8) } as const
  expect(await cancelOrder(db, input)).toMatchObject({ ok: true })
  expect(await onHand()).toBe(-1)
  const movements = db.selectFrom('stockMovements').select(['kind', 'delta']).where('orderId', '=', order.orderId)
  expect(await movements.orderBy('id').execute()).toEqual([
    { kind: 'sale', delta: -3 },
    { kind: 'cancellation', delta: 1 },
    { kind: 'cancellation', delta: 1 },
  ])
})

test('a full refund of a returned order restocks only the items not restocked before', async () => {
  await ship()
  await refund('one', { choice: choice(1) })
  await pay()
  const left = satang(order.total - 100_000)
  expect(await refund('two', { amount: left, stockBack: true })).toMatchObject({ ok: true })
  await pay()
  expect((await orderRecord(db, order.orderId)).order).toMatchObject({ status: 'refunded', stockState: 'returned' })
  expect(await onHand()).toBe(0)
})

test('items stay restocked if the provider refuses the refund, and a retry restocks none twice', async () => {
  await ship()
  await refund('one', { choice: choice(1) })
  await pay(refusing)
  expect(await onHand()).toBe(-2)
  expect(await refund('two', { choice: choice(1), isManual: true })).toMatchObject({
    ok: true,
    value: { amount: 100_000, isManual: true },
  })
  expect(await rows()).toEqual([
    { quantity: 1, restocked: 1, newlyRestocked: 1, amount: 100_000, state: 'failed' },
    { quantity: 1, restocked: 1, newlyRestocked: 0, amount: 100_000, state: 'succeeded' },
  ])
  expect(await onHand()).toBe(-2)
})
