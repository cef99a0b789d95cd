// What the back office shows of an order's documents.
import type { ShopSettings } from '#app/modules/settings/shop-settings.ts'
import type { Db } from '#app/platform/database/database.server.ts'
import type { IssuedDocument } from '../document.ts'
import { currentSales, listedDocuments } from '../document-rules.ts'
import { documentsOfOrder, findTaxInvoiceRequest, isDocumentQueued } from '../documents.queries.server.ts'
import { canIssueTaxInvoice, invoiceable } from '../tax-invoice-rules.ts'
import { initialTaxInvoice } from './tax-invoice-form.ts'

/** Returns an order's documents or its requested tax invoice; undefined without either. */
export async function findOrderDocuments(db: Db, orderId: string, settings: Promise<ShopSettings>) {
  const issued = await documentsOfOrder(db, orderId)
  const isQueued = issued.length === 0 && (await isDocumentQueued(db, orderId))
  const requested = issued.length === 0 ? await findTaxInvoiceRequest(db, orderId) : undefined
  if (issued.length === 0 && !isQueued && !requested) return undefined
  return { isQueued, requested, ...presentDocuments(issued, await settings) }
}
export type OrderDocuments = NonNullable<Awaited<ReturnType<typeof findOrderDocuments>>>

function presentDocuments(issued: readonly IssuedDocument[], settings: ShopSettings) {
  const sales = currentSales(issued)
  const current = sales.at(-1)
  const may = canIssueTaxInvoice(sales, settings)
  return {
    listed: listedDocuments(issued),
    identityMissing: may === 'no_identity',
    taxInvoice:
      may === true && current?.buyer
        ? {
            replaces: current.number,
            /** Everything it replaces: the sale and later payments. */
            instead: invoiceable(sales, settings).map(({ number }) => number),
            isCorrection: current.kind === 'tax_invoice',
            start: initialTaxInvoice(current.buyer),
          }
        : undefined,
  }
}
