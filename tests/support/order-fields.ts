import { randomUUID } from 'node:crypto'
import type { App } from '#app/create-app.server.ts'
import { pick } from '#app/kit/pick.ts'
import { addressFields } from '#app/modules/addresses/address-fields.ts'
import { taxInvoiceInputs } from '#app/modules/documents/admin/tax-invoice-form.ts'
import { taxInvoiceFields } from '#app/modules/documents/tax-invoice-request-form.ts'
import { validTexts } from './valid-texts.ts'

let people = 0

/** The payment form for one M of "lotus-dress" at ฿1,290, with a new customer and key per call. */
export const orderFields = (change: Record<string, string> = {}) => ({
  ...validTexts(addressFields),
  key: randomUUID(),
  lines: JSON.stringify([{ productId: 'lotus-dress', size: 'M', quantity: 1 }]),
  couponCode: '',
  deliveryMethod: 'standard',
  expectedTotal: '144000',
  firstName: 'มะลิ',
  lastName: 'Jaidee',
  email: `mali-${people++}@mai.example`,
  phone: '๐๘๑ ๒๓๔ ๕๖๗๘',
  company: '',
  addressLine: '88/1 Secret Lane',
  subdistrict: 'Lumphini',
  district: 'Pathum Wan',
  province: 'Bangkok',
  postalCode: '๑๐๓๓๐',
  customerNotes: '',
  method: 'card',
  cardNumber: '4242 4242 4242 4242',
  expiryDate: '12/30',
  cvv: '123',
  cardholderName: 'MALI JAIDEE',
  ...change,
})

const { customerNotes: _, ...recipientInputs } = addressFields

/** The contact and address of a phone order without email. */
export const recipientFields = validTexts(recipientInputs, {
  firstName: 'มะลิ',
  lastName: 'Jaidee',
  email: '',
  phone: '๐๘๑ ๒๓๔ ๕๖๗๘',
  company: 'บริษัท ดอกบัว จำกัด',
  addressLine: '88/1 ถนนวิทยุ',
  subdistrict: 'ลุมพินี',
  district: 'ปทุมวัน',
  province: 'กรุงเทพมหานคร',
  postalCode: '๑๐๓๓๐',
})

let networks = 0
/** Gives every request another network. */
export const fromEverywhere =
  (app: App): App =>
  (request, client = { ip: `198.19.${networks >> 8}.${networks++ & 255}` }) =>
    app(request, client)

export const tracking = { carrier: 'flash', trackingNumber: 'TH0123456789A' }

const buyer = { name: 'บริษัท น้ำใจ จำกัด', address: '1 ถนนสีลม กรุงเทพฯ 10500' }

/** The buyer of a tax invoice, as staff type it. */
export const typedTaxInvoice = validTexts(taxInvoiceInputs, {
  buyerName: buyer.name,
  buyerAddress: buyer.address,
  buyerTaxId: '0105556123453',
  buyerBranch: '00001',
})

/** The same buyer, as customers type it. */
export const taxInvoiceRequest = validTexts(taxInvoiceFields, {
  invoiceName: buyer.name,
  invoiceTaxId: '0-1055-56123-45-3',
  invoiceBranch: '1',
  invoiceAddress: buyer.address,
})

export const skuOf = (productId: string, size = 'M') => `${productId}-${size}`.toUpperCase()

/** A counter sale of one ฿1,000 item for cash, without a customer. */
export const counterSale = (productId: string, change: Record<string, string> = {}): Record<string, string> => ({
  intent: 'place',
  key: randomUUID(),
  item: skuOf(productId),
  quantity: '1',
  channel: 'counter',
  delivery: 'pickup',
  method: 'cash',
  language: 'en',
  expectedTotal: '100000',
  ...change,
})

const contactInputs = Object.keys(recipientInputs) as (keyof typeof recipientInputs)[]

export const calledContact = (change: Record<string, string> = {}): Record<string, string> => ({
  ...pick(orderFields(), ...contactInputs),
  ...change,
})
