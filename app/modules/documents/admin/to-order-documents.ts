import type { ShopSettings } from '#app/modules/settings/shop-settings.ts'
import type { DocumentBuyer, IssuedDocument } from '../document.ts'
import { currentSales, listedDocuments } from '../document-rules.ts'
import { invoiceable, mayIssueTaxInvoice } from '../tax-invoice-rules.ts'
import { startOfForm } from './tax-invoice-form.ts'

type Found = {
  issued: readonly IssuedDocument[]
  isQueued: boolean
  /** Of a requested full tax invoice. */
  requested: DocumentBuyer | undefined
}

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
            /** Everything it replaces: the sale and later payments. */
            instead: invoiceable(sales, settings).map(({ number }) => number),
            isCorrection: current.kind === 'tax_invoice',
            start: startOfForm(current.buyer),
          }
        : undefined,
  }
}
export type OrderDocuments = ReturnType<typeof toOrderDocuments>
