// Decides documents and their sums.
import type { Language } from '#app/i18n/language.ts'
import { sizeLabel } from '#app/i18n/size-words.ts'
import { bangkokDay } from '#app/kit/dates.ts'
import { add, type Satang, satang, subtract, vatWithin, zero } from '#app/kit/money.ts'
import { addressLines, nameLine } from '#app/modules/addresses/address-lines.ts'
import type { Order } from '#app/modules/orders/order.ts'
import { deliveryPaid } from '#app/modules/orders/refunded-items/line-balance-rules.ts'
import type { OrderPaymentMethod } from '#app/modules/orders/status/payment-methods.ts'
import type { RefundOfItems } from '#app/modules/refunds/refund.ts'
import type { ShopSettings } from '#app/modules/settings/shop-settings.ts'
import { vatRateAt } from '#app/modules/settings/vat-rules.ts'
import type {
  DocumentBuyer,
  DocumentDraft,
  DocumentKind,
  DocumentLine,
  DocumentReference,
  DocumentSeller,
  DocumentSnapshot,
  IssuedDocument,
  ListedDocument,
} from './document.ts'

const prefixes: Readonly<Record<DocumentKind, string>> = {
  receipt: 'RC',
  abbreviated_tax_invoice: 'AB',
  tax_invoice: 'TI',
  credit_note: 'CN',
  refund_receipt: 'RR',
}

/** Month in Bangkok: 202611. */
export const documentPeriod = (at: Date): string => bangkokDay(at).slice(0, 7).replace('-', '')

/** "AB202611-00001". */
export const formatDocumentNumber = (kind: DocumentKind, period: string, sequence: number): string =>
  `${prefixes[kind]}${period}-${String(sequence).padStart(5, '0')}`

export const readDocumentNumber = (typed: string): string | undefined =>
  /^(?:RC|AB|TI|CN|RR)20\d{4}-\d{5,9}$/i.test(typed) ? typed.toUpperCase() : undefined

/** `total` includes VAT; without a rate all of it is net. */
export function splitVat(
  total: Satang,
  vatRate: number | null,
): Pick<DocumentDraft, 'vatRate' | 'vat' | 'net' | 'total'> {
  const vat = vatRate === null ? zero : vatWithin(total, vatRate)
  return { vatRate, vat, net: subtract(total, vat), total }
}

/** Tax documents are in Thai (Revenue Code, s. 86/4), with English for customers who read English. */
export type DocumentTexts = { language: Language; inBoth: boolean }
export const documentTexts = (language: Language, vatRate: number | null): DocumentTexts => ({
  language,
  inBoth: language === 'en' && vatRate !== null,
})

/** Thai above English; a missing language is left out. */
function inDocumentLanguage(
  { language, inBoth }: DocumentTexts,
  { en, th }: Readonly<Record<Language, string>>,
): string {
  if (inBoth && en && th && en !== th) return `${th}\n${en}`
  return language === 'th' || inBoth ? th || en : en || th
}

export function sellerFromSettings({ name, legal, contact }: ShopSettings, texts: DocumentTexts): DocumentSeller {
  const either = (en: string, th: string) => inDocumentLanguage(texts, { en, th })
  return {
    name: either(legal.nameEn, legal.nameTh) || name,
    address: either(legal.addressEn, legal.addressTh) || either(contact.addressEn, contact.addressTh),
    taxId: legal.taxId,
    branch: legal.branch || (legal.taxId && '00000'),
    phone: contact.phone,
    email: contact.email,
  }
}

/** The rate when the money came; null without registration or seller identity. */
export const saleRate = (settings: ShopSettings, paidAt: Date): number | null => vatRateAt(settings, paidAt) || null

export const buyerFromOrder = ({ customer }: Order): DocumentBuyer => ({
  name: nameLine(customer),
  address: addressLines(customer).join(' '),
  taxId: '',
  branch: '',
})

type Sums = Pick<DocumentSnapshot, 'lines' | 'subtotal' | 'discount' | 'delivery' | 'codFee' | 'other' | 'paidBefore'>
type More = Partial<Pick<DocumentSnapshot, 'reference' | 'also' | 'before' | 'reason'>>
type PaidOrder = Pick<Order, 'number' | 'createdAt'> & { paidAt: Date; paymentMethod: OrderPaymentMethod | undefined }

export const snapshotOf = (order: PaidOrder, seller: DocumentSeller, sums: Sums, more?: More): DocumentSnapshot => ({
  seller,
  orderNumber: order.number,
  placedAt: order.createdAt.toISOString(),
  paidAt: order.paidAt.toISOString(),
  paymentMethod: order.paymentMethod,
  ...sums,
  reference: null,
  before: null,
  reason: '',
  ...more,
})

export const lineNames = ({ name, size }: Pick<Order['lines'][number], 'name' | 'size'>, texts: DocumentTexts) => ({
  name: inDocumentLanguage(texts, name),
  size: inDocumentLanguage({ ...texts, inBoth: false }, { en: sizeLabel(size, 'en'), th: sizeLabel(size, 'th') }),
})

/** `other`: the difference to the money that came. */
export function orderSums(order: Order, texts: DocumentTexts): Sums {
  const { subtotal, discount, shipping: delivery, codFee } = order
  const lines = order.lines.map((line): DocumentLine => {
    const { sku, quantity, unitPrice, lineTotal: amount } = line
    return { ...lineNames(line, texts), sku, quantity, unitPrice, amount }
  })
  return { lines, subtotal, discount, delivery, ...(codFee > 0 && { codFee }), other: zero }
}

/** What most documents have in common. */
export const commonDraft = ({ id, language }: Order) =>
  ({ orderId: id, refundId: null, replacesId: null, paidVersion: 0, language, issuedBy: null }) as const

type Sale = { amount?: Satang; buyer?: DocumentBuyer | undefined }

/** Undefined for a free order. */
export function decideSaleDocument(
  order: Order,
  settings: ShopSettings,
  { amount = order.total, buyer }: Sale = {},
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

/** A credit note at the sale's rate where it has a tax invoice; otherwise a receipt. */
export function decideRefundDocument(
  order: Order,
  refund: RefundOfItems,
  issued: readonly IssuedDocument[],
  settings: ShopSettings,
): DocumentDraft | undefined {
  const { paidAt } = order
  if (!paidAt || refund.amount === 0) return undefined
  const sales = currentSales(issued)
  const [sale, ...others] = sales
  const vatRate = sale ? lowestRate(sales) : saleRate(settings, paidAt)
  const texts = documentTexts(order.language, vatRate)
  const earlier = issued.filter(({ refundId }) => refundId !== null)
  const before = sale ? subtract(netOf(sales), netOf(earlier)) : null
  return {
    kind: vatRate === null ? 'refund_receipt' : 'credit_note',
    ...commonDraft(order),
    refundId: refund.id,
    ...splitVat(refund.amount, vatRate),
    snapshot: snapshotOf({ ...order, paidAt }, sellerFromSettings(settings, texts), refundSums(order, refund, texts), {
      reference: sale ? referenceTo(sale) : null,
      ...(others.length > 0 && { also: others.map(referenceTo) }),
      before,
      reason: refund.reason,
    }),
    buyer: sale?.buyer ?? buyerFromOrder(order),
  }
}

const netOf = (documents: readonly IssuedDocument[]): Satang => add(...documents.map(({ net }) => net))

/** Several rates: the lowest, so that no more VAT is reclaimed than was declared. */
const lowestRate = (sales: readonly IssuedDocument[]): number | null =>
  Math.min(...sales.map(({ vatRate }) => vatRate ?? 0)) || null

function refundSums(order: Order, refund: RefundOfItems, texts: DocumentTexts): Sums {
  const items = refund.lines.flatMap(({ lineNumber, quantity, amount }): DocumentLine[] => {
    const line = order.lines.find((one) => one.lineNumber === lineNumber)
    return line ? [{ ...lineNames(line, texts), sku: line.sku, quantity, unitPrice: null, amount }] : []
  })
  const subtotal = add(...items.map(({ amount }) => amount))
  const delivery = refund.delivery ? deliveryPaid(order) : zero
  const other = satang(refund.amount - subtotal - delivery)
  return { lines: items, subtotal, discount: zero, delivery, other }
}

export const referenceTo = ({ number, kind, issuedAt }: IssuedDocument): DocumentReference => ({
  number,
  kind,
  issuedAt: issuedAt.toISOString(),
})

/** Valid receipts or tax invoices, oldest first: the sale, then each paid balance. */
export const currentSales = (issued: readonly IssuedDocument[]): IssuedDocument[] =>
  issued
    .filter(({ refundId, replacedBy }) => refundId === null && replacedBy === null)
    .toSorted((one, other) => one.paidVersion - other.paidVersion)

export const listedDocuments = (issued: readonly IssuedDocument[]): ListedDocument[] =>
  issued.map(({ number, kind, issuedAt, total, replacedBy }) => ({ number, kind, issuedAt, total, replacedBy }))
