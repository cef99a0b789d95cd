// Whether a customer may request a full tax invoice.
import { addDays } from '#app/kit/dates.ts'
import type { Order } from '#app/modules/orders/order.ts'
import type { ShopSettings } from '#app/modules/settings/shop-settings.ts'
import { vatRateAt } from '#app/modules/settings/vat-rules.ts'
import type { DocumentBuyer, IssuedDocument } from './document.ts'

export type TaxInvoiceRequestRefusal = 'unavailable' | 'already_ended' | 'already_refunded' | 'too_late' | 'issued'

/** Days after payment; later only staff issue one. */
export const taxInvoiceDays = 30

type RequestFacts = {
  order: Pick<Order, 'status' | 'total' | 'paidAt' | 'refunded'>
  /** Valid ones, oldest first. */
  sales: readonly IssuedDocument[]
  isQueued: boolean
  /** Running or done. */
  hasRefund: boolean
  settings: ShopSettings
  now: Date
}

export function mayRequestTaxInvoice(facts: RequestFacts): true | TaxInvoiceRequestRefusal {
  const { order, sales, isQueued, hasRefund, settings, now } = facts
  const { status, total, paidAt, refunded } = order
  if (total === 0 || vatRateAt(settings, paidAt ?? now) === 0) return 'unavailable'
  if (refunded > 0 || hasRefund) return 'already_refunded'
  if (status === 'cancelled' || status === 'refunded') return 'already_ended'
  if (!paidAt) return true
  if (now >= addDays(paidAt, taxInvoiceDays)) return 'too_late'
  if (sales.some(({ kind }) => kind === 'tax_invoice')) return 'issued'
  const isComplete = sales.length > 0 && sales.every(({ buyer }) => buyer !== undefined)
  return isComplete || (sales.length === 0 && isQueued) || 'unavailable'
}

/** A repeated request, or a lost response. */
export function isIssuedTo(sales: readonly IssuedDocument[], to: DocumentBuyer): boolean {
  const full = sales.filter(({ kind }) => kind === 'tax_invoice')
  return full.length > 0 && full.every(({ buyer }) => isSameBuyer(buyer, to))
}

export const isSameBuyer = (
  buyer: DocumentBuyer | undefined,
  { name, address, taxId, branch }: DocumentBuyer,
): boolean => buyer?.name === name && buyer.address === address && buyer.taxId === taxId && buyer.branch === branch
