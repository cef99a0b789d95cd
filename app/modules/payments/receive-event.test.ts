import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { satang } from '#app/kit/money.ts'
import { later, someDay } from '#tests/factories/moments.ts'
import { testDatabase } from '#tests/support/database.ts'
import { queuedJobs } from '#tests/support/order-record.ts'
import { ledger, payingShop } from '#tests/support/paying-shop.ts'
import { type PaymentProvider, PaymentProviderError, type ProviderEvent } from './payment-provider.ts'
import { receiveEvent } from './receive-event.server.ts'

const { db } = await testDatabase()
const shop = await payingShop(db)

const deliver = (event: ProviderEvent | 'unreadable' | undefined, by: Partial<PaymentProvider> = {}) =>
  receiveEvent(
    db,
    { ...shop.provider, ...by, readEvent: () => event },
    { body: JSON.stringify(event ?? {}), headers: new Headers(), now: later(2) },
  )
const inbox = (id: string) =>
  db
    .selectFrom('webhookInbox')
    .select(['state', 'type', 'sessionId', 'provider', 'processedAt', 'attempts', 'lastError'])
    .where('eventId', '=', id)
    .execute()
const silent = () => Promise.reject(new PaymentProviderError('no answer'))

test('an event of a paid session is stored, settled and done; a duplicate changes nothing', async () => {
  const { orderId } = await shop.order()
  const sessionId = await shop.start(orderId)
  await shop.pay(sessionId)
  const event = { id: randomUUID(), type: 'completed', sessionId }
  expect(await deliver(event)).toBe('taken')
  expect(await ledger(db, orderId)).toMatchObject({ status: 'paid', payments: ['succeeded'] })
  const done = [
    {
      state: 'done',
      type: 'completed',
      sessionId,
      provider: 'sandbox',
      processedAt: later(2),
      attempts: 1,
      lastError: null,
    },
  ]
  expect(await inbox(event.id)).toEqual(done)
  expect(await deliver(event, { readSession: () => Promise.reject(new Error('it was asked')) })).toBe('taken')
  expect(await inbox(event.id)).toEqual(done)
})

test('an event that concerns nothing of this shop, or is unreadable, is stored as unusable', async () => {
  const session = { id: randomUUID(), type: 'completed', sessionId: 'cs_of_nobody' }
  const refund = { id: randomUUID(), type: 'refunded', refundId: 're_of_nobody' }
  for (const event of [session, refund]) {
    expect(await deliver(event)).toBe('unusable')
    expect(await inbox(event.id)).toMatchObject([{ state: 'unknown', processedAt: later(2) }])
  }
  expect(await deliver('unreadable')).toBe('unusable')
  const unreadable = await db.selectFrom('webhookInbox').selectAll().where('state', '=', 'unreadable').execute()
  expect(unreadable).toMatchObject([{ type: 'unreadable', provider: 'sandbox', receivedAt: later(2) }])
})

test('an event about neither a session nor a refund is stored as done', async () => {
  const event = { id: randomUUID(), type: 'something.else' }
  expect(await deliver(event)).toBe('taken')
  expect(await inbox(event.id)).toMatchObject([{ state: 'done', processedAt: later(2), sessionId: null }])
})

test('an event that is not from the provider is refused and changes nothing', async () => {
  const before = await db.selectFrom('webhookInbox').selectAll().execute()
  expect(await deliver(undefined)).toBe('refused')
  expect(await db.selectFrom('webhookInbox').selectAll().execute()).toEqual(before)
})

test('an event is queued while the provider is unreachable; our own errors are thrown', async () => {
  const { orderId } = await shop.order()
  const sessionId = await shop.start(orderId)
  const event = { id: randomUUID(), type: 'completed', sessionId }
  expect(await deliver(event, { readSession: silent })).toBe('taken')
  expect(await inbox(event.id)).toMatchObject([{ processedAt: null, attempts: 1, lastError: 'no answer' }])
  expect(await queuedJobs(db, `settle:${sessionId}`)).toEqual([
    { task: 'settle_payment', payload: { sessionId, eventId: event.id } },
  ])

  const payment = await db.selectFrom('payments').select('id').where('orderId', '=', orderId).executeTakeFirstOrThrow()
  await db
    .insertInto('refunds')
    .values({
      id: randomUUID(),
      orderId,
      paymentId: payment.id,
      amountSatang: satang(100),
      reason: '',
      state: 'processing',
      providerRefundId: 're_1',
      createdAt: someDay,
      updatedAt: someDay,
    })
    .execute()
  const refund = { id: randomUUID(), type: 'refunded', refundId: 're_1' }
  expect(await deliver(refund, { readRefund: silent })).toBe('taken')
  expect(await inbox(refund.id)).toMatchObject([{ processedAt: null, attempts: 1, lastError: 'no answer' }])
  expect(await queuedJobs(db, 'settle:re_1')).toEqual([
    { task: 'settle_refund', payload: { providerRefundId: 're_1' } },
  ])
  expect(await deliver(refund, { readRefund: async () => undefined })).toBe('taken')
  expect(await inbox(refund.id)).toMatchObject([{ state: 'done', processedAt: later(2) }])

  const faulty = { id: randomUUID(), type: 'completed', sessionId }
  await expect(deliver(faulty, { readSession: () => Promise.reject(new Error('ours')) })).rejects.toThrow('ours')
  expect(await inbox(faulty.id)).toMatchObject([{ processedAt: null, attempts: 0 }])
})
