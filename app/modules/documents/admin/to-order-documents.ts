import type { ShopSettings } from '#app/modules/settings/shop-settings.ts'
import { vatRateAt } from '#app/modules/settings/vat-rules.ts'
import type { IssuedDocument } from '../document.ts'
import { currentSale, hasTaxIdentity, listedDocuments, mayIssueTaxInvoice } from '../document-rules.ts'
import { startOfForm } from './tax-invoice-form.ts'

/** What the page of an order shows of its documents, and whether a full tax invoice can be issued. */
export function toOrderDocuments(issued: readonly IssuedDocument[], settings: ShopSettings) {
  const current = currentSale(issued)
  const rate = current ? vatRateAt(settings.vat, new Date(current.snapshot.paidAt)) : 0
  const may = mayIssueTaxInvoice({ current, rate, hasIdentity: hasTaxIdentity(settings) })
  return {
    listed: listedDocuments(issued),
    identityMissing: may === 'no_identity',
    taxInvoice:
      may === true && current?.buyer
        ? {
            replaces: current.number,
            isCorrection: current.kind === 'tax_invoice',
            start: startOfForm(current.buyer),
          }
        : undefined,
  }
}
export type OrderDocuments = ReturnType<typeof toOrderDocuments>
