import type { AdminKey } from '#app/i18n/admin/admin-texts.ts'
import { money } from '#app/kit/admin-field-kinds.ts'
import { formFields, lines } from '#app/kit/field-kinds.ts'
import { field, optionalField } from '#app/kit/fields.ts'

export const approveInputs = formFields('slips.approve', { amount: { ...money(), hint: true } })
export const rejectInputs = formFields('slips.reject', {
  reason: { input: {} },
  note: { ...lines(500), optional: true, hint: true },
})

const errorKeys = {
  required: 'slips.refusal.missing',
  amount: 'slips.refusal.amount',
  tooLong: 'slips.refusal.tooLong',
} as const satisfies Record<string, AdminKey>

export const approveForm = { amount: field(approveInputs.amount, errorKeys) }
export const rejectForm = { note: optionalField(rejectInputs.note, errorKeys) }

export const slipTabs = ['waiting', 'decided'] as const
type SlipTab = (typeof slipTabs)[number]
export const readSlipTab = (params: URLSearchParams): SlipTab =>
  slipTabs.find((tab) => tab === params.get('state')) ?? 'waiting'
