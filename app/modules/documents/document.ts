import type { Language } from '#app/i18n/language.ts'
import type { Satang } from '#app/kit/money.ts'
import type { OrderPaymentMethod } from '#app/modules/orders/status/payment-methods.ts'

/**
 * What an order's money is proved by. Of a shop that is registered for VAT: a short tax invoice, a full one on request and
 * a credit note for money given back; of one that is not: receipts, which say nothing of VAT.
 */
export type DocumentKind = 'receipt' | 'abbreviated_tax_invoice' | 'tax_invoice' | 'credit_note' | 'refund_receipt'

/** Who sells, as the settings had it when the document was issued; what they left empty is empty. */
export type DocumentSeller = {
  /** The registered name, or the shop's. */
  name: string
  address: string
  taxId: string
  /** Five digits, 00000 is the head office. */
  branch: string
  phone: string
  email: string
}

/** Who buys; tax id and branch stand on full tax invoices alone. */
export type DocumentBuyer = { name: string; address: string; taxId: string; branch: string }

export type DocumentLine = {
  name: string
  size: string
  sku: string
  quantity: number
  /** What one piece was sold for; of pieces given back nothing, for a discount was on them. */
  unitPrice: Satang | null
  amount: Satang
}

/** The document that another one corrects or takes the place of. */
export type DocumentReference = { number: string; kind: DocumentKind; issuedAt: string }

/** Everything that is printed, as it was; amounts in satang. total = subtotal − discount + delivery + codFee + other − paidBefore. */
export type DocumentSnapshot = {
  seller: DocumentSeller
  orderNumber: string
  placedAt: string
  paidAt: string
  /** Missing where staff took a rest by hand: nobody noted how. */
  paymentMethod?: OrderPaymentMethod | undefined
  lines: DocumentLine[]
  subtotal: Satang
  discount: Satang
  delivery: Satang
  /** What cash on delivery cost; missing where nothing was, and in documents from before there was any. */
  codFee?: Satang
  /**
   * Of money given back: what is neither pieces nor delivery; below zero when less went back than was paid for them. Of a sale:
   * what came above its total, or was missing, and was taken so.
   */
  other: Satang
  /** Of a rest: what was paid of the order before, by the documents that `also` names; missing in any other. */
  paidBefore?: Satang
  /** Of a credit note and of what takes another's place. */
  reference: DocumentReference | null
  /** Further ones that it speaks of, of an order that was paid in parts; missing where there are none. */
  also?: readonly DocumentReference[]
  /** Of a credit note: the value that the sale had before it, without VAT; and why. */
  before: Satang | null
  reason: string
}

/** What is decided before there is a number. */
export type DocumentDraft = {
  kind: DocumentKind
  orderId: string
  refundId: string | null
  replacesId: string | null
  /** Of a rest: the version of the order that it made; 0 of the order itself. */
  paidVersion: number
  language: Language
  issuedBy: string | null
  /** In basis points; null without VAT. */
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
  /** Undefined once it was erased. */
  buyer: DocumentBuyer | undefined
  /** The number of the one that took its place. */
  replacedBy: string | undefined
}

/** What a list of an order's documents shows. */
export type ListedDocument = Pick<IssuedDocument, 'number' | 'kind' | 'issuedAt' | 'total' | 'replacedBy'>

/** What the order's own page shows: its documents, oldest first, and whether one is still to be issued. */
export type OwnDocuments = { listed: ListedDocument[]; isWaiting: boolean }

/** The address of a document for whoever holds the key of its order; `language` before it is the reader's. */
export const ownDocumentPath = (key: string, number: string) => `/order/${key}/documents/${number}` as const

/** The form of a full tax invoice on the order's own page: what it starts from, and what it takes the place of. */
export type OwnTaxInvoice = {
  /** One is requested already and waits for the payment; it can be changed until then. */
  isRequested: boolean
  replaces: string[]
  start: Record<string, string>
}
