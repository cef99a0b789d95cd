import type { AdminKey } from '#app/i18n/admin/admin-texts.ts'
import { minute } from '#app/kit/admin-field-kinds.ts'
import { readForm } from '#app/kit/entity-fields.ts'
import { formFields } from '#app/kit/field-kinds.ts'
import type { Refusal } from '#app/kit/form-answer.ts'
import { productPrice } from '../product-facts.ts'
import type { SchedulePlan } from './schedule-rules.ts'

export const saleFields = formFields('schedule', {
  price: productPrice,
  startsAt: { ...minute, hint: true },
  endsAt: minute,
})
export const publicationFields = formFields('schedule', { publishAt: minute })

const problems = {
  required: 'schedule.problem.required',
  amount: 'schedule.problem.not_an_amount',
  moment: 'schedule.problem.not_a_moment',
} as const

type ReadPlan = { ok: true; plan: SchedulePlan; values: Readonly<Record<string, string>> } | Refusal<AdminKey>

export function readSale(form: FormData): ReadPlan {
  const read = readForm(saleFields, form, problems)
  return read.ok ? { ok: true, plan: { kind: 'sale', ...read.value }, values: read.values } : read
}

export function readPublication(form: FormData): ReadPlan {
  const read = readForm(publicationFields, form, problems)
  return read.ok ? { ok: true, plan: { kind: 'publish', startsAt: read.value.publishAt }, values: read.values } : read
}
