import type { AdminKey } from '#app/i18n/admin/admin-texts.ts'
import { readersOf, type ValuesOf } from '#app/kit/fields.ts'
import { satang } from '#app/kit/money.ts'
import { formText, readFields } from '#app/kit/read-fields.ts'
import { readAddress } from '#app/modules/addresses/address-form.ts'
import { optionalForStaff, recipientFields } from '#app/modules/orders/customer-view/recipient-rules.ts'
import type { PlaceOrderReason } from '../place-order.ts'
import type { DraftOrder } from './draft-order.ts'
import { staffOrderFields } from './staff-order-fields.ts'

const readers = readersOf(staffOrderFields, 'newOrder.errors')

/** Reads the order to be placed. A manual discount needs a reason. */
export function readStaffOrder(form: FormData, { channel, delivery }: Pick<DraftOrder, 'channel' | 'delivery'>) {
  const order = readFields(form, readers)
  const optional = optionalForStaff({ channel, deliveryMethod: delivery })
  const contact = readAddress(form, recipientFields, { optional })
  const fields = order.ok ? discountErrors(order.value) : { ...order.fields }
  if (!order.ok || !contact.ok || Object.keys(fields).length > 0)
    return { ok: false as const, fields, contact: contact.ok ? {} : { ...contact.fields } }
  const total = formText(form, 'expectedTotal')
  const value = {
    ...order.value,
    discount: order.value.discount || undefined,
    customer: { ...contact.value, email: contact.value.email || undefined, customerNotes: '' },
    expectedTotal: satang(/^\d{1,11}$/.test(total) ? Number(total) : 0),
    key: formText(form, 'key'),
  }
  return { ok: true as const, value }
}

const discountErrors = ({ discount, discountReason }: ValuesOf<typeof readers>): Partial<Record<string, AdminKey>> =>
  discount && discountReason === '' ? { discountReason: 'newOrder.errors.reason' } : {}

/** Reads what changes the price, for a quote. Nothing while a field is invalid. */
export function readQuoteFields(form: FormData) {
  const order = readFields(form, readers)
  if (!order.ok) return { couponCode: '', discount: undefined }
  return { couponCode: order.value.couponCode, discount: order.value.discount || undefined }
}

const ofItems = ['empty_cart', 'too_many_lines', 'item_unavailable', 'out_of_stock', 'coupon_refused'] as const
const ofDelivery = ['delivery_unavailable', 'same_day_over', 'price_changed'] as const
const ofMethod = ['method_off', 'cod_too_high', 'cod_not_here', 'cod_refused_before'] as const
/** Reasons that staff cannot solve share a general sentence. */
export const staffOrderRefusal = (reason: PlaceOrderReason): AdminKey =>
  `newOrder.refusal.${[...ofItems, ...ofDelivery, ...ofMethod].find((known) => known === reason) ?? 'other'}`
