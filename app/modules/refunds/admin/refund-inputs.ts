import { calendarDay, money, wholeNumber } from '#app/kit/admin-field-kinds.ts'
import { formFields, line, lines } from '#app/kit/field-kinds.ts'
import { field, optionalField } from '#app/kit/fields.ts'
import type { Satang } from '#app/kit/money.ts'
import { formText } from '#app/kit/read-fields.ts'
import { ok, type Result, refuse } from '#app/kit/result.ts'
import { quantityField } from '#app/modules/orders/admin/order-inputs.ts'
import { destinationInputs, destinationReader } from '../refund-destination.ts'
import type { RefundChoice } from '../refund-plan-rules.ts'

export const destinationFields = formFields('refunds.to', destinationInputs)
export const sendInputs = formFields('refunds.send', {
  on: calendarDay,
  reference: { ...line(60, 'off'), optional: true, hint: true },
})
export const dismissInputs = formFields('refunds.aside', { note: { ...lines(1000), hint: true } })

export const readAdminDestination = destinationReader('refunds.refusal')

const tooLong = 'refunds.refusal.tooLong'

export const sendForm = {
  on: field(sendInputs.on, { required: 'refunds.refusal.day', day: 'refunds.refusal.day' }),
  reference: optionalField(sendInputs.reference, { tooLong }),
}

export const dismissRefundForm = {
  note: field(dismissInputs.note, { required: 'refunds.refusal.note_required', tooLong }),
}

const quantityKind = wholeNumber({ min: 0, max: 99 })

/** The items and the delivery fee that staff chose; `amount`: typed in place of their price. */
export function readRefundChoice(
  form: FormData,
  lines: readonly { lineNumber: number }[],
): Result<{ choice: RefundChoice; amount: Satang | undefined }, 'not_a_quantity' | 'not_an_amount'> {
  const items = new Map<number, number>()
  for (const { lineNumber } of lines) {
    const quantity = quantityKind.read(formText(form, quantityField(lineNumber)).trim() || '0')
    if (!('value' in quantity)) return refuse('not_a_quantity')
    if (quantity.value > 0) items.set(lineNumber, quantity.value)
  }
  const amount = readOptionalAmount(form)
  if (amount === 'not_an_amount') return refuse(amount)
  const choice = { items, delivery: form.get('delivery') === 'on', restock: form.get('restock') === 'on' }
  return ok({ choice, amount })
}

/** The field `amount` in baht; undefined when empty. */
export function readOptionalAmount(form: FormData): Satang | undefined | 'not_an_amount' {
  const typed = formText(form, 'amount').trim()
  if (!typed) return undefined
  const read = money().read(typed)
  return 'value' in read ? read.value : 'not_an_amount'
}
