// Limits the statements of an order, with begin and commit: each is a round trip.
import { expect, test } from 'vitest'
import { satang } from '#app/kit/money.ts'
import { placeOrder } from '#app/modules/checkout/place-order.server.ts'
import type { PlaceOrderRequest } from '#app/modules/checkout/place-order.ts'
import { cancelOrder } from '#app/modules/payments/cancel-order.server.ts'
import { expireOrders } from '#app/modules/payments/close-payment.server.ts'
import { payRefund } from '#app/modules/payments/refunds/pay-refund.server.ts'
import { syncPayment } from '#app/modules/payments/sync-payment.server.ts'
import { requestRefund } from '#app/modules/refunds/request-refund.server.ts'
import { later, someDay } from './factories/moments.ts'
import { orderRequest } from './factories/placed-order.ts'
import { savedAccount } from './factories/saved-account.ts'
import { savedCoupon } from './factories/saved-coupon.ts'
import { testDatabase } from './support/database.ts'
import { payingShop } from './support/paying-shop.ts'
import { recordStatements } from './support/record-statements.ts'

const database = await testDatabase()
const { db, statements } = recordStatements(database)
// The provider's own records do not count.
const shop = await payingShop(database.db, 100)
const { provider, origin } = shop
await savedAccount(database.db, { role: 'admin' })
const lines = [{ productId: shop.productId, size: 'M', quantity: 1 }]

async function counted<T>(work: () => Promise<T>): Promise<[T, number]> {
  statements.length = 0
  const answer = await work()
  return [answer, statements.length]
}

async function place(change: Partial<PlaceOrderRequest> = {}) {
  const request = orderRequest({ lines, ip: '203.0.113.9', ...change })
  const [placed, count] = await counted(() => placeOrder(db, request, { provider, method: 'card' }))
  if (!placed.ok) throw new Error(placed.reason)
  return { ...placed.value, request, count }
}

async function settled() {
  const placed = await place()
  const sessionId = await shop.start(placed.orderId)
  await shop.pay(sessionId)
  const [settlement, count] = await counted(() => syncPayment(db, provider, sessionId, someDay))
  expect(settlement).toBe('paid')
  return { ...placed, sessionId, count }
}

test('placing an order takes 6 statements, and a repeated request 5', async () => {
  const { count, request } = await place()
  // Settings, claim, read, write.
  expect(count).toBe(6)
  const [, again] = await counted(() => placeOrder(db, request, { provider, method: 'card' }))
  expect(again).toBe(5)
})

test('placing an order with a coupon takes 9 statements', async () => {
  const couponCode = await savedCoupon(database.db, { code: 'COUNTED' })
  expect((await place({ couponCode, expectedTotal: satang(105_000) })).count).toBe(9)
})

test('recording a payment takes 10 statements, and a repeat 5', async () => {
  const { count, sessionId } = await settled()
  // Two read settings; two notify the admins by device and email.
  expect(count).toBe(10)
  const [, again] = await counted(() => syncPayment(db, provider, sessionId, someDay))
  expect(again).toBe(5)
})

test('cancelling takes 9 statements for an unpaid order and 14 for a paid one', async () => {
  const cancel = (orderId: string) =>
    counted(() => cancelOrder(db, { orderId, reason: 'customer', actor: { kind: 'customer' }, now: someDay }))
  expect((await cancel((await place()).orderId))[1]).toBe(9)
  // One reads the units restocked by refunds, one queues the purchase check of reviews.
  expect((await cancel((await settled()).orderId))[1]).toBe(14)
})

test('expiring an order takes 22 statements', async () => {
  await expireOrders(database.db, provider, { origin, now: later(60) })
  await place()
  const [done, count] = await counted(() => expireOrders(db, provider, { origin, now: later(60) }))
  expect(done).toEqual({ expired: 1, kept: 0 })
  expect(count).toBe(22)
})

test('requesting a refund takes 9 statements, and paying it 14', async () => {
  const { orderId, total } = await settled()
  const request = { orderId, amount: total, reason: '', key: 'one', actorId: 'mali', now: someDay }
  const [refund, count] = await counted(() => requestRefund(db, request))
  expect(count).toBe(9)
  if (!refund.ok) throw new Error(refund.reason)
  const [, paying] = await counted(() => payRefund(db, provider, refund.value.id, someDay))
  // One returns the coupon use, one queues the purchase check of reviews.
  expect(paying).toBe(14)
})
