import type { Db } from '#app/platform/database/pool.server.ts'
import type { CustomerDocuments } from './document.ts'
import { listedDocuments } from './document-rules.ts'
import { documentsOfOrder, isDocumentQueued } from './documents.queries.server.ts'

/** The customer's view; undefined without documents, issued or queued. */
export async function findCustomerDocuments(db: Db, orderId: string): Promise<CustomerDocuments | undefined> {
  const [issued, isWaiting] = await Promise.all([documentsOfOrder(db, orderId), isDocumentQueued(db, orderId)])
  return issued.length > 0 || isWaiting ? { listed: listedDocuments(issued), isWaiting } : undefined
}
