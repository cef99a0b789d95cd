// Issues the queued documents of payments, paid balances and refunds.
import { findPartsPaidAt } from '#app/modules/edits/edits.queries.server.ts'
import type { Order } from '#app/modules/orders/order.ts'
import { lockOrder, orderEvents } from '#app/modules/orders/orders.queries.server.ts'
import type { OrderPaymentMethod } from '#app/modules/orders/status/payment-methods.ts'
import { paymentsOfOrder } from '#app/modules/payments/payments.queries.server.ts'
import { refundsOfOrder } from '#app/modules/refunds/refunds.queries.server.ts'
import { readSettings } from '#app/modules/settings/read-settings.server.ts'
import { type Db, inTransaction } from '#app/platform/database/database.server.ts'
import { type OutboxWorker, retryDelaySeconds } from '#app/platform/jobs/outbox-worker.server.ts'
import type { Ports } from '#app/platform/ports.ts'
import type { IssuedDocument } from './document.ts'
import { decideBalanceDocument, decideRefundDocument, decideSaleDocument } from './document-rules.ts'
import {
  type DocumentCause,
  deleteQueuedDocument,
  deleteTaxInvoiceRequest,
  documentsOfOrder,
  findTaxInvoiceRequest,
  postponeQueuedDocument,
  takeQueuedDocument,
} from './documents.queries.server.ts'
import { insertIssuedDocument } from './tax-invoices.server.ts'

/** When only the payment is known. */
const paymentUnknown = { paidVersion: 0, orderVersion: null, paidAt: null, amount: null }
type Cause = Pick<DocumentCause, 'orderId' | 'refundId'> & Partial<DocumentCause>

/** Issues one document and returns its number. Undefined when issued before or not due. */
export function issueDocument(db: Db, cause: Cause, now: Date): Promise<string | undefined> {
  const { refundId, paidVersion = 0 } = cause
  return inTransaction(db, async (tx) => {
    // A tax invoice request takes the same lock, so one sees the other.
    const order = await lockOrder(tx, cause.orderId)
    if (!order) return undefined
    const issued = await documentsOfOrder(tx, order.id)
    if (issued.some((document) => document.refundId === refundId && document.paidVersion === paidVersion))
      return undefined
    const draft = await decideDocument(tx, order, { ...paymentUnknown, ...cause }, issued)
    if (!draft) return undefined
    const number = await insertIssuedDocument(tx, draft, now)
    if (refundId === null && paidVersion === 0) await deleteTaxInvoiceRequest(tx, order.id)
    return number
  })
}

async function decideDocument(tx: Db, order: Order, cause: DocumentCause, issued: readonly IssuedDocument[]) {
  const { orderId, refundId, paidVersion, paidAt } = cause
  const settings = await readSettings(tx)
  const refunds = await refundsOfOrder(tx, orderId)
  if (refundId !== null) {
    const refund = refunds.find(({ id, state }) => id === refundId && state === 'succeeded')
    return refund && decideRefundDocument(order, refund, issued, settings)
  }
  const before = cause.orderVersion === null ? undefined : await findPartsPaidAt(tx, orderId, cause.orderVersion)
  const asPaid = { ...order, ...before }
  if (paidVersion === 0) {
    const buyer = await findTaxInvoiceRequest(tx, orderId)
    return decideSaleDocument(asPaid, settings, { amount: cause.amount ?? asPaid.total, buyer })
  }
  if (cause.amount === null) return undefined
  // Rows queued before `paidAt` existed.
  const balancePayment = { amount: cause.amount, paidAt: paidAt ?? order.updatedAt, paidVersion }
  const method = await methodOfBalance(tx, orderId, balancePayment.paidAt)
  return decideBalanceDocument(asPaid, { ...balancePayment, method }, { issued, refunds }, settings)
}

/** Known only for provider payments. */
async function methodOfBalance(tx: Db, orderId: string, paidAt: Date): Promise<OrderPaymentMethod | undefined> {
  const event = (await orderEvents(tx, orderId)).find(
    ({ kind, createdAt }) => kind === 'rest_paid' && createdAt.getTime() === paidAt.getTime(),
  )
  return (await paymentsOfOrder(tx, orderId)).find(({ id }) => id === event?.actorId)?.method
}

/** Issues the oldest queued document, once; returns 0 or 1. A failure delays only its order. */
export async function issueNextDocument(db: Db, now: Date): Promise<number> {
  let queuedId: number | undefined
  try {
    return await inTransaction(db, async (tx) => {
      const queued = await takeQueuedDocument(tx)
      if (!queued) return 0
      queuedId = queued.id
      await issueDocument(tx, queued, now)
      await deleteQueuedDocument(tx, queued.id)
      return 1
    })
  } catch (error) {
    if (queuedId !== undefined) await postponeQueuedDocument(db, queuedId, retryDelaySeconds(1))
    throw error
  }
}

export const documentOutboxWorker =
  ({ database: { db }, clock }: Pick<Ports, 'database' | 'clock'>): OutboxWorker =>
  () =>
    issueNextDocument(db, clock())
