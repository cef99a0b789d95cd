import { add, type Satang, satang, subtract } from '#app/kit/money.ts'
import type { Order } from '#app/modules/orders/order.ts'
import type { OrderPaymentMethod } from '#app/modules/orders/status/payment-methods.ts'
import type { RefundOfItems } from '#app/modules/refunds/refund.ts'
import type { ShopSettings } from '#app/modules/settings/shop-settings.ts'
import type { DocumentDraft, IssuedDocument } from './document.ts'
import {
  buyerFromOrder,
  commonDraft,
  currentSales,
  documentTexts,
  orderSums,
  referenceTo,
  saleRate,
  sellerFromSettings,
  snapshotOf,
  splitVat,
} from './document-rules.ts'

type Issued = readonly IssuedDocument[]

type BalancePayment = { amount: Satang; paidAt: Date; method: OrderPaymentMethod | undefined; paidVersion: number }

/** Document of a paid balance (decision 87): the order as it was then, less what earlier documents prove. */
export function decideBalanceDocument(
  order: Order,
  balancePayment: BalancePayment,
  { issued, refunds }: { issued: Issued; refunds: readonly RefundOfItems[] },
  settings: ShopSettings,
): DocumentDraft | undefined {
  const { amount, paidAt, method, paidVersion } = balancePayment
  if (amount === 0) return undefined
  const sales = currentSales(issued)
  const vatRate = saleRate(settings, paidAt)
  const full = sales.findLast(({ kind, buyer }) => kind === 'tax_invoice' && buyer)
  const paidBefore = sales.length > 0 ? paidBy(sales, issued, refunds) : subtract(order.total, amount)
  const texts = documentTexts(order.language, vatRate)
  const sums = { ...orderSums(order, texts), paidBefore, other: satang(amount + paidBefore - order.total) }
  return {
    kind: vatRate === null ? 'receipt' : full ? 'tax_invoice' : 'abbreviated_tax_invoice',
    ...commonDraft(order),
    paidVersion,
    ...splitVat(amount, vatRate),
    snapshot: snapshotOf({ ...order, paidAt, paymentMethod: method }, sellerFromSettings(settings, texts), sums, {
      ...(sales.length > 0 && { also: sales.map(referenceTo) }),
    }),
    buyer: full?.buyer ?? sales.at(-1)?.buyer ?? buyerFromOrder(order),
  }
}

/** Less refunds that adjusted the order. */
function paidBy(sales: Issued, issued: Issued, refunds: readonly RefundOfItems[]): Satang {
  const differences = issued.filter(({ refundId }) =>
    refunds.some(({ id, isOverpayment }) => isOverpayment && id === refundId),
  )
  const totalOf = (documents: Issued) => add(...documents.map(({ total }) => total))
  return subtract(totalOf(sales), totalOf(differences))
}
