import { z } from 'zod'
import { lockOrder } from '#app/modules/orders/orders.queries.server.ts'
import { recordPayment } from '#app/modules/orders/record-payment.server.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import { failpoint } from '#app/platform/failpoint.server.ts'
import { closeOpenPages } from './close-open-pages.server.ts'
import type { Payment } from './payment.ts'
import type { PaymentProvider, PaymentSession } from './payment-provider.ts'
import {
  findPayment,
  findPaymentBySession,
  lockPayments,
  markPayment,
  storeSession,
} from './payments.queries.server.ts'
import { queueRefund } from './request-refund.server.ts'
import { decideSettlement, type Settlement, type SettlementDecision, type SettlementFacts } from './settlement-rules.ts'
import { markProcessed } from './webhook-inbox.queries.server.ts'

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
    const decision = decideSettlement(await readSettlement(tx, payment), session, now)
    const settlement = await writeSettlement(tx, decision)
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

/** Under the locks of the order, then of its payments. */
async function readSettlement(tx: Db, payment: Payment | undefined): Promise<SettlementFacts> {
  if (!payment) return { order: undefined, attempts: [], paymentId: undefined }
  const order = await lockOrder(tx, payment.orderId)
  return { order, attempts: await lockPayments(tx, payment.orderId), paymentId: payment.id }
}

async function writeSettlement(
  tx: Db,
  { settlement, mark, orderPayment, closing = [], refund }: SettlementDecision,
): Promise<Settlement> {
  const booked = orderPayment && (await recordPayment(tx, orderPayment))
  if (mark) await markPayment(tx, mark.id, mark)
  if (refund) await queueRefund(tx, refund)
  await closeOpenPages(tx, closing)
  return booked?.outcome ?? settlement
}
