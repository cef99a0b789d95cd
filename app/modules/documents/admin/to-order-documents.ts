import type { ShopSettings } from '#app/modules/settings/shop-settings.ts'
import type { IssuedDocument } from '../document.ts'
import { currentSales, listedDocuments } from '../document-rules.ts'
import { invoiceable, mayIssueTaxInvoice } from '../tax-invoice-rules.ts'
import { startOfForm } from './tax-invoice-form.ts'

/** What the page of an order shows of its documents, and whether a full tax invoice can be issued. */
export function toOrderDocuments(issued: readonly IssuedDocument[], settings: ShopSettings) {
  const sales = currentSales(issued)
  const current = sales.at(-1)
  const may = mayIssueTaxInvoice({ sales, settings })
  return {
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
