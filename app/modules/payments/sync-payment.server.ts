import { isUuid } from '#app/kit/uuid.ts'
import { findOrderById, lockOrder } from '#app/modules/orders/orders.queries.server.ts'
import { balanceDueOf } from '#app/modules/orders/status/order-status.ts'
import { recordPayment } from '#app/modules/orders/status/record-payment.server.ts'
import { createRefund } from '#app/modules/refunds/create-refund.server.ts'
import { type Db, inTransaction } from '#app/platform/database/database.server.ts'
import { runTogether } from '#app/platform/database/one-statement.ts'
import { failpoint } from '#app/platform/failpoint.server.ts'
import { allow } from '#app/platform/http/rate-limit.server.ts'
import { enqueue } from '#app/platform/jobs/queue.server.ts'
import { type PaymentProvider, PaymentProviderError, type PaymentSession, undefinedAfter } from './payment-provider.ts'
import {
  customerPaymentState,
  decidePaymentSync,
  hasReceivedMoney,
  isOpen,
  openPaymentsOf,
  type Payment,
  type SyncDecision,
  type SyncFacts,
} from './payment-rules.ts'
import {
  findPayment,
  findPaymentBySession,
  lockPayments,
  paymentMark,
  storeSession,
} from './payments.queries.server.ts'
import { processedMark } from './webhook-inbox.queries.server.ts'

/** Brings a payment to the provider's state: the only way to a paid order. Throws PaymentProviderError. */
export async function syncPayment(db: Db, provider: PaymentProvider, sessionId: string, now: Date, eventId?: string) {
  const session = await provider.readSession(sessionId)
  const payment = session && (await paymentOfSession(db, session, now))
  return inTransaction(db, async (tx) => {
    const decision = decidePaymentSync(await readSyncFacts(tx, payment), session, now)
    const state = decision.outcome === 'unknown_session' ? 'unknown' : 'done'
    const event = eventId ? processedMark(tx, eventId, now, state) : undefined
    const outcome = await writeSync(tx, decision, event)
    failpoint('settle.before_commit')
    return outcome
  })
}

/** After a crash only the reference names the payment. */
async function paymentOfSession(db: Db, session: PaymentSession, now: Date): Promise<Payment | undefined> {
  const payment = await findPaymentBySession(db, session.id)
  if (payment) return payment
  // A foreign reference may be any text.
  const withoutSession = isUuid(session.paymentId) ? await findPayment(db, session.paymentId) : undefined
  if (!withoutSession || withoutSession.sessionId) return undefined
  await storeSession(db, withoutSession.id, session, now)
  return findPaymentBySession(db, session.id)
}

/** Locks the order first, then its payments. */
async function readSyncFacts(tx: Db, payment: Payment | undefined): Promise<SyncFacts> {
  if (!payment) return { order: undefined, attempts: [], paymentId: undefined }
  const order = await lockOrder(tx, payment.orderId)
  return { order, attempts: await lockPayments(tx, payment.orderId), paymentId: payment.id }
}

async function writeSync(tx: Db, decision: SyncDecision, event: ReturnType<typeof processedMark> | undefined) {
  const { outcome, mark, orderPayment, closing = [], refund } = decision
  const marks = { ...(mark && { marked: paymentMark(tx, mark.id, mark) }), ...(event && { processed: event }) }
  const recorded = orderPayment && (await recordPayment(tx, orderPayment, marks))
  if (!recorded) await runTogether(tx, marks)
  if (refund) await createRefund(tx, refund)
  await closeOpenPages(tx, closing)
  return recorded?.outcome ?? outcome
}

/** Queues the closing of those payments' pages that are open. */
export async function closeOpenPages(tx: Db, payments: readonly Payment[]): Promise<void> {
  for (const { id } of openPaymentsOf(payments))
    await enqueue(tx, 'close_payment', { paymentId: id }, { key: `close:${id}` })
}

/** Syncs the payment before its refund or dispute: its event may be late or lost. Undefined for a foreign reference. */
export async function findReceivedPayment(db: Db, provider: PaymentProvider, id: string | undefined, now: Date) {
  const payment = id !== undefined && isUuid(id) ? await findPayment(db, id) : undefined
  if (!payment || hasReceivedMoney(payment.stage)) return payment
  if (payment.sessionId) await syncPayment(db, provider, payment.sessionId, now)
  const synced = await findPayment(db, payment.id)
  if (!synced || !hasReceivedMoney(synced.stage))
    throw new PaymentProviderError('refund of a payment that was never received')
  return synced
}

/** Asks the provider while the payment is open, because customers return before the webhook. The key is for loaders only. */
export async function readPaymentState(db: Db, provider: PaymentProvider, sessionId: string, now: Date) {
  const stored = await findPaymentBySession(db, sessionId)
  if (!stored) return undefined
  if (isOpen(stored.stage) && stored.provider === provider.name && (await mayAskProvider(db, stored.id, now)))
    await syncPayment(db, provider, sessionId, now).catch(undefinedAfter(PaymentProviderError))
  const payment = (await findPaymentBySession(db, sessionId)) ?? stored
  const order = await findOrderById(db, payment.orderId)
  if (!order) return undefined
  const state = customerPaymentState(order.status, order.cancelReason, payment.stage, balanceDueOf(order) > 0)
  return { state, number: order.number, orderId: order.id, accessKey: order.accessKey }
}

/** Limits provider requests from reloads. */
const mayAskProvider = (db: Db, paymentId: string, now: Date) =>
  allow(db, { key: `payment-state:${paymentId}`, limit: 2, perSeconds: 5, now })
