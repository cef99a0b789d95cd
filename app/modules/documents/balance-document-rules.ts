import { add, type Satang, satang, subtract } from '#app/kit/money.ts'
import type { Order } from '#app/modules/orders/order.ts'
import type { OrderPaymentMethod } from '#app/modules/orders/status/payment-methods.ts'
import type { RefundOfItems } from '#app/modules/refunds/refund.ts'
import type { ShopSettings } from '#app/modules/settings/shop-settings.ts'
import type { DocumentDraft, IssuedDocument } from './document.ts'
import {
  buyerFromOrder,
  commonDraft,
  documentTexts,
  orderSums,
  referenceTo,
  saleRate,
  sellerFromSettings,
  snapshotOf,
  splitVat,
} from './document-contents.ts'
import { currentSales } from './document-rules.ts'

type Documents = readonly IssuedDocument[]

type BalancePayment = { amount: Satang; paidAt: Date; method: OrderPaymentMethod | undefined; paidVersion: number }

/** The document of a paid balance (decision 87): the order as it was then, less what earlier documents prove. */
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
  const paidBefore = sales.length > 0 ? amountProved(sales, issued, refunds) : subtract(order.total, amount)
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

/** What the sales prove, less refunds of overpayments. */
function amountProved(sales: Documents, issued: Documents, refunds: readonly RefundOfItems[]): Satang {
  const overpayments = issued.filter(({ refundId }) =>
    refunds.some(({ id, isOverpayment }) => isOverpayment && id === refundId),
  )
  const totalOf = (documents: Documents) => add(...documents.map(({ total }) => total))
  return subtract(totalOf(sales), totalOf(overpayments))
}
