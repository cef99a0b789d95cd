import type { MessageKey } from '#app/i18n/provider.tsx'
import { formFields, lines } from '#app/kit/field-kinds.ts'
import { readersOf } from '#app/kit/fields.ts'

/** The sender is the order's customer. */
export const orderMessageFields = formFields('customerOrder.write', { message: lines(2000) })

const errorKeys = {
  required: 'customerOrder.write.empty',
  tooLong: 'customerOrder.write.tooLong',
} as const satisfies Record<string, MessageKey>

export const orderMessageForm = readersOf(orderMessageFields, errorKeys)
