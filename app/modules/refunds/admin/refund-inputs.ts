import { z } from 'zod'
import type { AdminKey } from '#app/i18n/admin/admin-texts.ts'
import { calendarDay, line, lines } from '#app/kit/field-kinds.ts'
import { field, optionalField } from '#app/kit/fields.ts'
import { formFields } from '#app/kit/form-fields.ts'
import { destinationForms, destinationInputs } from '../refund-destination.ts'

export const toInputs = formFields('refunds.to', {
  promptPayId: { ...destinationInputs.promptPayId, hint: true },
  bank: destinationInputs.bank,
  accountNumber: destinationInputs.accountNumber,
  accountName: destinationInputs.accountName,
})
export const sendInputs = formFields('refunds.send', {
  on: calendarDay,
  reference: { ...line(60, 'off'), optional: true, hint: true },
})
export const dismissInputs = formFields('refunds.aside', { note: { ...lines(1000), hint: true } })

const words = {
  required: 'refunds.refusal.required',
  promptPayId: 'refunds.refusal.promptPayId',
  bank: 'refunds.refusal.bank',
  account: 'refunds.refusal.account',
  tooLong: 'refunds.refusal.tooLong',
} as const satisfies Record<string, AdminKey>

export const toForms = destinationForms(words)

export const sendForm = z.object({
  on: field(sendInputs.on, { required: 'refunds.refusal.day', day: 'refunds.refusal.day' }),
  reference: optionalField(sendInputs.reference, words),
})

export const dismissRefundForm = z.object({
  note: field(dismissInputs.note, { required: 'refunds.refusal.note_required', tooLong: words.tooLong }),
})
