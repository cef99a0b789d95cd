import type { ShopSettings } from '#app/modules/settings/shop-settings.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import { documentsOfOrder, isDocumentQueued } from '../documents.queries.server.ts'
import { findTaxInvoiceRequest } from '../tax-invoice-requests.queries.server.ts'
import { type OrderDocuments, toOrderDocuments } from './to-order-documents.ts'

/** Returns an order's documents or its requested tax invoice; undefined without either. */
export async function findOrderDocuments(
  db: Db,
  orderId: string,
  settings: Promise<ShopSettings>,
): Promise<OrderDocuments | undefined> {
  const issued = await documentsOfOrder(db, orderId)
  if (issued.length > 0) return toOrderDocuments({ issued, isQueued: false, requested: undefined }, await settings)
  const isQueued = await isDocumentQueued(db, orderId)
  const requested = await findTaxInvoiceRequest(db, orderId)
  return isQueued || requested ? toOrderDocuments({ issued, isQueued, requested }, await settings) : undefined
}
