import { describe, expect, test } from 'vitest'
import { confirmOrder } from '#app/modules/orders/status/transition-order.server.ts'
import { later, someDay } from '#tests/factories/moments.ts'
import { paidOrder, placedOrder } from '#tests/factories/placed-order.ts'
import { testDatabase } from '#tests/support/database.ts'
import { orderRecord, queuedJobs } from '#tests/support/order-record.ts'
import { ledger, payingShop } from '#tests/support/paying-shop.ts'
import { closePayment } from './close-payment.server.ts'
import {
  type PaymentProvider,
  PaymentProviderError,
  PaymentProviderRefusal,
  type SessionRequest,
} from './payment-provider.ts'
import { paymentsOfOrder } from './payments.queries.server.ts'
import { recordManualPayment } from './record-transfer.server.ts'
import { startPayment } from './start-payment.server.ts'

const { db } = await testDatabase()
const shop = await payingShop(db)
const { provider, origin } = shop
const start = (orderId: string, by: PaymentProvider = provider, method: 'card' | 'promptpay' = 'card', now = someDay) =>
  startPayment(db, by, { orderId, method, now, origin })
const failing = (error: Error, part: Partial<Record<keyof PaymentProvider, true>>): PaymentProvider => ({
  ...provider,
  ...Object.fromEntries(Object.keys(part).map((name) => [name, () => Promise.reject(error)])),
})
const attemptsOf = async (orderId: string) =>
  (await paymentsOfOrder(db, orderId)).map(({ method, attempt, stage }) => [method, attempt, stage])

describe('opening a payment page', () => {
  test('sends the provider the order’s amount and language, and an idempotency key of the attempt', async () => {
    const requests: SessionRequest[] = []
    const recording: PaymentProvider = {
      ...provider,
      createSession: (request) => {
        requests.push(request)
        return provider.createSession(request)
      },
    }
    const lines = [{ productId: shop.productId, size: 'M', quantity: 1 }]
    const { orderId, number, total, accessKey } = await placedOrder(db, { lines, language: 'th' })
    const started = await start(orderId, recording)
    const [payment] = await paymentsOfOrder(db, orderId)
    const { order } = await orderRecord(db, orderId)
    expect(started).toEqual({ ok: true, value: { sessionId: payment?.sessionId, url: payment?.sessionUrl } })
    expect(payment).toMatchObject({
      provider: 'sandbox',
      method: 'card',
      attempt: 1,
      amount: total,
      createdAt: someDay,
    })
    expect(requests).toEqual([
      {
        paymentId: payment?.id,
        orderId,
        orderNumber: number,
        attempt: 1,
        method: 'card',
        amount: total,
        language: 'th',
        email: order?.customer.email,
        description: `MAI ${number}`,
        successUrl: `${origin}/th/payment-success?session_id={CHECKOUT_SESSION_ID}&order=${accessKey}`,
        cancelUrl: `${origin}/th/payment?order=${accessKey}`,
        expiresAt: later(31),
        idempotencyKey: `order:${orderId}:card:1`,
      },
    ])
  })

  test('reuses the open page of the same method; another method is another attempt', async () => {
    const { orderId } = await shop.order()
    const first = await start(orderId)
    expect(await start(orderId)).toEqual(first)
    const other = await start(orderId, provider, 'promptpay')
    expect(other).not.toEqual(first)
    expect(await attemptsOf(orderId)).toEqual([
      ['card', 1, 'pending'],
      ['promptpay', 2, 'pending'],
    ])
  })

  test('does not reuse the page of another provider', async () => {
    const { orderId } = await shop.order()
    await start(orderId)
    await start(orderId, { ...provider, name: 'stripe' })
    expect((await paymentsOfOrder(db, orderId)).map((payment) => payment.provider)).toEqual(['sandbox', 'stripe'])
  })

  test('fails the attempt when the provider refuses it, and the next try is a new attempt', async () => {
    const { orderId } = await shop.order()
    const refusing = failing(new PaymentProviderRefusal('no'), { createSession: true })
    expect(await start(orderId, refusing)).toEqual({ ok: false, reason: 'provider_unavailable' })
    expect(await attemptsOf(orderId)).toEqual([['card', 1, 'failed']])
    const { failureCode } = await db
      .selectFrom('payments')
      .select('failureCode')
      .where('orderId', '=', orderId)
      .executeTakeFirstOrThrow()
    expect(failureCode).toBe('refused_by_provider')
    expect(await start(orderId)).toMatchObject({ ok: true })
    expect(await attemptsOf(orderId)).toEqual([
      ['card', 1, 'failed'],
      ['card', 2, 'pending'],
    ])
  })

  test('is unavailable when the provider returns no page URL, and throws our own errors', async () => {
    const { orderId } = await shop.order()
    const pageless: PaymentProvider = {
      ...provider,
      createSession: async (request) => ({ ...(await provider.createSession(request)), url: undefined }),
    }
    expect(await start(orderId, pageless)).toEqual({ ok: false, reason: 'provider_unavailable' })
    await expect(start(orderId, failing(new Error('ours'), { createSession: true }))).rejects.toThrow('ours')
    expect(await attemptsOf(orderId)).toEqual([['card', 1, 'created']])
  })

  test('is refused for a paid, expired or unknown order, and for an unsupported method', async () => {
    const { orderId } = await shop.order()
    const refused = { ok: false, reason: 'not_payable' }
    expect(await start(orderId, provider, 'card', later(36))).toEqual(refused)
    expect(await start(orderId, { ...provider, methods: ['promptpay'] })).toEqual(refused)
    expect(await start('00000000-0000-4000-8000-000000000000')).toEqual(refused)
    expect(await attemptsOf(orderId)).toEqual([])
    const lines = [{ productId: shop.productId, size: 'M', quantity: 1 }]
    const paid = await paidOrder(db, { lines })
    expect(await start(paid.orderId)).toEqual(refused)
    expect(await attemptsOf(paid.orderId)).toEqual([])
  })
})

describe('closing a payment page', () => {
  const close = (id: string | undefined, by: PaymentProvider = provider) =>
    closePayment(db, by, id ?? '', { origin, now: later(36) })
  const opened = async () => {
    const { orderId } = await shop.order()
    const sessionId = await shop.start(orderId)
    const [payment] = await paymentsOfOrder(db, orderId)
    return { orderId, sessionId, id: payment?.id }
  }
  const untouched = failing(new Error('it was asked'), { expireSession: true, readSession: true, createSession: true })

  test('sends no request if the page is closed, unknown or of another provider', async () => {
    const { id, orderId } = await opened()
    expect(await close(id)).toBe(true)
    expect(await attemptsOf(orderId)).toEqual([['card', 1, 'expired']])
    expect(await close(id, untouched)).toBe(true)
    const other = await opened()
    expect(await close(other.id, { ...untouched, name: 'stripe' })).toBe(true)
    expect(await close('00000000-0000-4000-8000-000000000000', untouched)).toBe(true)
    expect(await attemptsOf(other.orderId)).toEqual([['card', 1, 'pending']])
  })

  test('books a page that was paid in the meantime', async () => {
    const { id, orderId, sessionId } = await opened()
    await shop.pay(sessionId)
    expect(await close(id)).toBe(true)
    expect(await ledger(db, orderId)).toMatchObject({ status: 'paid', payments: ['succeeded'] })
  })

  test('leaves a page pending if the provider keeps it open or does not find it', async () => {
    const { id, orderId } = await opened()
    expect(await close(id, { ...provider, expireSession: async () => undefined })).toBe(false)
    expect(await close(id, { ...provider, readSession: async () => undefined })).toBe(false)
    expect(await attemptsOf(orderId)).toEqual([['card', 1, 'pending']])
  })

  test('repeats a lost session request with its key; a refusal fails the attempt, no answer throws', async () => {
    const { orderId } = await shop.order()
    await start(orderId, failing(new PaymentProviderError('no answer'), { createSession: true }))
    const [payment] = await paymentsOfOrder(db, orderId)
    await expect(close(payment?.id, untouched)).rejects.toThrow('it was asked')
    expect(await close(payment?.id)).toBe(true)
    expect(await attemptsOf(orderId)).toEqual([['card', 1, 'expired']])

    const second = await shop.order()
    await start(second.orderId, failing(new PaymentProviderError('no answer'), { createSession: true }))
    const [never] = await paymentsOfOrder(db, second.orderId)
    const refusing = failing(new PaymentProviderRefusal('too old'), { createSession: true })
    expect(await close(never?.id, { ...refusing, expireSession: untouched.expireSession })).toBe(true)
    expect(await attemptsOf(second.orderId)).toEqual([['card', 1, 'failed']])
  })
})

test('a payment recorded by staff queues the open pages to be closed; a refused one does not', async () => {
  const lines = [{ productId: shop.productId, size: 'M', quantity: 1 }]
  const chat = await placedOrder(db, { lines, channel: 'chat', paymentMethod: 'chat' })
  const { orderId, number } = chat
  const actor = { kind: 'staff', id: 'staff-1' } as const
  await confirmOrder(db, { orderNumber: number, actor, now: someDay })
  await start(orderId)
  const [payment] = await paymentsOfOrder(db, orderId)
  const stale = await recordManualPayment(db, { orderNumber: number, version: 9, actor, now: later(1) })
  expect(stale).toEqual({ ok: false, reason: 'conflict' })
  expect(await queuedJobs(db, `close:${payment?.id}`)).toEqual([])
  const paid = await recordManualPayment(db, { orderNumber: number, actor, now: later(1) })
  expect(paid).toMatchObject({ ok: true, value: { status: 'paid', paid: chat.total } })
  expect(await queuedJobs(db, `close:${payment?.id}`)).toEqual([
    { task: 'close_payment', payload: { paymentId: payment?.id } },
  ])
})
