import { staffOrderFields } from '#app/modules/checkout/admin/staff-order-fields.ts'
import { formsAt } from './forms-at.ts'
import { calledContact, counterSale } from './order-fields.ts'
import type { PreparedShop } from './prepared-shop.ts'
import type { ValidForm } from './valid-forms.ts'
import { validTexts } from './valid-texts.ts'

/** Orders that staff place, and whose items they change. */
export const newOrderForms = (shop: PreparedShop): ValidForm[] => [...newOrders(shop), ...edits(shop)]

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

/** A counter sale, and a phone order with a manual discount: one ฿1,000 item costs ฿1,050 with delivery. */
function newOrders({ productId }: PreparedShop): ValidForm[] {
  const at = formsAt('owner', '/admin/orders/new')
  const logs = ['order.placed']
  const contact = calledContact({ email: 'mali@mai.example' })
  const typed = validTexts(staffOrderFields, { couponCode: '', discount: '100', scan: '', find: '', person: '' })
  const channel = { channel: 'staff', channelBefore: 'staff', delivery: 'standard', method: 'pay_link' }
  const sale = counterSale(productId, {
    ...contact,
    ...typed,
    ...channel,
    language: 'th',
    key: 'staff-order-key-1',
    expectedTotal: '105000',
  })
  // Fields of the API and of old pages.
  const aliases = { address: '88/1 Silk Lane', notes: 'Ring twice' }
  return [
    at('place', counterSale(productId, aliases), {
      by: 'staff',
      logs: [...logs, 'order.paid', 'order.moved'],
      only: Object.keys(aliases),
    }),
    at('place', sale, {
      logs: [...logs, 'order.pay_link_shown'],
      only: ['intent', ...placing, ...Object.keys(contact)],
    }),
    at('look', { ...sale, intent: 'look add', scan: 'lotus' }, { only: looking, asks: true }),
  ]
}

function edits({ edited: { number, two, own, other } }: PreparedShop): ValidForm[] {
  const at = (order: string) => formsAt('staff', '/admin/orders/{number}/edit', { number: order })
  const logs = ['order.edited']
  const items = { version: '1', 'quantity-1': '1', delivery: 'standard', confirm: 'yes' }
  return [
    at(number)('edit', { ...items, 'size-1': own, [`add-${other}`]: '1', expectedTotal: '200000' }, { logs }),
    at(two)(
      'edit',
      { ...items, pricing: 'agreed', agreedTotal: '100000', expectedTotal: '115000' },
      { logs, only: ['pricing', 'agreedTotal'] },
    ),
  ]
}
