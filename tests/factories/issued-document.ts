import { satang, zero } from '#app/kit/money.ts'
import type {
  DocumentBuyer,
  DocumentKind,
  DocumentLine,
  DocumentReference,
  DocumentSnapshot,
  IssuedDocument,
} from '#app/modules/documents/document.ts'

export const seller = {
  name: 'Lotus Bangkok Co., Ltd.',
  address: '9 Silom Road, Bangkok 10500',
  taxId: '0999999999991',
  branch: '00000',
  phone: '+6627654321',
  email: 'shop@mai.example',
}
export const bareSeller = { ...seller, taxId: '', branch: '', phone: '', email: '' }
export const person: DocumentBuyer = { name: 'Nok Srisai', address: '88 Charoen Krung Road', taxId: '', branch: '' }
export const company: DocumentBuyer = { name: 'ACME', address: '1 Silom', taxId: '0105556123453', branch: '00001' }
export const line: DocumentLine = {
  name: 'Jade lotus',
  size: 'M',
  sku: 'JL-M',
  quantity: 2,
  unitPrice: satang(129_000),
  amount: satang(258_000),
}
export const back: DocumentLine = { ...line, quantity: 1, unitPrice: null, amount: satang(116_100) }
/** In Bangkok 21 November. */
export const first: DocumentReference = {
  number: 'AB202611-00001',
  kind: 'abbreviated_tax_invoice',
  issuedAt: '2026-11-21T05:03:00.000Z',
}
/** In Bangkok 22 November. */
export const second: DocumentReference = { ...first, number: 'AB202611-00002', issuedAt: '2026-11-21T18:00:00.000Z' }

const snapshot: DocumentSnapshot = {
  seller,
  orderNumber: 'ORDER001',
  placedAt: '2026-11-21T05:00:00.000Z',
  paidAt: '2026-11-21T05:02:00.000Z',
  paymentMethod: 'card',
  lines: [line],
  subtotal: satang(258_000),
  discount: zero,
  delivery: satang(15_000),
  other: zero,
  reference: null,
  before: null,
  reason: '',
}

export type Change = Partial<Omit<IssuedDocument, 'snapshot'>> & { snapshot?: Partial<DocumentSnapshot> }

/** ฿2,730, with VAT ฿178.60 at 7 %. */
export const issuedDocument = (kind: DocumentKind, { snapshot: changed, ...change }: Change = {}): IssuedDocument => ({
  id: 'document-1',
  number: 'XX202611-00007',
  kind,
  orderId: 'order-1',
  refundId: null,
  replacesId: null,
  replacedBy: null,
  paidVersion: 0,
  language: 'en',
  issuedBy: null,
  issuedAt: new Date('2026-11-22T05:00:00Z'),
  vatRate: 700,
  net: satang(255_140),
  vat: satang(17_860),
  total: satang(273_000),
  buyer: person,
  snapshot: { ...snapshot, ...changed },
  ...change,
})

export const withoutVat = { vatRate: null, net: satang(273_000), vat: zero }

/** ฿1,161 for one item. */
export const refundDocument = (kind: 'credit_note' | 'refund_receipt', { snapshot: changed, ...change }: Change = {}) =>
  issuedDocument(kind, {
    refundId: 'refund-1',
    net: satang(108_505),
    vat: satang(7_595),
    total: satang(116_100),
    snapshot: { lines: [back], subtotal: satang(116_100), delivery: zero, ...changed },
    ...change,
  })
