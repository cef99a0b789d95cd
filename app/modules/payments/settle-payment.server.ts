import { z } from 'zod'
import { lockOrder } from '#app/modules/orders/orders.queries.server.ts'
import { recordPayment } from '#app/modules/orders/status/record-payment.server.ts'
import { createRefund } from '#app/modules/refunds/create-refund.server.ts'
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
import { decideSettlement, type Settlement, type SettlementDecision, type SettlementFacts } from './settlement-rules.ts'
import { markProcessed } from './webhook-inbox.queries.server.ts'

/**
 * Brings a payment to the state the provider reports: the only way to a paid order, repeatable. Asks the provider
 * outside transactions; writes the effect and `eventId` in one. Throws PaymentProviderError.
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

/** After a crash only the reference names the payment. */
async function paymentOfSession(db: Db, session: PaymentSession, now: Date): Promise<Payment | undefined> {
  const known = await findPaymentBySession(db, session.id)
  if (known) return known
  // A foreign reference may be any text.
  if (!z.uuid().safeParse(session.paymentId).success) return undefined
  const unstored = await findPayment(db, session.paymentId)
  if (!unstored || unstored.sessionId) return undefined
  await storeSession(db, unstored.id, session, now)
  return findPaymentBySession(db, session.id)
}

/** Locks the order first, then its payments. */
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
  if (refund) await createRefund(tx, refund)
  await closeOpenPages(tx, closing)
  return booked?.outcome ?? settlement
}
