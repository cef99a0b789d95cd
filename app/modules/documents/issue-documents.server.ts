// Issues the documents that wait in the queue: of orders that were paid, and of money that went back.
import { findOrderById } from '#app/modules/orders/orders.queries.server.ts'
import { refundsOfOrder } from '#app/modules/payments/refunds.queries.server.ts'
import { readSettings } from '#app/modules/settings/read-settings.server.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import { type Drain, restSeconds } from '#app/platform/jobs/drain.server.ts'
import type { Ports } from '#app/platform/ports.ts'
import type { DocumentDraft } from './document.ts'
import { decideRefundDocument, decideSaleDocument } from './document-rules.ts'
import {
  deleteQueuedDocument,
  documentsOfOrder,
  insertDocument,
  restQueuedDocument,
  takeQueuedDocument,
} from './documents.queries.server.ts'

type Cause = { orderId: string; refundId: string | null }

/**
 * Issues the document of an order that was paid, or of a refund that succeeded; answers its number. Undefined when it is
 * there already, or when there is none to issue: nothing was paid, or the money was never the order's.
 */
export function issueDocument(db: Db, { orderId, refundId }: Cause, now: Date): Promise<string | undefined> {
  return inTransaction(db, async (tx) => {
    const issued = await documentsOfOrder(tx, orderId)
    if (issued.some((one) => one.refundId === refundId)) return undefined
    const draft = await draftOf(tx, { orderId, refundId }, issued)
    return draft && insertDocument(tx, draft, now)
  })
}

type Issued = Awaited<ReturnType<typeof documentsOfOrder>>

async function draftOf(tx: Db, { orderId, refundId }: Cause, issued: Issued): Promise<DocumentDraft | undefined> {
  const order = await findOrderById(tx, orderId)
  if (!order) return undefined
  const settings = await readSettings(tx)
  if (refundId === null) return decideSaleDocument(order, settings)
  const refund = (await refundsOfOrder(tx, orderId)).find(({ id, state }) => id === refundId && state === 'succeeded')
  return refund && decideRefundDocument(order, refund, issued, settings)
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
