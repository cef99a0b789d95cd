import { afterEach, expect, test } from 'vitest'
import { cancelOrder } from '#app/modules/payments/cancel-order.server.ts'
import { PaymentProviderRefusal } from '#app/modules/payments/payment-provider.ts'
import { payRefund } from '#app/modules/payments/refunds/pay-refund.server.ts'
import { syncPayment } from '#app/modules/payments/sync-payment.server.ts'
import { dismissUnmatchedPayment, matchPayment } from '#app/modules/payments/unmatched/match-payment.server.ts'
import { dismissRefund, recordRefundSent } from '#app/modules/refunds/close-refund.server.ts'
import { requestRefund, retryRefund } from '#app/modules/refunds/request-refund.server.ts'
import { later, someDay } from '#tests/factories/moments.ts'
import { paidOrder, placedOrder } from '#tests/factories/placed-order.ts'
import { refundToSend } from '#tests/factories/saved-refund.ts'
import { unknownPayment } from '#tests/factories/unknown-payment.ts'
import { testDatabase } from '#tests/support/database.ts'
import { expectInvariants } from '#tests/support/invariants.ts'
import { ledger, payingShop } from '#tests/support/paying-shop.ts'
import { counter, race } from '#tests/support/race.ts'

const { db } = await testDatabase({ connections: 10 })
afterEach(() => expectInvariants(db))
const shop = await payingShop(db)
const [actorId, on] = ['mali', '2026-11-21']
const lines = [{ productId: shop.productId, size: 'M', quantity: 1 }]

test('only one of twenty concurrent refund requests with different keys is accepted', async () => {
  const { orderId, total: amount } = await paidOrder(db, { lines, channel: 'chat', paymentMethod: 'chat' })
  const answers = await race(20, (press) =>
    requestRefund(db, { orderId, amount, reason: '', key: `press ${press}`, actorId, now: later(5) }),
  )
  expect(counter(answers)).toEqual({ placed: 1, refund_running: 19 })
  expect(await ledger(db, orderId)).toMatchObject({ refunded: 0, refunds: ['requested'] })
})

test('a refund marked as sent by twenty concurrent requests is recorded once', async () => {
  const { orderId, total, refund } = await refundToSend(db, shop.productId)
  const answers = await race(20, (press) =>
    recordRefundSent(db, { refundId: refund.id, reference: `KB ${press}`, on, actorId, now: later(9) }),
  )
  expect(counter(answers)).toEqual({ placed: 1, already_sent: 19 })
  const { mails, ...after } = await ledger(db, orderId)
  expect(after).toMatchObject({ status: 'refunded', refunded: total, moves: [-1, 1], refunds: ['succeeded'] })
  expect(mails.filter((kind) => kind === 'order_refunded')).toHaveLength(1)
})

test('only one succeeds when a refund is marked as sent and dismissed concurrently', async () => {
  for (let round = 0; round < 5; round++) {
    const { orderId, total, refund } = await refundToSend(db, shop.productId)
    const by = { refundId: refund.id, actorId, now: later(9) }
    const [sent, aside] = await Promise.all([
      recordRefundSent(db, { ...by, reference: '', on }),
      dismissRefund(db, { ...by, note: 'Kept' }),
    ])
    expect([sent.ok, aside.ok]).toEqual(sent.ok ? [true, false] : [false, true])
    expect((await ledger(db, orderId)).refunded).toBe(sent.ok ? total : 0)
  }
})

test('a refund request during a cancellation leaves one refund of the full amount', async () => {
  for (let round = 0; round < 5; round++) {
    const { orderId, total: amount } = await paidOrder(db, { lines, channel: 'chat', paymentMethod: 'chat' })
    const actor = { kind: 'staff', id: actorId } as const
    await Promise.all([
      requestRefund(db, { orderId, amount, reason: '', key: 'one', actorId, now: later(5) }),
      cancelOrder(db, { orderId, reason: 'staff', actor, mayRefund: true, now: later(5) }),
    ])
    const rows = await db.selectFrom('refunds').select('amountSatang').where('orderId', '=', orderId).execute()
    expect(rows).toEqual([{ amountSatang: amount }])
  }
})

test('a failed refund retried manually and at the provider concurrently is replaced once', async () => {
  for (let round = 0; round < 3; round++) {
    const { orderId, total: amount } = await shop.order()
    const sessionId = await shop.start(orderId)
    await shop.pay(sessionId)
    await syncPayment(db, shop.provider, sessionId, someDay)
    const asked = await requestRefund(db, { orderId, amount, reason: '', key: 'one', actorId, now: later(5) })
    const refundId = asked.ok ? asked.value.id : ''
    const refusing = { ...shop.provider, refund: () => Promise.reject(new PaymentProviderRefusal('no')) }
    await payRefund(db, refusing, refundId, later(6))
    const answers = await race(20, (press) =>
      retryRefund(db, { refundId, by: press % 2 === 0 ? 'manual' : 'provider', actorId, now: later(7) }),
    )
    expect(new Set(answers.map((answer) => answer.ok && answer.value.id)).size).toBe(1)
    const [next] = answers
    const id = next?.ok ? next.value.id : ''
    // Either the queued job or the manual action may pay it.
    await Promise.all([
      payRefund(db, shop.provider, id, later(8)),
      recordRefundSent(db, { refundId: id, reference: '', on, actorId, now: later(8) }),
    ])
    expect(await ledger(db, orderId)).toMatchObject({ refunded: amount, refunds: ['failed', 'succeeded'] })
  }
})

test('an unmatched payment matched and dismissed concurrently is recorded for at most one order', async () => {
  const unpaid = () => placedOrder(db, { lines, paymentMethod: 'card' })
  for (let round = 0; round < 5; round++) {
    const [one, other] = [await unpaid(), await unpaid()]
    const sessionId = `cs_race_${round}`
    await unknownPayment(db, sessionId, one.total)
    const book = (orderNumber: string) => matchPayment(db, { sessionId, orderNumber, actorId, now: later(9) })
    const answers = await race(20, async (press): Promise<boolean> => {
      if (press % 5 < 4) return (await book(press % 2 ? one.number : other.number)).ok
      return (await dismissUnmatchedPayment(db, { sessionId, note: 'Not ours', actorId, now: later(9) })).ok
    })
    const decided = await db
      .selectFrom('unmatchedPayments')
      .select('orderId')
      .where('sessionId', '=', sessionId)
      .execute()
    expect(decided).toHaveLength(1)
    const orderId = decided[0]?.orderId ?? null
    for (const order of [one, other])
      expect((await ledger(db, order.orderId)).paid).toBe(order.orderId === orderId ? order.total : 0)
    expect(answers).toContain(true)
  }
})
