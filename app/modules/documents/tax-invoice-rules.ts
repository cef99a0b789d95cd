// Decides full tax invoices.
import { ok, type Result, refuse } from '#app/kit/result.ts'
import type { Order } from '#app/modules/orders/order.ts'
import type { ShopSettings } from '#app/modules/settings/shop-settings.ts'
import { configuredRateAt, hasTaxIdentity } from '#app/modules/settings/vat-rules.ts'
import type { DocumentBuyer, DocumentDraft, DocumentLine, IssuedDocument } from './document.ts'
import { type DocumentTexts, lineNames, referenceTo, sellerOf, taxOf, textsOf } from './document-rules.ts'

export type TaxInvoiceRefusal = 'no_document' | 'conflict' | 'not_registered' | 'no_identity' | 'erased'

/** Sold with VAT, or could have been when the money came. */
export function invoiceable(sales: readonly IssuedDocument[], settings: ShopSettings): IssuedDocument[] {
  const rateOf = ({ vatRate, snapshot }: IssuedDocument) =>
    vatRate ?? configuredRateAt(settings.vat, new Date(snapshot.paidAt))
  return sales.filter((sale) => rateOf(sale) > 0)
}

type TaxInvoiceFacts = {
  /** Valid ones, oldest first. */
  sales: readonly IssuedDocument[]
  settings: ShopSettings
}

/** `replaces`: the newest document that staff saw. */
export function mayIssueTaxInvoice(
  { sales, settings }: TaxInvoiceFacts,
  replaces = sales.at(-1)?.number,
): true | TaxInvoiceRefusal {
  if (sales.length === 0) return 'no_document'
  if (sales.some(({ buyer }) => !buyer)) return 'erased'
  if (sales.at(-1)?.number !== replaces) return 'conflict'
  if (invoiceable(sales, settings).length === 0) return 'not_registered'
  return hasTaxIdentity(settings) || 'no_identity'
}

type InvoiceRequest = { replaces: string; buyer: DocumentBuyer; issuedBy: string | null }

/**
 * Replaces each current document: same lines and amounts, typed buyer, current seller. A receipt from before the shop
 * had a tax id gets its VAT and bilingual names here.
 */
export function decideTaxInvoices(
  sales: readonly IssuedDocument[],
  { replaces, buyer, issuedBy }: InvoiceRequest,
  settings: ShopSettings,
  order: Pick<Order, 'lines'>,
): Result<DocumentDraft[], TaxInvoiceRefusal> {
  const may = mayIssueTaxInvoice({ sales, settings }, replaces)
  if (may !== true) return refuse(may)
  return ok(
    invoiceable(sales, settings).map((sale): DocumentDraft => {
      const { id, orderId, language, total, vatRate, snapshot, paidVersion } = sale
      const tax = taxOf(total, vatRate ?? configuredRateAt(settings.vat, new Date(snapshot.paidAt)))
      const texts = textsOf(language, tax.vatRate)
      return {
        kind: 'tax_invoice',
        orderId,
        refundId: null,
        replacesId: id,
        paidVersion,
        language,
        issuedBy,
        ...tax,
        snapshot: {
          ...snapshot,
          lines: snapshot.lines.map((line) => named(line, order, texts)),
          seller: sellerOf(settings, texts),
          reference: referenceTo(sale),
        },
        buyer,
      }
    }),
  )
}

/** A line no longer in the order keeps its printed name. */
function named(line: DocumentLine, { lines }: Pick<Order, 'lines'>, texts: DocumentTexts): DocumentLine {
  const sold = lines.find(({ sku }) => sku === line.sku)
  return sold ? { ...line, ...lineNames(sold, texts) } : line
}
