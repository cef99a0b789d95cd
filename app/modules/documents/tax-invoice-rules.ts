// Decides full tax invoices, and whether a customer may request one.

import { addDays } from '#app/kit/dates.ts'
import { ok, refuse } from '#app/kit/result.ts'
import type { Order } from '#app/modules/orders/order.ts'
import type { ShopSettings } from '#app/modules/settings/shop-settings.ts'
import { configuredRateAt, hasTaxIdentity, vatRateAt } from '#app/modules/settings/vat-rules.ts'
import type { DocumentBuyer, DocumentDraft, DocumentLine, IssuedDocument } from './document.ts'
import {
  type DocumentTexts,
  documentTexts,
  lineNames,
  referenceTo,
  sellerFromSettings,
  splitVat,
} from './document-contents.ts'

/** Valid ones, oldest first. */
type Sales = readonly IssuedDocument[]

/** Sold with VAT, or could have been when the money came. */
export function invoiceable(sales: Sales, settings: ShopSettings): IssuedDocument[] {
  const rateOf = ({ vatRate, snapshot }: IssuedDocument) =>
    vatRate ?? configuredRateAt(settings.vat, new Date(snapshot.paidAt))
  return sales.filter((sale) => rateOf(sale) > 0)
}

/** `replaces`: the newest document that staff saw. */
export function canIssueTaxInvoice(sales: Sales, settings: ShopSettings, replaces = sales.at(-1)?.number) {
  if (sales.length === 0) return 'no_document'
  if (sales.some(({ buyer }) => !buyer)) return 'erased'
  if (sales.at(-1)?.number !== replaces) return 'conflict'
  if (invoiceable(sales, settings).length === 0) return 'not_registered'
  return hasTaxIdentity(settings) || 'no_identity'
}

/** Replaces each current document: same lines and amounts, typed buyer, current seller, VAT where it had none. */
export function decideTaxInvoices(
  sales: Sales,
  { replaces, buyer, issuedBy }: { replaces: string; buyer: DocumentBuyer; issuedBy: string | null },
  settings: ShopSettings,
  order: Pick<Order, 'lines'>,
) {
  const may = canIssueTaxInvoice(sales, settings, replaces)
  if (may !== true) return refuse(may)
  return ok(
    invoiceable(sales, settings).map((sale): DocumentDraft => {
      const { id, orderId, language, total, vatRate, snapshot, paidVersion } = sale
      const tax = splitVat(total, vatRate ?? configuredRateAt(settings.vat, new Date(snapshot.paidAt)))
      const texts = documentTexts(language, tax.vatRate)
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
          lines: snapshot.lines.map((line) => lineWithNames(line, order, texts)),
          seller: sellerFromSettings(settings, texts),
          reference: referenceTo(sale),
        },
        buyer,
      }
    }),
  )
}

/** A line no longer in the order keeps its printed name. */
function lineWithNames(line: DocumentLine, { lines }: Pick<Order, 'lines'>, texts: DocumentTexts): DocumentLine {
  const sold = lines.find(({ sku }) => sku === line.sku)
  return sold ? { ...line, ...lineNames(sold, texts) } : line
}

export type TaxInvoiceRequestRefusal = 'unavailable' | 'already_ended' | 'already_refunded' | 'too_late' | 'issued'

/** Days after payment; later only staff issue one. */
export const taxInvoiceDays = 30

type RequestFacts = {
  order: Pick<Order, 'status' | 'total' | 'paidAt' | 'refunded'>
  sales: Sales
  isQueued: boolean
  /** Running or done. */
  hasRefund: boolean
  settings: ShopSettings
  now: Date
}

export function canRequestTaxInvoice(facts: RequestFacts): true | TaxInvoiceRequestRefusal {
  const { order, sales, isQueued, hasRefund, settings, now } = facts
  const { status, total, paidAt, refunded } = order
  if (total === 0 || vatRateAt(settings, paidAt ?? now) === 0) return 'unavailable'
  if (refunded > 0 || hasRefund) return 'already_refunded'
  if (status === 'cancelled' || status === 'refunded') return 'already_ended'
  if (!paidAt) return true
  if (now >= addDays(paidAt, taxInvoiceDays)) return 'too_late'
  if (sales.some(({ kind }) => kind === 'tax_invoice')) return 'issued'
  const isComplete = sales.length > 0 && sales.every(({ buyer }) => buyer !== null)
  return isComplete || (sales.length === 0 && isQueued) || 'unavailable'
}

/** A repeated request, or a lost response. */
export function isIssuedTo(sales: Sales, to: DocumentBuyer): boolean {
  const full = sales.filter(({ kind }) => kind === 'tax_invoice')
  return full.length > 0 && full.every(({ buyer }) => isSameBuyer(buyer, to))
}

export const isSameBuyer = (one: DocumentBuyer | null | undefined, other: DocumentBuyer): boolean =>
  (['name', 'address', 'taxId', 'branch'] as const).every((field) => one?.[field] === other[field])
