import type { Selectable } from 'kysely'
import { bangkokDay } from '#app/kit/dates.ts'
import type { Satang } from '#app/kit/money.ts'
import type { OrderPaymentMethod } from '#app/modules/orders/status/payment-methods.ts'
import type { Documents } from '#app/platform/database/schema.gen.ts'

/** With VAT registration: short tax invoices, full ones on request, credit notes; without it receipts. */
export type DocumentKind = 'receipt' | 'abbreviated_tax_invoice' | 'tax_invoice' | 'credit_note' | 'refund_receipt'

/** Tax id and branch are only on full tax invoices. `branch`: five digits; 00000 is the head office. */
export type DocumentBuyer = { name: string; address: string; taxId: string; branch: string }

/** A copy of the settings when issued. */
export type DocumentSeller = DocumentBuyer & { phone: string; email: string }

export type DocumentLine = {
  name: string
  size: string
  sku: string
  quantity: number
  /** Null for refunded items, because their price was discounted. */
  unitPrice: Satang | null
  amount: Satang
}

/** The document that is corrected or replaced. */
export type DocumentReference = { number: string; kind: DocumentKind; issuedAt: string }

/** Everything printed; satang. total = subtotal − discount + delivery + codFee + other − paidBefore. */
export type DocumentSnapshot = {
  seller: DocumentSeller
  orderNumber: string
  placedAt: string
  paidAt: string
  /** Unknown for a balance that staff took manually. */
  paymentMethod?: OrderPaymentMethod | undefined
  lines: DocumentLine[]
  subtotal: Satang
  discount: Satang
  delivery: Satang
  /** Missing without a fee, and in old documents. */
  codFee?: Satang
  /** Refund: what is neither items nor delivery, possibly negative. Sale: an accepted over- or underpayment. */
  other: Satang
  /** For a paid balance: what the documents in `also` cover. */
  paidBefore?: Satang
  /** For credit notes and replacements. */
  reference: DocumentReference | null
  /** Further references of an order paid in parts. */
  also?: readonly DocumentReference[]
  /** For credit notes: the sale's value before, without VAT. */
  before: Satang | null
  reason: string
}

type StoredFact = 'kind' | 'orderId' | 'refundId' | 'replacesId' | 'paidVersion' | 'language' | 'issuedBy'

/** `paidVersion`: the order version that the paid balance made; 0 for the sale. */
export type DocumentDraft = Pick<Selectable<Documents>, StoredFact> & {
  /** Basis points; null without VAT. */
  vatRate: number | null
  net: Satang
  vat: Satang
  total: Satang
  snapshot: DocumentSnapshot
  buyer: DocumentBuyer
}

export type IssuedDocument = Omit<DocumentDraft, 'buyer'> & {
  id: string
  number: string
  issuedAt: Date
  /** Null once erased. */
  buyer: DocumentBuyer | null
  replacedBy: string | null
}

export type ListedDocument = Pick<IssuedDocument, 'number' | 'kind' | 'issuedAt' | 'total' | 'replacedBy'>

/** Without the language prefix. */
export const customerDocumentPath = (key: string, number: string) => `/order/${key}/documents/${number}` as const

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
