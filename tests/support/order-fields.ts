import { randomUUID } from 'node:crypto'
import type { App } from '#app/create-app.server.ts'

let people = 0

/** The payment form for one M of "lotus-dress" at ฿1,290, with a new customer and key per call. */
export const orderFields = (change: Record<string, string> = {}) => ({
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

/** The contact and address of a phone order without email. */
export const recipientFields = {
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
}

let networks = 0
/** Gives every request another network. */
export const fromEverywhere =
  (app: App): App =>
  (request, client = { ip: `198.19.${networks >> 8}.${networks++ & 255}` }) =>
    app(request, client)

/** The address and fields that edit an order from one unit to two, ฿2,000 with free delivery. */
export const editPress = (number: string): [string, Record<string, string>] => [
  `/admin/orders/${number}/edit`,
  { intent: 'edit', version: '1', 'quantity-1': '2', expectedTotal: '200000', confirm: 'yes' },
]

/** The fields that ship one order paid just now. */
export const shipFields = (number: string) => ({
  intent: 'ship',
  order: `${number}:2`,
  [`carrier-${number}`]: 'flash',
  [`trackingNumber-${number}`]: 'TH0123456789A',
})
