// Issues the documents that wait in the queue: of orders that were paid, of rests of them, and of money that went back.
import { partsAt } from '#app/modules/edits/edits.queries.server.ts'
import type { Order } from '#app/modules/orders/order.ts'
import { lockOrder, orderEvents } from '#app/modules/orders/orders.queries.server.ts'
import type { OrderPaymentMethod } from '#app/modules/orders/status/payment-methods.ts'
import { paymentsOfOrder } from '#app/modules/payments/payments.queries.server.ts'
import { refundsOfOrder } from '#app/modules/payments/refunds/refunds.queries.server.ts'
import { readSettings } from '#app/modules/settings/read-settings.server.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import { type Drain, restSeconds } from '#app/platform/jobs/drain.server.ts'
import type { Ports } from '#app/platform/ports.ts'
import type { DocumentDraft } from './document.ts'
import { decideRefundDocument, decideSaleDocument } from './document-rules.ts'
import {
  type DocumentCause,
  deleteQueuedDocument,
  documentsOfOrder,
  restQueuedDocument,
  takeQueuedDocument,
} from './documents.queries.server.ts'
import { decideRestDocument } from './rest-document-rules.ts'
import { issueDraft } from './tax-invoice-events.server.ts'
import { deleteTaxInvoiceRequest, findTaxInvoiceRequest } from './tax-invoice-requests.queries.server.ts'

/** Of an order itself, when no more is known than that it was paid. */
const unnoted = { paidVersion: 0, orderVersion: null, paidAt: null, amount: null }
type Cause = Pick<DocumentCause, 'orderId' | 'refundId'> & Partial<DocumentCause>

/**
 * Issues the document of an order that was paid, of a rest of it, or of a refund that succeeded; answers its number. Undefined
 * when it is there already, or when there is none to issue: nothing was paid, or the money was never the order's.
 */
export function issueDocument(db: Db, cause: Cause, now: Date): Promise<string | undefined> {
  const { refundId, paidVersion = 0 } = cause
  return inTransaction(db, async (tx) => {
    // A customer's request for a full tax invoice takes the same lock: one of the two sees what the other has written.
    const order = await lockOrder(tx, cause.orderId)
    if (!order) return undefined
    const issued = await documentsOfOrder(tx, order.id)
    if (issued.some((one) => one.refundId === refundId && one.paidVersion === paidVersion)) return undefined
    const draft = await draftOf(tx, order, { ...unnoted, ...cause }, issued)
    if (!draft) return undefined
    const number = await issueDraft(tx, draft, now)
    if (refundId === null && paidVersion === 0) await deleteTaxInvoiceRequest(tx, order.id)
    return number
  })
}

type Issued = Awaited<ReturnType<typeof documentsOfOrder>>

async function draftOf(tx: Db, order: Order, cause: DocumentCause, issued: Issued): Promise<DocumentDraft | undefined> {
  const { orderId, refundId, paidVersion, paidAt } = cause
  const settings = await readSettings(tx)
  const refunds = await refundsOfOrder(tx, orderId)
  if (refundId !== null) {
    const refund = refunds.find(({ id, state }) => id === refundId && state === 'succeeded')
    return refund && decideRefundDocument(order, refund, issued, settings)
  }
  const before = cause.orderVersion === null ? undefined : await partsAt(tx, orderId, cause.orderVersion)
  const asPaid = { ...order, ...before }
  if (paidVersion === 0) {
    const buyer = await findTaxInvoiceRequest(tx, orderId)
    return decideSaleDocument(asPaid, settings, { amount: cause.amount ?? asPaid.total, buyer })
  }
  if (cause.amount === null) return undefined
  // What waited before the moment was noted was paid when the order last changed, or before.
  const rest = { amount: cause.amount, paidAt: paidAt ?? order.updatedAt, paidVersion }
  const method = await methodOfRest(tx, orderId, rest.paidAt)
  return decideRestDocument(asPaid, { ...rest, method }, { issued, refunds }, settings)
}

/** How a rest came, where a provider brought it. */
async function methodOfRest(tx: Db, orderId: string, paidAt: Date): Promise<OrderPaymentMethod | undefined> {
  const event = (await orderEvents(tx, orderId)).find(
    ({ kind, createdAt }) => kind === 'rest_paid' && createdAt.getTime() === paidAt.getTime(),
  )
  const payment = (await paymentsOfOrder(tx, orderId)).find(({ id }) => id === event?.actorId)
  return payment?.method
}

/**
 * Issues the oldest document that waits, and tells how many it took: one or none. It is taken out of the queue in the
 * transaction that writes it, so it is issued once, however often this runs; what fails waits, and holds up its own order only.
 */
export async function issueNextDocument(db: Db, now: Date): Promise<number> {
  let taken: number | undefined
  try {
    return await inTransaction(db, async (tx) => {
      const queued = await takeQueuedDocument(tx)
      if (!queued) return 0
      taken = queued.id
      await issueDocument(tx, queued, now)
      await deleteQueuedDocument(tx, queued.id)
      return 1
    })
  } catch (error) {
    if (taken !== undefined) await restQueuedDocument(db, taken, restSeconds)
    throw error
  }
}

/** The queue of documents. */
export const documentDrain =
  ({ database: { db }, clock }: Pick<Ports, 'database' | 'clock'>): Drain =>
  () =>
    issueNextDocument(db, clock())
