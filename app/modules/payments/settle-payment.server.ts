import { isUuid } from '#app/kit/uuid.ts'
import { findOrderById, lockOrder } from '#app/modules/orders/orders.queries.server.ts'
import { balanceDueOf } from '#app/modules/orders/status/order-status.ts'
import { recordPayment } from '#app/modules/orders/status/record-payment.server.ts'
import { createRefund } from '#app/modules/refunds/create-refund.server.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import { failpoint } from '#app/platform/failpoint.server.ts'
import { allow } from '#app/platform/http/rate-limit.server.ts'
import { enqueue } from '#app/platform/jobs/queue.server.ts'
import { type PaymentProvider, PaymentProviderError, type PaymentSession, undefinedAfter } from './payment-provider.ts'
import { isOpen, isSettled, openOf, type Payment, shopperState } from './payment-rules.ts'
import {
  findPayment,
  findPaymentBySession,
  lockPayments,
  markPayment,
  storeSession,
} from './payments.queries.server.ts'
import { decideSettlement, type Settlement, type SettlementDecision, type SettlementFacts } from './settlement-rules.ts'
import { markProcessed } from './webhook-inbox.queries.server.ts'

/** Brings a payment to the provider's state: the only way to a paid order. Throws PaymentProviderError. */
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
  const unstored = isUuid(session.paymentId) ? await findPayment(db, session.paymentId) : undefined
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

async function writeSettlement(tx: Db, { settlement, mark, orderPayment, closing = [], refund }: SettlementDecision) {
  const booked = orderPayment && (await recordPayment(tx, orderPayment))
  if (mark) await markPayment(tx, mark.id, mark)
  if (refund) await createRefund(tx, refund)
  await closeOpenPages(tx, closing)
  return booked?.outcome ?? settlement
}

/** Queues the closing of those payments' pages that are open. */
export async function closeOpenPages(tx: Db, payments: readonly Payment[]): Promise<void> {
  for (const { id } of openOf(payments)) await enqueue(tx, 'close_payment', { paymentId: id }, { key: `close:${id}` })
}

/** Settles the payment before its refund: its event may be late or lost. Undefined for a foreign reference. */
export async function settledPayment(db: Db, provider: PaymentProvider, name: string | undefined, now: Date) {
  const payment = name !== undefined && isUuid(name) ? await findPayment(db, name) : undefined
  if (!payment || isSettled(payment.stage)) return payment
  if (payment.sessionId) await settlePayment(db, provider, payment.sessionId, now)
  const settled = await findPayment(db, payment.id)
  if (!settled || !isSettled(settled.stage))
    throw new PaymentProviderError('refund of a payment that was never received')
  return settled
}

/** Asks the provider while the payment is open, because customers return before the webhook. The key is for loaders only. */
export async function paymentState(db: Db, provider: PaymentProvider, sessionId: string, now: Date) {
  const before = await findPaymentBySession(db, sessionId)
  if (!before) return undefined
  if (isOpen(before.stage) && before.provider === provider.name && (await mayAsk(db, before.id, now)))
    await settlePayment(db, provider, sessionId, now).catch(undefinedAfter(PaymentProviderError))
  const payment = (await findPaymentBySession(db, sessionId)) ?? before
  const order = await findOrderById(db, payment.orderId)
  if (!order) return undefined
  const state = shopperState(order.status, order.cancelReason, payment.stage, balanceDueOf(order) > 0)
  return { state, number: order.number, orderId: order.id, accessKey: order.accessKey }
}

/** Limits provider requests from reloads. */
const mayAsk = (db: Db, paymentId: string, now: Date) =>
  allow(db, { key: `payment-state:${paymentId}`, limit: 2, perSeconds: 5, now })
