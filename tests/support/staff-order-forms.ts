import { orderFields } from './order-fields.ts'
import type { PreparedShop } from './prepared-shop.ts'
import { sent } from './sent-form.ts'
import type { ValidForm } from './valid-forms.ts'

/** The code of a size of a product, as the shop makes it. */
export const skuOf = (productId: string, size = 'M') => `${productId}-${size}`.toUpperCase()

/** One ฿1,000 piece sold over the counter for cash, to nobody in particular. */
export const counterSale = (productId: string, change: Record<string, string> = {}): Record<string, string> => ({
  intent: 'place',
  key: crypto.randomUUID(),
  item: skuOf(productId),
  quantity: '1',
  channel: 'counter',
  delivery: 'pickup',
  method: 'cash',
  language: 'en',
  expectedTotal: '100000',
  ...change,
})

/** What is typed of whom an order goes to that is made on the phone. */
export function calledContact(change: Record<string, string> = {}): Record<string, string> {
  const { firstName, lastName, email, phone, company, addressLine, subdistrict, district, province, postalCode } =
    orderFields()
  const contact = {
    firstName,
    lastName,
    email,
    phone,
    company,
    addressLine,
    subdistrict,
    district,
    province,
    postalCode,
  }
  return { ...contact, ...change }
}

const placing = [
  'key',
  'expectedTotal',
  'delivery',
  'method',
  'note',
  'discountReason',
  'language',
  'quantity',
] as const
const looking = ['item', 'scan', 'find', 'person', 'channel', 'channelBefore', 'couponCode', 'discount'] as const

/** An order that an admin makes on the phone, something taken off; one ฿1,000 piece costs ฿1,050 with its delivery then. */
export function staffOrderForms({ productId }: PreparedShop): ValidForm[] {
  const at = { by: 'owner', route: 'routes/admin/orders/new-order', path: '/admin/orders/new' } as const
  const contact = calledContact({ email: 'mali@mai.example' })
  const typed = {
    channel: 'staff',
    channelBefore: 'staff',
    delivery: 'standard',
    method: 'pay_link',
    language: 'th',
    couponCode: '',
    discount: '100',
    discountReason: 'A regular',
    note: 'Called in the morning',
    scan: '',
    find: '',
    person: '',
  }
  const fields = counterSale(productId, { ...contact, ...typed, key: 'staff-order-key-1', expectedTotal: '105000' })
  return [
    { ...at, intent: 'place', fields, only: ['intent', ...placing, ...Object.keys(contact)] },
    { ...at, ...sent('look', { ...fields, intent: 'look add', scan: 'lotus' }), only: [...looking], asks: true },
  ]
}
