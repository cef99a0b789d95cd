import { z } from 'zod'
import type { AdminKey } from '#app/i18n/admin/admin-texts.ts'
import type { MessageKey } from '#app/i18n/provider.tsx'
import { optionalField } from '#app/kit/fields.ts'
import { formText } from '#app/kit/form-text.ts'
import { satang } from '#app/kit/money.ts'
import { readFields } from '#app/kit/read-fields.ts'
import { readAddress } from '#app/modules/addresses/address-form.ts'
import { optionalForStaff, recipientFields } from '#app/modules/orders/customer-view/recipient-rules.ts'
import type { DraftOrder } from './draft-order.ts'
import { staffOrderFields } from './staff-order-fields.ts'

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

type WrongStaffOrder = {
  fields: Partial<Record<string, AdminKey>>
  contact: Partial<Record<string, MessageKey>>
}

/** A manual discount needs a reason. */
export function readStaffOrder(form: FormData, { channel, delivery }: Pick<DraftOrder, 'channel' | 'delivery'>) {
  const read = readFields<typeof schema.shape, AdminKey>(form, schema)
  const address = readAddress(form, recipientFields, {
    optional: optionalForStaff({ channel, deliveryMethod: delivery }),
  })
  const fields: WrongStaffOrder['fields'] = read.ok ? {} : { ...read.fields }
  if (read.ok && read.value.discount && read.value.discountReason === '')
    fields['discountReason'] = 'newOrder.errors.reason'
  if (read.ok && address.ok && Object.keys(fields).length === 0) {
    const { discount, ...rest } = read.value
    const total = formText(form, 'expectedTotal')
    const customer = { ...address.value, email: address.value.email || undefined, customerNotes: '' }
    const expectedTotal = satang(/^\d{1,11}$/.test(total) ? Number(total) : 0)
    return {
      ok: true as const,
      value: { ...rest, discount: discount || undefined, customer, expectedTotal, key: formText(form, 'key') },
    }
  }
  return { ok: false as const, fields, contact: address.ok ? {} : { ...address.fields } }
}

export const isFormKey = (key: string): boolean => /^[\w-]{8,100}$/.test(key)
