import { z } from 'zod'
import type { AdminKey } from '#app/i18n/admin/admin-texts.ts'
import { optionalField } from '#app/kit/fields.ts'
import { formText } from '#app/kit/form-text.ts'
import { satang } from '#app/kit/money.ts'
import { readFields } from '#app/kit/read-fields.ts'
import { readAddress } from '#app/modules/addresses/address-form.ts'
import { optionalForStaff, recipientFields } from '#app/modules/orders/customer-view/recipient-rules.ts'
import type { PlaceOrderReason } from '../place-order.ts'
import { type DraftOrder, staffOrderFields } from './draft-order.ts'

const tooLong = 'newOrder.errors.tooLong' as const satisfies AdminKey

const schema = z.object({
  couponCode: optionalField(staffOrderFields.couponCode, { tooLong }),
  discount: optionalField(staffOrderFields.discount, { discount: 'newOrder.errors.discount' }),
  discountReason: optionalField(staffOrderFields.discountReason, { tooLong }),
  note: optionalField(staffOrderFields.note, { tooLong }),
})

/** Reads the valid fields only, for a quote. */
export function readSoFar(form: FormData) {
  const read = readFields<typeof schema.shape, AdminKey>(form, schema)
  if (read.ok) return { ...read.value, discount: read.value.discount || undefined }
  return { couponCode: '', discount: undefined, discountReason: '', note: '' }
}

/** A manual discount needs a reason. */
export function readStaffOrder(form: FormData, { channel, delivery }: Pick<DraftOrder, 'channel' | 'delivery'>) {
  const read = readFields<typeof schema.shape, AdminKey>(form, schema)
  const optional = optionalForStaff({ channel, deliveryMethod: delivery })
  const address = readAddress(form, recipientFields, { optional })
  const fields: Partial<Record<string, AdminKey>> = read.ok ? {} : { ...read.fields }
  if (read.ok && read.value.discount && read.value.discountReason === '')
    fields['discountReason'] = 'newOrder.errors.reason'
  if (!read.ok || !address.ok || Object.keys(fields).length > 0)
    return { ok: false as const, fields, contact: address.ok ? {} : { ...address.fields } }
  const total = formText(form, 'expectedTotal')
  const expectedTotal = satang(/^\d{1,11}$/.test(total) ? Number(total) : 0)
  const discount = read.value.discount || undefined
  const customer = { ...address.value, email: address.value.email || undefined, customerNotes: '' }
  return { ok: true as const, value: { ...read.value, discount, customer, expectedTotal, key: formText(form, 'key') } }
}

const ofItems = ['empty_cart', 'too_many_lines', 'item_unavailable', 'out_of_stock', 'coupon_refused'] as const
const ofDelivery = ['delivery_unavailable', 'same_day_over', 'price_changed'] as const
const ofMethod = ['method_off', 'cod_too_high', 'cod_not_here', 'cod_refused_before'] as const
const explained = [...ofItems, ...ofDelivery, ...ofMethod]

/** Of a reason that staff cannot meet: a general sentence. */
export const staffOrderRefusal = (reason: PlaceOrderReason): AdminKey =>
  `newOrder.refusal.${explained.find((one) => one === reason) ?? 'other'}`
