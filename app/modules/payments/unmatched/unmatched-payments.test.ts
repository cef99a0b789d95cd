import { beforeEach, describe, expect, test } from 'vitest'
import { satang } from '#app/kit/money.ts'
import { requestRefund } from '#app/modules/refunds/request-refund.server.ts'
import { later, someDay } from '#tests/factories/moments.ts'
import { moneyArrives, placedOrder } from '#tests/factories/placed-order.ts'
import { unknownPayment } from '#tests/factories/unknown-payment.ts'
import { testDatabase } from '#tests/support/database.ts'
import { fingerprint } from '#tests/support/fingerprint.ts'
import { expectInvariants } from '#tests/support/invariants.ts'
import { ledger, payingShop } from '#tests/support/paying-shop.ts'
import { findPaymentsToReview } from '../admin/payments-to-review.queries.server.ts'
import { dismissUnmatchedPayment, matchPayment } from './match-payment.server.ts'

const database = await testDatabase()
const { db } = database
const shop = await payingShop(db, 50)
const lines = [{ productId: shop.productId, size: 'M', quantity: 1 }]
const by = { actorId: 'mali', now: later(30) }
let session = ''
let count = 0

beforeEach(async () => {
  session = `cs_${++count}`
  await db.deleteFrom('webhookInbox').execute()
  await unknownPayment(db, session, 115_000)
})

const unpaid = () => placedOrder(db, { lines, paymentMethod: 'card' })
const listed = async () => (await findPaymentsToReview(db)).unmatched
const book = (orderNumber: string, sessionId = session) => matchPayment(db, { sessionId, orderNumber, ...by })
const auditOf = async (entityId: string) =>
  (
    await db
      .selectFrom('auditLog')
      .select(['action', 'actorId'])
      .where('entityId', '=', entityId)
      .orderBy('id')
      .execute()
  ).map(({ action, actorId }) => [action, actorId])

describe('an unmatched payment booked to an order', () => {
  test('pays the order once, has its session in the timeline and leaves the list', async () => {
    const order = await unpaid()
    expect(
      (await listed()).map((one) => [
        one.sessionId,
        one.amount,
        one.matchingOrders.some((sellable) => sellable.number === order.number),
      ]),
    ).toEqual([[session, 115_000, true]])
    expect(await book(order.number)).toEqual({ ok: true, value: { number: order.number, outcome: 'paid' } })
    expect(await ledger(db, order.orderId)).toMatchObject({ status: 'paid', paid: 115_000, stock: 'sold', moves: [-1] })
    const events = db.selectFrom('orderEvents').select(['kind', 'actorId', 'note']).where('orderId', '=', order.orderId)
    expect((await events.execute()).find(({ kind }) => kind === 'paid')).toEqual({
      kind: 'paid',
      actorId: 'mali',
      note: session,
    })
    expect(await auditOf(order.orderId)).toContainEqual(['order.paid', 'mali'])
    expect(await listed()).toEqual([])
    const before = await fingerprint(database)
    expect(await book(order.number)).toEqual({ ok: true, value: { number: order.number, outcome: 'paid' } })
    expect(await fingerprint(database)).toEqual(before)
    await expectInvariants(db)
  })

  test('must be refunded by hand, as no payment of the shop received it', async () => {
    const order = await unpaid()
    await book(order.number)
    const ask = { orderId: order.orderId, amount: satang(115_000), reason: 'Late', key: 'k', ...by }
    expect(await requestRefund(db, ask)).toMatchObject({ ok: true, value: { isManual: true, amount: 115_000 } })
  })

  test('puts a cancelled order on hold, like any late payment', async () => {
    const order = await unpaid()
    await db
      .updateTable('orders')
      .set({ status: 'cancelled', cancelledAt: someDay, cancelReason: 'customer', stockState: 'released' })
      .where('id', '=', order.orderId)
      .execute()
    expect(await book(order.number)).toMatchObject({ ok: true, value: { outcome: 'paid_no_stock' } })
    expect(await ledger(db, order.orderId)).toMatchObject({ status: 'on_hold', paid: 115_000 })
  })
})

describe('booking is refused and changes nothing', () => {
  const refusal = async (orderNumber: string, sessionId = session) => {
    const before = await fingerprint(database)
    const answer = await book(orderNumber, sessionId)
    expect(await fingerprint(database)).toEqual(before)
    return answer
  }

  test('for another amount, with the amount due in the answer', async () => {
    const order = await unpaid()
    await unknownPayment(db, 'cs_less', 114_999)
    const detail = { amount: 114_999, due: 115_000 }
    expect(await refusal(order.number, 'cs_less')).toEqual({ ok: false, reason: 'other_amount', detail })
  })

  test('for a paid order, an unknown order number and an unknown session', async () => {
    const order = await unpaid()
    await moneyArrives(db, order.orderId, order.total)
    expect(await refusal(order.number)).toEqual({ ok: false, reason: 'already_paid' })
    expect(await refusal('NONESUCH')).toEqual({ ok: false, reason: 'order_not_found' })
    expect(await refusal((await unpaid()).number, 'cs_none')).toEqual({ ok: false, reason: 'not_found' })
  })

  test('for a payment already booked to another order or set aside', async () => {
    const [one, other] = [await unpaid(), await unpaid()]
    await book(one.number)
    expect(await refusal(other.number)).toEqual({ ok: false, reason: 'already_decided' })
    expect(await dismissUnmatchedPayment(db, { sessionId: session, note: 'Ours', ...by })).toEqual({
      ok: false,
      reason: 'already_decided',
    })
    await unknownPayment(db, 'cs_aside', 115_000)
    await dismissUnmatchedPayment(db, { sessionId: 'cs_aside', note: 'Of the other shop', ...by })
    expect(await refusal(other.number, 'cs_aside')).toEqual({ ok: false, reason: 'already_decided' })
  })
})

test('a payment set aside is in the audit log with its reason, once, and never listed again', async () => {
  const aside = (note: string) => dismissUnmatchedPayment(db, { sessionId: session, note, ...by })
  expect(await aside('Of the other shop')).toEqual({ ok: true, value: undefined })
  expect(await aside('Once more')).toEqual({ ok: false, reason: 'already_decided' })
  await unknownPayment(db, session, 115_000)
  expect(await listed()).toEqual([])
  const lines = db.selectFrom('auditLog').select(['action', 'detail']).where('entityId', '=', session)
  expect(await lines.execute()).toEqual([
    { action: 'payment.set_aside', detail: { amountSatang: 115_000, note: 'Of the other shop' } },
  ])
})
