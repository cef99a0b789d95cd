import { z } from 'zod'
import type { Satang } from '#app/kit/money.ts'
import type { Order } from '#app/modules/orders/order.ts'
import { lockOrder } from '#app/modules/orders/orders.queries.server.ts'
import { recordPayment } from '#app/modules/orders/record-payment.server.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import { failpoint } from '#app/platform/failpoint.server.ts'
import { closeOpenPages } from './close-open-pages.server.ts'
import type { Payment } from './payment.ts'
import type { PaymentProvider, PaymentSession } from './payment-provider.ts'
import { decidePayment, openOf, refundCauses } from './payment-rules.ts'
import {
  findPayment,
  findPaymentBySession,
  lockPayments,
  markPayment,
  storeSession,
} from './payments.queries.server.ts'
import { queueRefund } from './request-refund.server.ts'
import { markProcessed } from './webhook-inbox.queries.server.ts'

type Settlement =
  | 'paid'
  | 'revived'
  | 'paid_no_stock'
  | 'amount_mismatch'
  | 'duplicate'
  | 'closed'
  | 'unchanged'
  | 'unknown_session'

/**
 * Brings a payment to where the provider says it is. The only way from a payment to a paid order: webhook, poller,
 * expiry and success page all come through here, as often and in whatever order they like.
 * The provider is asked outside any transaction; the effect, and `eventId` being done with, happen in one.
 * Throws PaymentProviderError when the provider cannot be asked.
 */
export async function settlePayment(
  db: Db,
  provider: PaymentProvider,
  sessionId: string,
  now: Date,
  eventId?: string,
): Promise<Settlement> {
  const session = await provider.readSession(sessionId)
  const payment = session && (await paymentOfSession(db, session, now))
  return inTransaction(db, async (tx) => {
    const settlement = session && payment ? await applyUnderLock(tx, payment, session, now) : 'unknown_session'
    if (eventId) await markProcessed(tx, eventId, now, settlement === 'unknown_session' ? 'unknown' : 'done')
    failpoint('settle.before_commit')
    return settlement
  })
}

/** The payment a session belongs to; one whose session we never got to store (a crash) is found by its own id. */
async function paymentOfSession(db: Db, session: PaymentSession, now: Date): Promise<Payment | undefined> {
  const known = await findPaymentBySession(db, session.id)
  if (known) return known
  // A reference that is not ours may be anything.
  if (!z.uuid().safeParse(session.paymentId).success) return undefined
  const unstored = await findPayment(db, session.paymentId)
  if (!unstored || unstored.sessionId) return undefined
  await storeSession(db, unstored.id, session, now)
  return findPaymentBySession(db, session.id)
}

async function applyUnderLock(tx: Db, found: Payment, session: PaymentSession, now: Date): Promise<Settlement> {
  const order = await lockOrder(tx, found.orderId)
  const attempts = await lockPayments(tx, found.orderId)
  const payment = attempts.find(({ id }) => id === found.id)
  if (!order || !payment) return 'unknown_session'
  const word = decidePayment(payment, session)
  if (word === 'nothing') return 'unchanged'
  if (word !== 'money') {
    await markPayment(tx, payment.id, { stage: word, now })
    return 'closed'
  }
  const settlement = await bookMoney(tx, order, payment, { received: session.amount, now })
  // The order has its money: pages that are still open must take no more.
  if (settlement !== 'duplicate')
    await closeOpenPages(
      tx,
      openOf(attempts).filter(({ id }) => id !== payment.id),
    )
  return settlement
}

/** Money arrived: the order decides what it is good for, the payment remembers it. */
async function bookMoney(
  tx: Db,
  order: Order,
  payment: Payment,
  { received, now }: { received: Satang; now: Date },
): Promise<Settlement> {
  const outcome = await recordPayment(tx, order, {
    amount: received,
    paymentId: payment.id,
    method: payment.method,
    now,
  })
  if (outcome === 'already_paid') {
    await markPayment(tx, payment.id, { stage: 'duplicate', received, now })
    const requestKey = `duplicate:${payment.id}`
    const refund = { orderId: order.id, payment, amount: received, reason: refundCauses.paidTwice, requestKey }
    await queueRefund(tx, { ...refund, actor: { kind: 'system' }, now })
    return 'duplicate'
  }
  await markPayment(tx, payment.id, { stage: outcome === 'amount_mismatch' ? 'mismatch' : 'succeeded', received, now })
  return outcome
}
