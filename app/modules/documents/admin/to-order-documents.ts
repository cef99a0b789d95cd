import type { ShopSettings } from '#app/modules/settings/shop-settings.ts'
import type { DocumentBuyer, IssuedDocument } from '../document.ts'
import { currentSales, listedDocuments } from '../document-rules.ts'
import { invoiceable, mayIssueTaxInvoice } from '../tax-invoice-rules.ts'
import { startOfForm } from './tax-invoice-form.ts'

type Found = {
  issued: readonly IssuedDocument[]
  /** The first document is on its way. */
  isQueued: boolean
  /** Whom the first document is issued to, where the customer has requested a full tax invoice. */
  requested: DocumentBuyer | undefined
}

/** What the page of an order shows of its documents, and whether a full tax invoice can be issued. */
export function toOrderDocuments({ issued, isQueued, requested }: Found, settings: ShopSettings) {
  const sales = currentSales(issued)
  const current = sales.at(-1)
  const may = mayIssueTaxInvoice({ sales, settings })
  return {
    isQueued,
    requested,
    listed: listedDocuments(issued),
    identityMissing: may === 'no_identity',
    taxInvoice:
      may === true && current?.buyer
        ? {
            replaces: current.number,
            /** All that it takes the place of: the sale, and what was paid later. */
            instead: invoiceable(sales, settings).map(({ number }) => number),
            isCorrection: current.kind === 'tax_invoice',
            start: startOfForm(current.buyer),
          }
        : undefined,
  }
}
export type OrderDocuments = ReturnType<typeof toOrderDocuments>
