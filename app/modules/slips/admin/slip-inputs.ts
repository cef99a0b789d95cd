import { money } from '#app/kit/admin-field-kinds.ts'
import { formFields, lines } from '#app/kit/field-kinds.ts'
import { readersOf } from '#app/kit/fields.ts'

export const approveInputs = formFields('slips.approve', { amount: { ...money(), hint: true } })
export const rejectInputs = formFields('slips.reject', {
  reason: { input: {} },
  note: { ...lines(500), optional: true, hint: true },
})

export const approveForm = readersOf(approveInputs, 'slips.refusal')
export const rejectForm = readersOf({ note: rejectInputs.note }, 'slips.refusal')

export const slipTabs = ['waiting', 'decided'] as const
type SlipTab = (typeof slipTabs)[number]
export const readSlipTab = (params: URLSearchParams): SlipTab =>
  slipTabs.find((tab) => tab === params.get('state')) ?? 'waiting'
