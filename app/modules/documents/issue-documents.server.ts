// Issues the queued documents of payments, paid balances and refunds.
import { findPartsPaidAt } from '#app/modules/edits/edits.queries.server.ts'
import type { Order } from '#app/modules/orders/order.ts'
import { lockOrders, orderEvents } from '#app/modules/orders/orders.queries.server.ts'
import type { OrderPaymentMethod } from '#app/modules/orders/status/payment-methods.ts'
import { paymentsOfOrder } from '#app/modules/payments/payments.queries.server.ts'
import { refundsOfOrder } from '#app/modules/refunds/refunds.queries.server.ts'
import { readSettings } from '#app/modules/settings/read-settings.server.ts'
import type { ShopSettings } from '#app/modules/settings/shop-settings.ts'
import { type Db, inTransaction } from '#app/platform/database/database.server.ts'
import { type OutboxWorker, retryDelaySeconds } from '#app/platform/jobs/outbox-worker.server.ts'
import type { Ports } from '#app/platform/ports.ts'
import type { DocumentBuyer, DocumentDraft, IssuedDocument } from './document.ts'
import { decideBalanceDocument, decideRefundDocument, decideSaleDocument } from './document-rules.ts'
import {
  type DocumentCause,
  deleteQueuedDocuments,
  deleteTaxInvoiceRequests,
  documentsOfOrders,
  postponeQueuedDocument,
  takeQueuedDocuments,
  taxInvoiceRequests,
} from './documents.queries.server.ts'
import { insertIssuedDocuments } from './tax-invoices.server.ts'

/** When only the payment is known. */
const paymentUnknown = { paidVersion: 0, orderVersion: null, paidAt: null, amount: null }
type Cause = Pick<DocumentCause, 'orderId' | 'refundId'> & Partial<DocumentCause>

/** Issues one document of each order and returns their numbers, without those issued before or not due. */
export function issueDocuments(db: Db, causes: readonly Cause[], now: Date): Promise<string[]> {
  return inTransaction(db, async (tx) => {
    const orderIds = causes.map(({ orderId }) => orderId)
    // A tax invoice request takes the same lock, so one sees the other.
    const orders = new Map((await lockOrders(tx, orderIds)).map((order) => [order.id, order]))
    const issued = Map.groupBy(await documentsOfOrders(tx, orderIds), ({ orderId }) => orderId)
    const requests = await taxInvoiceRequests(tx, orderIds)
    const settings = await readSettings(tx)
    const drafts: DocumentDraft[] = []
    for (const cause of causes) {
      const { orderId } = cause
      const facts = { issued: issued.get(orderId) ?? [], buyer: requests.get(orderId), settings }
      const draft = await draftDocument(tx, orders.get(orderId), { ...paymentUnknown, ...cause }, facts)
      if (draft) drafts.push(draft)
    }
    const numbers = await insertIssuedDocuments(tx, drafts, now)
    const sales = drafts.filter(({ refundId, paidVersion }) => refundId === null && paidVersion === 0)
    const served = sales.map(({ orderId }) => orderId).filter((orderId) => requests.has(orderId))
    if (served.length > 0) await deleteTaxInvoiceRequests(tx, served)
    return numbers
  })
}

type DocumentFacts = { issued: readonly IssuedDocument[]; buyer: DocumentBuyer | undefined; settings: ShopSettings }

/** Undefined when issued before or not due. */
async function draftDocument(
  tx: Db,
  order: Order | undefined,
  cause: DocumentCause,
  { issued, buyer, settings }: DocumentFacts,
): Promise<DocumentDraft | undefined> {
  const { refundId, paidVersion, paidAt } = cause
  if (!order) return undefined
  if (issued.some((document) => document.refundId === refundId && document.paidVersion === paidVersion))
    return undefined
  if (refundId !== null) {
    const refund = (await refundsOfOrder(tx, order.id)).find(
      ({ id, state }) => id === refundId && state === 'succeeded',
    )
    return refund && decideRefundDocument(order, refund, issued, settings)
  }
  const paidAtVersion = cause.orderVersion ?? order.version
  const before = paidAtVersion < order.version ? await findPartsPaidAt(tx, order.id, paidAtVersion) : undefined
  const asPaid = { ...order, ...before }
  if (paidVersion === 0) return decideSaleDocument(asPaid, settings, { amount: cause.amount ?? asPaid.total, buyer })
  if (cause.amount === null) return undefined
  const refunds = await refundsOfOrder(tx, order.id)
  // Rows queued before `paidAt` existed.
  const balancePayment = { amount: cause.amount, paidAt: paidAt ?? order.updatedAt, paidVersion }
  const method = await methodOfBalance(tx, order.id, balancePayment.paidAt)
  return decideBalanceDocument(asPaid, { ...balancePayment, method }, { issued, refunds }, settings)
}

/** Known only for provider payments. */
async function methodOfBalance(tx: Db, orderId: string, paidAt: Date): Promise<OrderPaymentMethod | undefined> {
  const event = (await orderEvents(tx, orderId)).find(
    ({ kind, createdAt }) => kind === 'rest_paid' && createdAt.getTime() === paidAt.getTime(),
  )
  return (await paymentsOfOrder(tx, orderId)).find(({ id }) => id === event?.actorId)?.method
}

/** Orders stay locked for the whole batch. */
const maxBatch = 50

/** Issues the oldest queued documents, once, and returns how many. After a failure one by one: it delays only its order. */
export const issueNextDocuments = (db: Db, now: Date): Promise<number> =>
  issueOldest(db, maxBatch, now).catch(() => issueOldest(db, 1, now))

async function issueOldest(db: Db, limit: number, now: Date): Promise<number> {
  let queued: readonly { id: number }[] = []
  try {
    return await inTransaction(db, async (tx) => {
      const causes = await takeQueuedDocuments(tx, limit)
      if (causes.length === 0) return 0
      queued = causes
      await issueDocuments(tx, causes, now)
      await deleteQueuedDocuments(
        tx,
        causes.map(({ id }) => id),
      )
      return causes.length
    })
  } catch (error) {
    const [failed] = queued
    if (failed && limit === 1) await postponeQueuedDocument(db, failed.id, retryDelaySeconds(1))
    throw error
  }
}

export const documentOutboxWorker =
  ({ database: { db }, clock }: Pick<Ports, 'database' | 'clock'>): OutboxWorker =>
  () =>
    issueNextDocuments(db, clock())
