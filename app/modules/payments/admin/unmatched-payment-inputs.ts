import type { AdminKey } from '#app/i18n/admin/admin-texts.ts'
import { formFields, line, lines } from '#app/kit/field-kinds.ts'
import { field, matching } from '#app/kit/fields.ts'

export const unmatchedInputs = formFields('refunds.unknown', {
  order: line(20, 'off'),
  note: { ...lines(1000), hint: true },
})

const messages = {
  required: 'refunds.refusal.required',
  tooLong: 'refunds.refusal.tooLong',
} as const satisfies Record<string, AdminKey>

const session = matching(/^.{1,255}$/, messages.required)

export const matchForm = { session, order: field(unmatchedInputs.order, messages) }
export const dismissPaymentForm = {
  session,
  note: field(unmatchedInputs.note, { ...messages, required: 'refunds.refusal.note_required' }),
}
