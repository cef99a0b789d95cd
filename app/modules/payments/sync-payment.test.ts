import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { satang } from '#app/kit/money.ts'
import { later, someDay } from '#tests/factories/moments.ts'
import { testDatabase } from '#tests/support/database.ts'
import { queuedJobs } from '#tests/support/order-record.ts'
import { ledger, payingShop } from '#tests/support/paying-shop.ts'
import type { PaymentProvider, PaymentSession } from './payment-provider.ts'
import { paymentInsert } from './payments.queries.server.ts'
import { syncPayment } from './sync-payment.server.ts'
import { saveEvent } from './webhook-inbox.queries.server.ts'

const { db } = await testDatabase()
const shop = await payingShop(db)

async function unstored(sessionId: string | null = null) {
  const { orderId, total } = await shop.order()
  const id = randomUUID()
  await paymentInsert(db, {
    id,
    orderId,
    provider: 'sandbox',
    method: 'card',
    attempt: 1,
    amount: total,
    received: null,
    sessionUrl: null,
    sessionId,
    stage: 'created',
    createdAt: someDay,
  }).execute()
  return { orderId, total, id }
}
const session = (change: Partial<PaymentSession>): PaymentSession => ({
  id: `cs_${randomUUID()}`,
  url: 'https://pay.example/1',
  paymentId: '',
  amount: satang(115_000),
  status: 'complete',
  paid: true,
  ...change,
})
const withMessage = (word: PaymentSession | undefined): PaymentProvider => ({
  ...shop.provider,
  readSession: async () => word,
})
const settle = (word: PaymentSession | undefined, eventId?: string) =>
  syncPayment(db, withMessage(word), word?.id ?? 'cs_unknown', later(2), eventId)
const storedPayment = (id: string) =>
  db
    .selectFrom('payments')
    .select(['sessionId', 'sessionUrl', 'state', 'receivedSatang', 'updatedAt'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

test('a session that was never stored is found by our payment id, stored, and pays the order', async () => {
  const { orderId, total, id } = await unstored()
  const word = session({ paymentId: id })
  expect(await settle(word)).toBe('paid')
  expect(await storedPayment(id)).toEqual({
    sessionId: word.id,
    sessionUrl: 'https://pay.example/1',
    state: 'succeeded',
    receivedSatang: total,
    updatedAt: later(2),
  })
  expect(await ledger(db, orderId)).toMatchObject({ status: 'paid', paid: total, moves: [-1] })
})

test('an unknown session, an unknown payment id and a second session of a payment change nothing', async () => {
  const { orderId, id } = await unstored('cs_its_own')
  const before = [await ledger(db, orderId), await storedPayment(id)]
  expect(await settle(undefined)).toBe('unknown_session')
  expect(await settle(session({ paymentId: 'not an id' }))).toBe('unknown_session')
  expect(await settle(session({ paymentId: randomUUID() }))).toBe('unknown_session')
  expect(await settle(session({ paymentId: id }))).toBe('unknown_session')
  expect([await ledger(db, orderId), await storedPayment(id)]).toEqual(before)
})

test('a stored session is settled even if its payment id is invalid', async () => {
  const { orderId, id } = await unstored('cs_known')
  expect(await settle(session({ id: 'cs_known', paymentId: 'not an id' }))).toBe('paid')
  expect([(await ledger(db, orderId)).status, (await storedPayment(id)).state]).toEqual(['paid', 'succeeded'])
})

test('an expired session closes its payment attempt, and the order stays pending', async () => {
  const { orderId, id } = await unstored()
  const ended = session({ paymentId: id, status: 'expired', paid: false, url: undefined })
  expect(await settle(ended)).toBe('closed')
  expect(await storedPayment(id)).toMatchObject({ state: 'expired', receivedSatang: null, sessionUrl: null })
  expect(await ledger(db, orderId)).toMatchObject({
    status: 'pending',
    stock: 'held',
    moves: [],
    mails: ['order_received'],
  })
  expect(await settle(ended)).toBe('unchanged')
})

test('an event is marked as done with its payment, and as unknown if it is not about this shop', async () => {
  const { id } = await unstored()
  const events = [randomUUID(), randomUUID()]
  for (const eventId of events)
    await saveEvent(db, { id: eventId, type: 'session', provider: 'sandbox', payload: '{}', receivedAt: someDay })
  const [known = '', unknown = ''] = events
  expect(await settle(session({ paymentId: id }), known)).toBe('paid')
  expect(await settle(session({ paymentId: randomUUID() }), unknown)).toBe('unknown_session')
  const inbox = await db
    .selectFrom('webhookInbox')
    .select(['eventId', 'state', 'processedAt', 'attempts'])
    .where('eventId', 'in', events)
    .execute()
  expect(new Map(inbox.map(({ eventId, ...row }) => [eventId, row]))).toEqual(
    new Map([
      [known, { state: 'done', processedAt: later(2), attempts: 1 }],
      [unknown, { state: 'unknown', processedAt: later(2), attempts: 1 }],
    ]),
  )
})

test('a second payment is marked as a duplicate and refunded automatically with a reason', async () => {
  const { orderId, total } = await shop.order()
  const [first, second] = [await shop.start(orderId, 'card'), await shop.start(orderId, 'promptpay')]
  await shop.pay(first)
  expect(await syncPayment(db, shop.provider, first, later(1))).toBe('paid')
  const open = await db.selectFrom('payments').select('id').where('sessionId', '=', second).executeTakeFirstOrThrow()
  expect(await queuedJobs(db, `close:${open.id}`)).toEqual([{ task: 'close_payment', payload: { paymentId: open.id } }])
  expect(await settle(session({ id: second }))).toBe('duplicate')
  const refunds = await db.selectFrom('refunds').selectAll().where('orderId', '=', orderId).execute()
  expect(refunds).toMatchObject([
    {
      paymentId: open.id,
      amountSatang: total,
      reason: 'paid twice',
      state: 'requested',
      isManual: false,
      actorId: null,
      returnsStock: false,
      createdAt: later(2),
    },
  ])
  expect(await queuedJobs(db, `refund:${refunds[0]?.id}`)).toEqual([
    { task: 'refund_payment', payload: { refundId: refunds[0]?.id } },
  ])
  expect(await ledger(db, orderId)).toMatchObject({ status: 'paid', paid: total, payments: ['succeeded', 'duplicate'] })
})
