import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { satang } from '#app/kit/money.ts'
import { cancelOrder } from '#app/modules/payments/cancel-order.server.ts'
import { PaymentProviderRefusal } from '#app/modules/payments/payment-provider.ts'
import { payRefund } from '#app/modules/payments/refunds/pay-refund.server.ts'
import { syncPayment } from '#app/modules/payments/sync-payment.server.ts'
import { openEncryption } from '#app/platform/encryption.server.ts'
import { later, someDay } from '#tests/factories/moments.ts'
import { refundToSend } from '#tests/factories/saved-refund.ts'
import { testDatabase } from '#tests/support/database.ts'
import { fingerprint } from '#tests/support/fingerprint.ts'
import { orderRecord, queuedJobs } from '#tests/support/order-record.ts'
import { ledger, payingShop } from '#tests/support/paying-shop.ts'
import { dismissRefund, recordRefundSent } from './close-refund.server.ts'
import type { RefundDestination } from './refund-destination.ts'
import { deleteOldDestinations, findDestination } from './refund-destinations.queries.server.ts'
import { requestRefund, retryRefund } from './request-refund.server.ts'
import { submitDestination } from './submit-destination.server.ts'

const database = await testDatabase()
const { db } = database
const shop = await payingShop(db)
const encryption = openEncryption('the secret of the shop')
const actorId = 'mali'
const to: RefundDestination = { way: 'bank', bank: '004', number: '1234567890', name: 'Malee Suwan' }

const waiting = () => refundToSend(db, shop.productId, actorId)
const rowOf = (id: string) => db.selectFrom('refunds').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const give = (refundId: string, orderId?: string, destination: RefundDestination = to) =>
  submitDestination(db, encryption, {
    refundId,
    orderId,
    to: destination,
    actor: { kind: 'staff', id: actorId },
    now: later(3),
  })
const sent = (refundId: string, change = {}) =>
  recordRefundSent(db, { refundId, reference: 'KB 1', on: '2026-11-21', actorId, now: later(9), ...change })

async function refusedAs(reason: string, ask: () => Promise<{ ok: boolean; reason?: string }>) {
  const before = await fingerprint(database)
  expect(await ask()).toMatchObject({ ok: false, reason })
  expect(await fingerprint(database)).toEqual(before)
}

describe('a manual refund', () => {
  test('waits for staff: nothing is refunded, no job is queued, and the customer is emailed for an account', async () => {
    const { orderId, total, refund } = await waiting()
    expect(await rowOf(refund.id)).toMatchObject({ state: 'requested', isManual: true, paymentId: null })
    expect(await ledger(db, orderId)).toMatchObject({ status: 'paid', refunded: 0, refunds: ['requested'] })
    expect(await queuedJobs(db, `refund:${refund.id}`)).toEqual([])
    const { events, mails } = await orderRecord(db, orderId)
    expect(events.at(-1)).toMatchObject({ kind: 'refund_requested', amount: total, actorId })
    const asked = mails.filter(({ kind }) => kind === 'refund_destination')
    expect(asked).toMatchObject([{ dedupeKey: `refund_destination:${refund.id}:asked` }])
    const more = { orderId, amount: satang(1), reason: '', key: 'two', actorId, now: later(4) }
    expect(await requestRefund(db, more)).toEqual({ ok: false, reason: 'refund_running' })
  })

  test('is sent once, booked with its bank reference, and its account data is deleted', async () => {
    const { orderId, total, refund } = await waiting()
    await give(refund.id, orderId)
    expect(await sent(refund.id)).toMatchObject({ ok: true, value: { state: 'succeeded', reference: 'KB 1' } })
    expect(await rowOf(refund.id)).toMatchObject({ state: 'succeeded', sentReference: 'KB 1', sentOn: '2026-11-21' })
    expect(await ledger(db, orderId)).toMatchObject({ status: 'refunded', refunded: total, stock: 'returned' })
    expect(await findDestination(db, encryption, refund.id)).toBeUndefined()
    const { events, mails } = await orderRecord(db, orderId)
    expect(events.at(-1)).toMatchObject({ kind: 'refunded', actorKind: 'staff', actorId, amount: total })
    const notices = mails.filter(({ kind }) => kind === 'order_refunded')
    expect(notices).toHaveLength(1)
    const mail = await db
      .selectFrom('mails')
      .select('text')
      .where('dedupeKey', '=', notices[0]?.dedupeKey ?? '')
      .execute()
    expect(mail[0]?.text).toContain('KB 1')
    await refusedAs('already_sent', () => sent(refund.id))
  })

  test.each([
    ['a future date', { on: '2026-11-22' }, 'future_day'],
    ['a date before the request', { on: '2026-11-20' }, 'day_before'],
  ])('is refused with %s, and nothing changes', async (_, change, reason) => {
    const { refund } = await waiting()
    await refusedAs(reason, () => sent(refund.id, change))
    expect(await rowOf(refund.id)).toMatchObject({ state: 'requested', sentOn: null })
  })

  test('of a cancelled order waits for staff too', async () => {
    const { orderId, refund, total } = await waiting()
    await dismissRefund(db, { refundId: refund.id, note: 'Wrong', actorId, now: later(1) })
    const actor = { kind: 'staff', id: actorId } as const
    await cancelOrder(db, { orderId, reason: 'staff', actor, mayRefund: true, now: later(2) })
    const rows = await db
      .selectFrom('refunds')
      .selectAll()
      .where('orderId', '=', orderId)
      .orderBy('createdAt')
      .execute()
    expect(rows).toMatchObject([
      { state: 'failed', dismissedAt: later(1) },
      { state: 'requested', isManual: true, amountSatang: total, requestKey: `cancelled:${orderId}` },
    ])
    expect(await ledger(db, orderId)).toMatchObject({ status: 'cancelled', refunded: 0 })
  })

  test('that is set aside keeps the reason, loses its account data and cannot be sent', async () => {
    const { orderId, refund } = await waiting()
    await give(refund.id)
    const aside = { refundId: refund.id, note: 'Keeps the dress', actorId, now: later(5) }
    expect(await dismissRefund(db, aside)).toEqual({ ok: true, value: undefined })
    const { events } = await orderRecord(db, orderId)
    expect(events.at(-1)).toMatchObject({ kind: 'refund_set_aside', note: 'Keeps the dress', actorId })
    expect(await findDestination(db, encryption, refund.id)).toBeUndefined()
    await refusedAs('wrong_state', () => sent(refund.id))
  })
})

describe('account for a manual refund', () => {
  test('is stored encrypted, is in no table or email, and is readable only with the shop’s secret', async () => {
    const { orderId, refund } = await waiting()
    expect(await give(refund.id, orderId)).toEqual({ ok: true, value: undefined })
    expect(await findDestination(db, encryption, refund.id)).toEqual({ to, by: 'staff', at: later(3) })
    expect(await findDestination(db, openEncryption('another secret'), refund.id)).toMatchObject({ to: undefined })
    const everything = JSON.stringify(await everyRow())
    expect([everything.includes('1234567890'), everything.includes('Malee Suwan')]).toEqual([false, false])
    const { events, mails } = await orderRecord(db, orderId)
    expect(events.at(-1)).toMatchObject({ kind: 'refund_destination', actorKind: 'staff', note: '' })
    expect(mails.filter(({ kind }) => kind === 'refund_destination')).toHaveLength(2)
  })

  test('can be changed until the refund is sent, but not from another order', async () => {
    const [one, other] = [await waiting(), await waiting()]
    await refusedAs('not_found', () => give(one.refund.id, other.orderId))
    await give(one.refund.id, one.orderId)
    const newer: RefundDestination = { way: 'promptpay', id: '0812345678' }
    await give(one.refund.id, one.orderId, newer)
    expect(await findDestination(db, encryption, one.refund.id)).toMatchObject({ to: newer })
    await sent(one.refund.id)
    const staff = { refundId: one.refund.id, to, actor: { kind: 'staff', id: actorId } as const, now: later(11) }
    await refusedAs('wrong_state', () => submitDestination(db, encryption, staff))
  })

  test('cannot be read when copied to another refund', async () => {
    const [one, other] = [await waiting(), await waiting()]
    await give(one.refund.id)
    const { encrypted } = await db
      .selectFrom('refundDestinations')
      .select('encrypted')
      .where('refundId', '=', one.refund.id)
      .executeTakeFirstOrThrow()
    const copy = { refundId: other.refund.id, encrypted, givenBy: 'staff', givenAt: someDay } as const
    await db.insertInto('refundDestinations').values(copy).execute()
    expect(await findDestination(db, encryption, other.refund.id)).toMatchObject({ to: undefined })
  })

  test('is deleted after its retention period', async () => {
    const { refund } = await waiting()
    await give(refund.id)
    await deleteOldDestinations(db, later(2))
    expect(await findDestination(db, encryption, refund.id)).toBeDefined()
    await deleteOldDestinations(db, later(4))
    expect(await findDestination(db, encryption, refund.id)).toBeUndefined()
  })
})

async function everyRow() {
  const tables = ['refundDestinations', 'refunds', 'orderEvents', 'mails', 'auditLog', 'orders'] as const
  return (await Promise.all(tables.map((table) => db.selectFrom(table).selectAll().execute()))).flat()
}

describe('retry of a refund that the provider refused', () => {
  async function refused() {
    const order = await shop.order()
    const sessionId = await shop.start(order.orderId)
    await shop.pay(sessionId)
    await syncPayment(db, shop.provider, sessionId, someDay)
    const asked = await requestRefund(db, {
      orderId: order.orderId,
      choice: { items: new Map([[1, 1]]), delivery: false, restock: true },
      reason: 'Late',
      key: 'one',
      actorId,
      now: later(5),
    })
    if (!asked.ok) throw new Error(asked.reason)
    const refusing = { ...shop.provider, refund: () => Promise.reject(new PaymentProviderRefusal('no')) }
    await payRefund(db, refusing, asked.value.id, later(6))
    return { ...order, refundId: asked.value.id }
  }
  const again = (refundId: string, by: 'provider' | 'manual') =>
    retryRefund(db, { refundId, by, actorId, now: later(7) })

  test('is refused for an unknown refund', async () =>
    expect(await again(randomUUID(), 'manual')).toEqual({ ok: false, reason: 'not_found' }))

  test('is requested again with its items, which are already restocked', async () => {
    const { orderId, refundId } = await refused()
    const retried = await again(refundId, 'provider')
    const id = retried.ok ? retried.value.id : ''
    expect(await rowOf(id)).toMatchObject({
      state: 'requested',
      isManual: false,
      retryOf: refundId,
      amountSatang: 100_000,
    })
    const lines = await db.selectFrom('refundLines').selectAll().where('refundId', '=', id).execute()
    expect(lines).toMatchObject([{ quantity: 1, restocked: 1, newlyRestocked: 0 }])
    await payRefund(db, shop.provider, id, later(8))
    expect(await ledger(db, orderId)).toMatchObject({ refunded: 100_000 })
  })

  test('by hand waits to be sent, and a second retry of any kind returns the same refund', async () => {
    const { orderId, refundId } = await refused()
    const first = await again(refundId, 'manual')
    const id = first.ok ? first.value.id : ''
    expect(await rowOf(id)).toMatchObject({ state: 'requested', isManual: true, retryOf: refundId })
    expect(await again(refundId, 'provider')).toMatchObject({ ok: true, value: { id, isManual: true } })
    const asking = { ...shop.provider, refund: () => Promise.reject(new Error('it was asked')) }
    await payRefund(db, asking, id, later(8))
    expect(await sent(id)).toMatchObject({ ok: true })
    expect(await ledger(db, orderId)).toMatchObject({ refunded: 100_000, refunds: ['failed', 'succeeded'] })
    await refusedAs('not_failed', () => again(id, 'manual'))
  })
})
