import { z } from 'zod'
import type { AdminKey } from '#app/i18n/admin/admin-texts.ts'
import { minute } from '#app/kit/admin-field-kinds.ts'
import { field } from '#app/kit/fields.ts'
import type { Refusal } from '#app/kit/form-answer.ts'
import { formFields } from '#app/kit/form-fields.ts'
import { readFields } from '#app/kit/read-fields.ts'
import { productPrice } from '../admin/product-inputs.ts'
import type { SchedulePlan } from './schedule-rules.ts'

/** Bangkok time. */
export const scheduleInputs = formFields('schedule', {
  price: productPrice,
  startsAt: { ...minute, hint: true },
  endsAt: minute,
  publishAt: minute,
})

const words = {
  required: 'schedule.problem.required',
  amount: 'schedule.problem.not_an_amount',
  moment: 'schedule.problem.not_a_moment',
} as const satisfies Record<string, AdminKey>

const sale = z.object({
  price: field(scheduleInputs.price, words),
  startsAt: field(scheduleInputs.startsAt, words),
  endsAt: field(scheduleInputs.endsAt, words),
})
const publication = z.object({ publishAt: field(scheduleInputs.publishAt, words) })

type ReadPlan = { ok: true; plan: SchedulePlan; values: Readonly<Record<string, string>> } | Refusal<AdminKey>

export function readSale(form: FormData): ReadPlan {
  const read = readFields<typeof sale.shape, AdminKey>(form, sale)
  return read.ok ? { ok: true, plan: { kind: 'sale', ...read.value }, values: read.values } : read
}

export function readPublication(form: FormData): ReadPlan {
  const read = readFields<typeof publication.shape, AdminKey>(form, publication)
  if (!read.ok) return read
  return { ok: true, plan: { kind: 'publish', startsAt: read.value.publishAt }, values: read.values }
}
