import type { Db } from '#app/platform/database/pool.server.ts'
import type { ListedDocument } from './document.ts'
import { listedDocuments } from './document-rules.ts'
import { documentsOfOrder, isDocumentQueued } from './documents.queries.server.ts'

/** What the order's own page shows: its documents, oldest first, and whether one is still to be issued. */
export type OwnDocuments = { listed: ListedDocument[]; isWaiting: boolean }

/** The documents of an order for whoever holds its key; undefined where there are none and none is on its way. */
export async function findOwnDocuments(db: Db, orderId: string): Promise<OwnDocuments | undefined> {
  const [issued, isWaiting] = await Promise.all([documentsOfOrder(db, orderId), isDocumentQueued(db, orderId)])
  return issued.length > 0 || isWaiting ? { listed: listedDocuments(issued), isWaiting } : undefined
}
