import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { addDays } from '#app/kit/dates.ts'
import { satang } from '#app/kit/money.ts'
import { cancelOrder } from '#app/modules/payments/cancel-order.server.ts'
import {
  type PaymentProvider,
  PaymentProviderError,
  PaymentProviderRefusal,
} from '#app/modules/payments/payment-provider.ts'
import { recordManualPayment } from '#app/modules/payments/record-transfer.server.ts'
import { payRefund } from '#app/modules/payments/refunds/pay-refund.server.ts'
import { syncRefund } from '#app/modules/payments/refunds/sync-refund.server.ts'
import { syncPayment } from '#app/modules/payments/sync-payment.server.ts'
import { later, someDay } from '#tests/factories/moments.ts'
import { paidOrder } from '#tests/factories/placed-order.ts'
import { savedAccount } from '#tests/factories/saved-account.ts'
import { testDatabase } from '#tests/support/database.ts'
import { orderRecord, queuedJobs } from '#tests/support/order-record.ts'
import { ledger, payingShop } from '#tests/support/paying-shop.ts'
import { countOpenRefunds } from './admin/refund-list.queries.server.ts'
import type { RefundRequest } from './refund-request-rules.ts'
import { requestRefund } from './request-refund.server.ts'

const { db } = await testDatabase()
const shop = await payingShop(db)
const actorId = await savedAccount(db, { name: 'Mali', role: 'admin' })

async function paid() {
  const order = await shop.order()
  const sessionId = await shop.start(order.orderId)
  await shop.pay(sessionId)
  await syncPayment(db, shop.provider, sessionId, someDay)
  return { ...order, sessionId }
}
const request = (orderId: string, change: Partial<RefundRequest> = {}) =>
  requestRefund(db, {
    orderId,
    amount: satang(10_000),
    reason: 'Seam open',
    key: 'one',
    actorId,
    now: later(5),
    ...change,
  })
const rowsOf = (orderId: string) => db.selectFrom('refunds').selectAll().where('orderId', '=', orderId).execute()
const everything = async (orderId: string) => [await orderRecord(db, orderId), await rowsOf(orderId)]
const answering = (refund: PaymentProvider['refund'], readRefund = shop.provider.readRefund): PaymentProvider => ({
  ...shop.provider,
  refund,
  readRefund,
})

async function requested(change: Partial<RefundRequest> = {}) {
  const order = await paid()
  const answer = await request(order.orderId, change)
  if (!answer.ok) throw new Error(answer.reason)
  return { ...order, id: answer.value.id }
}

describe('refund request', () => {
  test('stores its reason and actor and is queued; the same request again returns the same refund', async () => {
    const { orderId } = await paid()
    const answer = await request(orderId, { stockBack: true })
    const [row, ...more] = await rowsOf(orderId)
    expect(more).toEqual([])
    expect(row).toMatchObject({
      requestKey: `press:${orderId}:one`,
      amountSatang: 10_000,
      reason: 'Seam open',
      state: 'requested',
      isManual: false,
      returnsStock: true,
      actorId,
      createdAt: later(5),
    })
    expect(answer).toMatchObject({ ok: true, value: { id: row?.id, state: 'requested' } })
    expect(await queuedJobs(db, `refund:${row?.id}`)).toEqual([
      { task: 'refund_payment', payload: { refundId: row?.id } },
    ])
    const { events, order } = await orderRecord(db, orderId)
    expect(events.at(-1)).toMatchObject({
      kind: 'refund_requested',
      actorKind: 'staff',
      actorId,
      note: 'Seam open',
      amount: 10_000,
    })
    expect([order?.status, order?.refunded]).toEqual(['paid', 0])
    const before = await everything(orderId)
    expect(await request(orderId)).toMatchObject(answer)
    expect(await everything(orderId)).toEqual(before)
  })

  test('is refused for zero, above the paid amount, by hand before the provider, and while another one runs', async () => {
    const { orderId, total } = await paid()
    const before = await everything(orderId)
    expect(await request(orderId, { amount: satang(total + 1) })).toEqual({ ok: false, reason: 'more_than_paid' })
    expect(await request(orderId, { amount: satang(0) })).toEqual({ ok: false, reason: 'nothing_to_refund' })
    expect(await request(orderId, { isManual: true })).toEqual({ ok: false, reason: 'provider_first' })
    expect(await everything(orderId)).toEqual(before)
    await request(orderId)
    const running = await everything(orderId)
    expect(await request(orderId, { key: 'two' })).toEqual({ ok: false, reason: 'refund_running' })
    expect(await everything(orderId)).toEqual(running)
  })

  test('succeeds at once for a manual payment that staff have already refunded by hand', async () => {
    const lines = [{ productId: shop.productId, size: 'M', quantity: 1 }]
    const chat = await paidOrder(db, { lines, channel: 'chat', paymentMethod: 'chat' })
    const answer = await request(chat.orderId, { amount: chat.total, isManual: true, stockBack: false })
    const [row] = await rowsOf(chat.orderId)
    expect(row).toMatchObject({ state: 'succeeded', isManual: true, paymentId: null, returnsStock: false })
    expect(answer).toMatchObject({ ok: true, value: { id: row?.id, state: 'succeeded', isManual: true } })
    expect(await queuedJobs(db, `refund:${row?.id}`)).toEqual([])
    expect(await ledger(db, chat.orderId)).toMatchObject({ status: 'refunded', refunded: chat.total })
    expect(
      await recordManualPayment(db, { orderNumber: chat.number, actor: { kind: 'staff' }, now: later(9) }),
    ).toMatchObject({ ok: false })
  })
})

describe('paying a refund', () => {
  test('calls the provider once with the refund’s own idempotency key, updates the order and mails the customer', async () => {
    const { orderId, sessionId, id } = await requested()
    const requests: unknown[] = []
    const provider = answering(async (refund) => {
      requests.push(refund)
      return { refundId: 're_1', state: 'succeeded' }
    })
    await payRefund(db, provider, id, later(6))
    await payRefund(db, provider, id, later(7))
    const idempotencyKey = `refund:${id}`
    expect(requests).toEqual([{ ownId: id, sessionId, amount: 10_000, reason: 'Seam open', idempotencyKey }])
    expect(await rowsOf(orderId)).toMatchObject([{ state: 'succeeded', providerRefundId: 're_1', updatedAt: later(6) }])
    const { order, events, mails } = await orderRecord(db, orderId)
    expect(order).toMatchObject({ status: 'paid', refunded: 10_000 })
    expect(events.at(-1)).toMatchObject({ kind: 'partly_refunded', actorId, note: 'Seam open', amount: 10_000 })
    expect(mails.filter(({ kind }) => kind === 'order_refunded')).toHaveLength(1)
  })

  test('fails when the provider refuses it, which is added to the timeline and not tried again', async () => {
    const { orderId, id } = await requested()
    const refusing = answering(() => Promise.reject(new PaymentProviderRefusal('no')))
    await payRefund(db, refusing, id, later(6))
    const after = await everything(orderId)
    expect(await rowsOf(orderId)).toMatchObject([{ state: 'failed', providerRefundId: null }])
    const { order, events } = await orderRecord(db, orderId)
    expect(order?.refunded).toBe(0)
    expect(events.at(-1)).toMatchObject({ kind: 'refund_failed', actorKind: 'provider', amount: 10_000 })
    await payRefund(
      db,
      answering(() => Promise.reject(new Error('it was asked'))),
      id,
      later(7),
    )
    expect(await everything(orderId)).toEqual(after)
    expect(await request(orderId, { key: 'two', isManual: true })).toMatchObject({
      ok: true,
      value: { isManual: true },
    })
  })

  test('throws without changes when the provider does not answer, so that it is tried again later', async () => {
    const { orderId, id } = await requested()
    const before = await everything(orderId)
    const silent = answering(() => Promise.reject(new PaymentProviderError('no answer')))
    await expect(payRefund(db, silent, id, later(6))).rejects.toThrow('no answer')
    expect(await everything(orderId)).toEqual(before)
  })

  test('is settled later when the provider first reports it as processing', async () => {
    const { orderId, id, total } = await requested({ amount: satang(115_000) })
    await payRefund(
      db,
      answering(async () => ({ refundId: 're_2', state: 'processing' })),
      id,
      later(6),
    )
    expect(await ledger(db, orderId)).toMatchObject({ status: 'paid', refunded: 0, refunds: ['processing'] })
    const before = await everything(orderId)
    const settle = (refundId: string, answer: Awaited<ReturnType<PaymentProvider['readRefund']>>) =>
      syncRefund(
        db,
        answering(shop.provider.refund, async () => answer),
        refundId,
        later(9),
      )
    expect(await settle('re_of_nobody', { refundId: 're_of_nobody', state: 'succeeded' })).toBe(false)
    expect(await settle('re_2', undefined)).toBe(true)
    expect(await everything(orderId)).toEqual(before)
    expect(await settle('re_2', { refundId: 're_2', state: 'succeeded' })).toBe(true)
    expect(await ledger(db, orderId)).toMatchObject({ status: 'refunded', refunded: total, refunds: ['succeeded'] })
  })

  test('mails the customer once when the payer must answer, and counts as unanswered after seven days', async () => {
    const { orderId, id } = await requested()
    const asks = { refundId: 're_asks', state: 'processing', asksPayer: true } as const
    const provider = answering(
      async () => asks,
      async () => asks,
    )
    await payRefund(db, provider, id, later(6))
    await syncRefund(db, provider, 're_asks', later(8))
    expect(await rowsOf(orderId)).toMatchObject([{ state: 'processing', payerAskedAt: later(6) }])
    const mails = (await orderRecord(db, orderId)).mails.filter(({ kind }) => kind === 'refund_destination')
    expect(mails.map(({ subject }) => subject)).toEqual([expect.stringMatching(/^Please answer Stripe’s email/)])
    const unanswered = async (now: Date) => (await countOpenRefunds(db, now)).unanswered
    expect(await unanswered(addDays(later(6), 6))).toBe(0)
    expect(await unanswered(addDays(later(6), 7))).toBe(1)
    const paidBack = answering(provider.refund, async () => ({ refundId: 're_asks', state: 'succeeded' }))
    await syncRefund(db, paidBack, 're_asks', later(9))
    expect(await rowsOf(orderId)).toMatchObject([{ state: 'succeeded', payerAskedAt: null }])
    expect(await unanswered(addDays(later(6), 7))).toBe(0)
  })

  test('does not call the provider for an unknown refund', async () => {
    const provider = answering(() => Promise.reject(new Error('it was asked')))
    expect(await payRefund(db, provider, '00000000-0000-4000-8000-000000000000', later(6))).toBeUndefined()
  })
})

test('verified purchases are checked again after a full refund or a cancellation, not after a partial refund', async () => {
  const looked = async (orderId: string) => {
    const { rows } = await sql`
      select from graphile_worker._private_jobs jobs join graphile_worker._private_tasks tasks on tasks.id = task_id
       where identifier = 'verify_purchases' and payload ->> 'orderId' = ${orderId}`.execute(db)
    return rows.length
  }
  const provider = answering(async () => ({ refundId: crypto.randomUUID(), state: 'succeeded' }))
  const part = await requested()
  await payRefund(db, provider, part.id, later(6))
  expect(await looked(part.orderId)).toBe(0)
  const whole = await requested({ amount: part.total })
  await payRefund(db, provider, whole.id, later(6))
  expect(await looked(whole.orderId)).toBe(1)
  const { orderId } = await paid()
  await cancelOrder(db, {
    orderId,
    reason: 'staff',
    actor: { kind: 'staff', id: actorId },
    mayRefund: true,
    now: later(5),
  })
  expect(await looked(orderId)).toBe(1)
})

test('an order cancelled by staff queues a refund of the full amount, with a reason', async () => {
  const { orderId, total } = await paid()
  const actor = { kind: 'staff', id: actorId } as const
  const cancelled = await cancelOrder(db, { orderId, reason: 'staff', actor, mayRefund: true, now: later(5) })
  expect(cancelled).toMatchObject({ ok: true, value: { owed: total, order: { status: 'cancelled' } } })
  expect(await rowsOf(orderId)).toMatchObject([
    { requestKey: `cancelled:${orderId}`, amountSatang: total, reason: 'order cancelled', state: 'requested' },
  ])
})

test('an order cancelled by the customer is refunded without a staff member as actor', async () => {
  const { orderId } = await paid()
  const cancelled = await cancelOrder(db, {
    orderId,
    reason: 'customer',
    actor: { kind: 'customer', id: actorId },
    now: later(5),
  })
  expect(cancelled).toMatchObject({ ok: true })
  expect(await rowsOf(orderId)).toMatchObject([{ actorId: null, reason: 'order cancelled' }])
  const unknown = '00000000-0000-4000-8000-000000000000'
  expect(await request(unknown)).toEqual({ ok: false, reason: 'not_paid' })
})
