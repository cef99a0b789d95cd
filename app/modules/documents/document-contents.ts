// What documents contain: seller, buyer, texts, lines and sums.
import type { Language } from '#app/i18n/language.ts'
import { sizeLabel } from '#app/i18n/size-words.ts'
import { type Satang, subtract, vatWithin, zero } from '#app/kit/money.ts'
import { addressLines, nameLine } from '#app/modules/addresses/address-lines.ts'
import type { Order } from '#app/modules/orders/order.ts'
import type { OrderPaymentMethod } from '#app/modules/orders/status/payment-methods.ts'
import type { ShopSettings } from '#app/modules/settings/shop-settings.ts'
import { vatRateAt } from '#app/modules/settings/vat-rules.ts'
import type {
  DocumentBuyer,
  DocumentDraft,
  DocumentLine,
  DocumentReference,
  DocumentSeller,
  DocumentSnapshot,
  IssuedDocument,
} from './document.ts'

/** Defaults of a sale's document; refunds and balances override them. */
export const commonDraft = ({ id, language }: Order) =>
  ({ orderId: id, refundId: null, replacesId: null, paidVersion: 0, language, issuedBy: null }) as const

export type DocumentSums = Pick<
  DocumentSnapshot,
  'lines' | 'subtotal' | 'discount' | 'delivery' | 'codFee' | 'other' | 'paidBefore'
>
/** Of refunds and balances; explained at DocumentSnapshot. */
type FurtherParts = Partial<Pick<DocumentSnapshot, 'reference' | 'also' | 'before' | 'reason'>>
type PaidOrder = Pick<Order, 'number' | 'createdAt'> & { paidAt: Date; paymentMethod: OrderPaymentMethod | undefined }

export const snapshotOf = (order: PaidOrder, seller: DocumentSeller, sums: DocumentSums, more?: FurtherParts) => ({
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

export function orderSums(order: Order, texts: DocumentTexts): Omit<DocumentSums, 'other'> {
  const { subtotal, discount, shipping: delivery, codFee } = order
  const lines = order.lines.map((line): DocumentLine => {
    const { sku, quantity, unitPrice, lineTotal: amount } = line
    return { ...lineNames(line, texts), sku, quantity, unitPrice, amount }
  })
  return { lines, subtotal, discount, delivery, ...(codFee > 0 && { codFee }) }
}

export const referenceTo = ({ number, kind, issuedAt }: IssuedDocument): DocumentReference => ({
  number,
  kind,
  issuedAt: issuedAt.toISOString(),
})

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
function inDocumentLanguage({ language, inBoth }: DocumentTexts, { en, th }: Readonly<Record<Language, string>>) {
  if (inBoth && en && th && en !== th) return `${th}\n${en}`
  return language === 'th' || inBoth ? th || en : en || th
}

export function sellerFromSettings({ name, legal, contact }: ShopSettings, texts: DocumentTexts): DocumentSeller {
  const localised = (en: string, th: string) => inDocumentLanguage(texts, { en, th })
  return {
    name: localised(legal.nameEn, legal.nameTh) || name,
    address: localised(legal.addressEn, legal.addressTh) || localised(contact.addressEn, contact.addressTh),
    taxId: legal.taxId,
    // 00000: head office.
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
