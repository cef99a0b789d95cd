import { add, type Satang, satang, subtract, zero } from '#app/kit/money.ts'
import type { Order } from '#app/modules/orders/order.ts'
import { deliveryPaid } from '#app/modules/orders/refunded-items/line-balance-rules.ts'
import type { OrderPaymentMethod } from '#app/modules/orders/status/payment-methods.ts'
import type { RefundOfItems } from '#app/modules/refunds/refund.ts'
import type { ShopSettings } from '#app/modules/settings/shop-settings.ts'
import type { DocumentBuyer, DocumentDraft, DocumentLine, IssuedDocument, ListedDocument } from './document.ts'
import {
  buyerFromOrder,
  commonDraft,
  type DocumentSums,
  type DocumentTexts,
  documentTexts,
  lineNames,
  orderSums,
  referenceTo,
  saleRate,
  sellerFromSettings,
  snapshotOf,
  splitVat,
} from './document-contents.ts'

type Documents = readonly IssuedDocument[]

/** Undefined for a free order. `amount`: what was paid, where it differs from the total. */
export function decideSaleDocument(
  order: Order,
  settings: ShopSettings,
  { amount = order.total, buyer }: { amount?: Satang; buyer?: DocumentBuyer | undefined } = {},
): DocumentDraft | undefined {
  const { paidAt } = order
  if (!paidAt || order.total === 0 || amount === 0) return undefined
  const vatRate = saleRate(settings, paidAt)
  const texts = documentTexts(order.language, vatRate)
  const sums = { ...orderSums(order, texts), other: satang(amount - order.total) }
  return {
    kind: vatRate === null ? 'receipt' : buyer ? 'tax_invoice' : 'abbreviated_tax_invoice',
    ...commonDraft(order),
    ...splitVat(amount, vatRate),
    snapshot: snapshotOf({ ...order, paidAt }, sellerFromSettings(settings, texts), sums),
    buyer: (vatRate !== null && buyer) || buyerFromOrder(order),
  }
}

/** With VAT a credit note at the sale's rate, otherwise a refund receipt. */
export function decideRefundDocument(
  order: Order,
  refund: RefundOfItems,
  issued: Documents,
  settings: ShopSettings,
): DocumentDraft | undefined {
  const { paidAt } = order
  if (!paidAt || refund.amount === 0) return undefined
  const sales = currentSales(issued)
  const [sale, ...others] = sales
  const vatRate = sale ? lowestRate(sales) : saleRate(settings, paidAt)
  const texts = documentTexts(order.language, vatRate)
  const earlierRefunds = issued.filter(({ refundId }) => refundId !== null)
  const netBefore = sale ? subtract(netOf(sales), netOf(earlierRefunds)) : null
  return {
    kind: vatRate === null ? 'refund_receipt' : 'credit_note',
    ...commonDraft(order),
    refundId: refund.id,
    ...splitVat(refund.amount, vatRate),
    snapshot: snapshotOf({ ...order, paidAt }, sellerFromSettings(settings, texts), refundSums(order, refund, texts), {
      reference: sale ? referenceTo(sale) : null,
      ...(others.length > 0 && { also: others.map(referenceTo) }),
      before: netBefore,
      reason: refund.reason,
    }),
    buyer: sale?.buyer ?? buyerFromOrder(order),
  }
}

const netOf = (documents: Documents): Satang => add(...documents.map(({ net }) => net))

/** Several rates: the lowest, so that no more VAT is reclaimed than was declared. */
const lowestRate = (sales: Documents) => Math.min(...sales.map(({ vatRate }) => vatRate ?? 0)) || null

function refundSums(order: Order, refund: RefundOfItems, texts: DocumentTexts): DocumentSums {
  const items = refund.lines.flatMap(({ lineNumber, quantity, amount }): DocumentLine[] => {
    const line = order.lines.find((ordered) => ordered.lineNumber === lineNumber)
    return line ? [{ ...lineNames(line, texts), sku: line.sku, quantity, unitPrice: null, amount }] : []
  })
  const subtotal = add(...items.map(({ amount }) => amount))
  const delivery = refund.delivery ? deliveryPaid(order) : zero
  const other = satang(refund.amount - subtotal - delivery)
  return { lines: items, subtotal, discount: zero, delivery, other }
}

/** Valid receipts or tax invoices, oldest first: the sale, then each paid balance. */
export const currentSales = (issued: Documents): IssuedDocument[] =>
  issued
    .filter(({ refundId, replacedBy }) => refundId === null && replacedBy === null)
    .toSorted((one, other) => one.paidVersion - other.paidVersion)

export const listedDocuments = (issued: Documents): ListedDocument[] =>
  issued.map(({ number, kind, issuedAt, total, replacedBy }) => ({ number, kind, issuedAt, total, replacedBy }))

type BalancePayment = { amount: Satang; paidAt: Date; method: OrderPaymentMethod | undefined; paidVersion: number }

/** The document of a paid balance (decision 87): the order as it was then, less what earlier documents cover. */
export function decideBalanceDocument(
  order: Order,
  { amount, paidAt, method, paidVersion }: BalancePayment,
  { issued, refunds }: { issued: Documents; refunds: readonly RefundOfItems[] },
  settings: ShopSettings,
): DocumentDraft | undefined {
  if (amount === 0) return undefined
  const sales = currentSales(issued)
  const vatRate = saleRate(settings, paidAt)
  const taxInvoice = sales.findLast(({ kind, buyer }) => kind === 'tax_invoice' && buyer)
  const paidBefore = sales.length > 0 ? amountDocumented(sales, issued, refunds) : subtract(order.total, amount)
  const texts = documentTexts(order.language, vatRate)
  const sums = { ...orderSums(order, texts), paidBefore, other: satang(amount + paidBefore - order.total) }
  return {
    kind: vatRate === null ? 'receipt' : taxInvoice ? 'tax_invoice' : 'abbreviated_tax_invoice',
    ...commonDraft(order),
    paidVersion,
    ...splitVat(amount, vatRate),
    snapshot: snapshotOf(
      { ...order, paidAt, paymentMethod: method },
      sellerFromSettings(settings, texts),
      sums,
      sales.length > 0 ? { also: sales.map(referenceTo) } : {},
    ),
    buyer: taxInvoice?.buyer ?? sales.at(-1)?.buyer ?? buyerFromOrder(order),
  }
}

/** What documents cover of the order's total: refunds of overpayments take part of it back, refunds of items do not. */
function amountDocumented(sales: Documents, issued: Documents, refunds: readonly RefundOfItems[]): Satang {
  const overpayments = issued.filter(({ refundId }) =>
    refunds.some(({ id, isOverpayment }) => isOverpayment && id === refundId),
  )
  const totalOf = (documents: Documents) => add(...documents.map(({ total }) => total))
  return subtract(totalOf(sales), totalOf(overpayments))
}
