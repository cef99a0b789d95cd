import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { addDays, addMinutes } from '#app/kit/dates.ts'
import { satang } from '#app/kit/money.ts'
import { requestRefund } from '#app/modules/refunds/request-refund.server.ts'
import { later, someDay } from '#tests/factories/moments.ts'
import { savedAccount } from '#tests/factories/saved-account.ts'
import { testDatabase } from '#tests/support/database.ts'
import { orderRecord } from '#tests/support/order-record.ts'
import { ledger, payingShop } from '#tests/support/paying-shop.ts'
import { type PaymentMethod, PaymentProviderError } from './payment-provider.ts'
import { paymentOutboxWorkers, paymentTasks } from './payment-tasks.server.ts'
import { processedMark, saveEvent } from './webhook-inbox.queries.server.ts'

const database = await testDatabase()
const { db } = database
const shop = await payingShop(db)
const ports = { database, payments: shop.provider, clock: () => shop.time.now, origin: shop.origin }
const tasks = paymentTasks(ports)
const silentCard = '4000 0000 0000 0093'

beforeEach(() => {
  shop.time.now = someDay
})

async function opened(method: PaymentMethod = 'card') {
  const order = await shop.order(method)
  const sessionId = await shop.start(order.orderId, method)
  const payment = db.selectFrom('payments').select('id').where('orderId', '=', order.orderId)
  return { ...order, sessionId, paymentId: (await payment.executeTakeFirstOrThrow()).id }
}
const event = (sessionId?: string) => ({
  id: randomUUID(),
  type: 'checkout.session.completed',
  sessionId,
  provider: 'sandbox',
  payload: '{}',
  receivedAt: shop.time.now,
})
const inbox = (id: string) =>
  db.selectFrom('webhookInbox').select(['state', 'processedAt']).where('eventId', '=', id).execute()
const refundOf = (id: string) =>
  db.selectFrom('refunds').select(['state', 'updatedAt']).where('id', '=', id).executeTakeFirstOrThrow()

test('settle_payment books the provider’s result and marks the event as done', async () => {
  const { orderId, sessionId, total } = await opened()
  const news = event(sessionId)
  await saveEvent(db, news)
  await shop.pay(sessionId, silentCard)
  shop.time.now = later(1)
  await tasks.settle_payment({ sessionId, eventId: news.id })
  expect(await ledger(db, orderId)).toMatchObject({ status: 'paid', paid: total, payments: ['succeeded'] })
  expect((await orderRecord(db, orderId)).order?.paidAt).toEqual(later(1))
  expect(await inbox(news.id)).toEqual([{ state: 'done', processedAt: later(1) }])
})

test('close_payment closes the page, so that it can no longer be paid', async () => {
  const { orderId, sessionId, paymentId } = await opened()
  shop.time.now = later(1)
  await tasks.close_payment({ paymentId })
  expect(await shop.provider.readSession(sessionId)).toMatchObject({ status: 'expired', paid: false })
  expect(await ledger(db, orderId)).toMatchObject({ status: 'pending', paid: 0, payments: ['expired'] })
  const payment = db.selectFrom('payments').select('updatedAt').where('id', '=', paymentId)
  expect(await payment.executeTakeFirst()).toEqual({ updatedAt: later(1) })
})

test('close_payment requests a session with a lost response again, using the shop’s URL, and closes it', async () => {
  const { orderId } = await shop.order()
  const silent = () => Promise.reject(new PaymentProviderError('the line went'))
  await shop.start(orderId, 'card', { ...shop.provider, createSession: silent }).catch(() => {})
  const payment = db.selectFrom('payments').select(['id', 'sessionId']).where('orderId', '=', orderId)
  const { id: paymentId, sessionId } = await payment.executeTakeFirstOrThrow()
  expect(sessionId).toBeNull()
  await tasks.close_payment({ paymentId })
  const session = db.selectFrom('sandboxSessions').select(['cancelUrl', 'status']).where('reference', '=', paymentId)
  expect(await session.execute()).toEqual([{ cancelUrl: `${shop.origin}/payment`, status: 'expired' }])
})

test('refund_payment requests the refund, and settle_refund books it as succeeded', async () => {
  const { orderId, sessionId } = await opened('promptpay')
  await shop.provider.promptPay.scan(sessionId)
  await tasks.settle_payment({ sessionId })
  const actorId = await savedAccount(db, { role: 'admin' })
  const request = { orderId, amount: satang(10_000), reason: 'Seam open', key: 'one', actorId, now: someDay }
  const refund = await requestRefund(db, request)
  if (!refund.ok) throw new Error(refund.reason)
  const { id } = refund.value
  shop.time.now = later(1)
  await tasks.refund_payment({ refundId: id })
  expect(await refundOf(id)).toEqual({ state: 'processing', updatedAt: later(1) })
  expect((await ledger(db, orderId)).refunded).toBe(0)
  const [made] = await db.selectFrom('sandboxRefunds').select('id').where('sessionId', '=', sessionId).execute()
  shop.time.now = later(2)
  await tasks.settle_refund({ providerRefundId: made?.id ?? '' })
  expect(await refundOf(id)).toEqual({ state: 'succeeded', updatedAt: later(2) })
  expect((await ledger(db, orderId)).refunded).toBe(10_000)
})

test('delete_expired_webhooks deletes events received more than 90 days ago, processed or not', async () => {
  const [old, waiting] = [event(), event()]
  shop.time.now = new Date(someDay.getTime() + 1)
  const [young, waitingYoung] = [event(), event()]
  for (const one of [old, waiting, young, waitingYoung]) await saveEvent(db, one)
  for (const one of [old, young]) await processedMark(db, one.id, later(1)).execute()
  shop.time.now = addDays(new Date(someDay.getTime() + 1), 90)
  await tasks.delete_expired_webhooks()
  expect([await inbox(old.id), await inbox(waiting.id)]).toEqual([[], []])
  expect(await inbox(young.id)).toEqual([{ state: 'done', processedAt: later(1) }])
  expect(await inbox(waitingYoung.id)).toEqual([{ state: 'open', processedAt: null }])
})

test('check_open_payments books a payment whose webhook was never received', async () => {
  const { orderId, sessionId, total } = await opened()
  await shop.pay(sessionId, silentCard)
  shop.time.now = later(2)
  await tasks.check_open_payments()
  expect((await ledger(db, orderId)).status).toBe('pending')
  shop.time.now = later(4)
  await tasks.check_open_payments()
  expect(await ledger(db, orderId)).toMatchObject({ status: 'paid', paid: total })
})

test('expire_orders cancels an expired order and releases its item', async () => {
  const { orderId } = await opened()
  await tasks.expire_orders()
  expect(await ledger(db, orderId)).toMatchObject({ status: 'pending', stock: 'held' })
  shop.time.now = addMinutes(someDay, 60)
  await tasks.expire_orders()
  expect(await ledger(db, orderId)).toMatchObject({ status: 'cancelled', stock: 'released', payments: ['expired'] })
})

test('complete_simulated_payment completes it, and does nothing if the provider has no simulation', async () => {
  const { sessionId } = await opened('simulated')
  const { simulation: _, ...company } = shop.provider
  await paymentTasks({ ...ports, payments: company }).complete_simulated_payment({ sessionId })
  expect(await shop.provider.readSession(sessionId)).toMatchObject({ status: 'open', paid: false })
  await tasks.complete_simulated_payment({ sessionId })
  expect(await shop.provider.readSession(sessionId)).toMatchObject({ status: 'complete', paid: true })
})

test('events of a provider that leaves delivery to the shop are sent to the webhook endpoint', async () => {
  await db.updateTable('sandboxEvents').set({ deliveriesLeft: 0 }).execute()
  const { sessionId } = await opened()
  await shop.pay(sessionId)
  const seen: string[] = []
  const receiver = async (request: Request) => {
    seen.push(request.url)
    return new Response()
  }
  const [drain, ...more] = paymentOutboxWorkers(ports, receiver)
  expect([await drain?.(), await drain?.(), more]).toEqual([1, 0, []])
  expect(seen).toEqual([`${shop.origin}/webhooks/payments`])
  const { deliver: _, ...company } = shop.provider
  expect(paymentOutboxWorkers({ payments: company }, receiver)).toEqual([])
})
