import { orderFields } from './order-fields.ts'
import type { PreparedShop } from './prepared-shop.ts'
import { sent } from './sent-form.ts'
import type { ValidForm } from './valid-forms.ts'

export const skuOf = (productId: string, size = 'M') => `${productId}-${size}`.toUpperCase()

/** A counter sale of one ฿1,000 item for cash, without a customer. */
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

/** A phone order with a manual discount; one ฿1,000 item costs ฿1,050 with delivery. */
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
