// Which full tax invoices an order can have, and what they say: plain rules, as those beside them.
import { ok, type Result, refuse } from '#app/kit/result.ts'
import type { Order } from '#app/modules/orders/order.ts'
import type { ShopSettings } from '#app/modules/settings/shop-settings.ts'
import { configuredRateAt, hasTaxIdentity } from '#app/modules/settings/vat-rules.ts'
import type { DocumentBuyer, DocumentDraft, DocumentLine, IssuedDocument } from './document.ts'
import { type DocumentTexts, lineNames, referenceTo, sellerOf, taxOf, textsOf } from './document-rules.ts'

export type TaxInvoiceRefusal = 'no_document' | 'stale' | 'not_registered' | 'no_identity' | 'erased'

/** Those of an order that a full tax invoice is made from: what it was sold under, or could have been when its money came. */
export function invoiceable(sales: readonly IssuedDocument[], settings: ShopSettings): IssuedDocument[] {
  const rateOf = ({ vatRate, snapshot }: IssuedDocument) =>
    vatRate ?? configuredRateAt(settings.vat, new Date(snapshot.paidAt))
  return sales.filter((sale) => rateOf(sale) > 0)
}

type TaxInvoiceFacts = {
  /** The receipts and tax invoices that hold, oldest first. */
  sales: readonly IssuedDocument[]
  settings: ShopSettings
}

/** Whether an order can have full tax invoices, or others: `replaces` is the number of the newest that staff were looking at. */
export function mayIssueTaxInvoice(
  { sales, settings }: TaxInvoiceFacts,
  replaces = sales.at(-1)?.number,
): true | TaxInvoiceRefusal {
  if (sales.length === 0) return 'no_document'
  if (sales.some(({ buyer }) => !buyer)) return 'erased'
  if (sales.at(-1)?.number !== replaces) return 'stale'
  if (invoiceable(sales, settings).length === 0) return 'not_registered'
  return hasTaxIdentity(settings) || 'no_identity'
}

type InvoiceRequest = { replaces: string; buyer: DocumentBuyer; issuedBy: string | null }

/**
 * A full tax invoice in the place of each that the order has: the same lines and amounts, for the buyer that was typed, from the
 * seller as the settings have them now. A receipt of before the shop had typed its tax id gets its VAT here, and the names of the
 * order's lines in the languages of a tax paper.
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

/** A line as the order calls it; one that the order has no more keeps what was printed. */
function named(line: DocumentLine, { lines }: Pick<Order, 'lines'>, texts: DocumentTexts): DocumentLine {
  const sold = lines.find(({ sku }) => sku === line.sku)
  return sold ? { ...line, ...lineNames(sold, texts) } : line
}
