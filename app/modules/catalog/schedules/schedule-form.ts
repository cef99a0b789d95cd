import { minute } from '#app/kit/admin-field-kinds.ts'
import { readForm } from '#app/kit/entity-fields.ts'
import { formFields } from '#app/kit/field-kinds.ts'
import { productPrice } from '../product-facts.ts'

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

export function readSale(form: FormData) {
  const read = readForm(saleFields, form, problems)
  return read.ok ? { ...read, value: { kind: 'sale' as const, ...read.value } } : read
}

export function readPublication(form: FormData) {
  const read = readForm(publicationFields, form, problems)
  return read.ok ? { ...read, value: { kind: 'publish' as const, startsAt: read.value.publishAt } } : read
}
