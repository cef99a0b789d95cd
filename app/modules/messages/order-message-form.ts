import { formFields, lines } from '#app/kit/field-kinds.ts'
import { readersOf } from '#app/kit/fields.ts'

/** The sender is the order's customer. */
export const orderMessageFields = formFields('customerOrder.write', { message: lines(2000) })

export const orderMessageForm = readersOf(orderMessageFields, 'customerOrder.write.problem')
