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

export function readSale(form: FormData) {
  const read = readForm(saleFields, form, 'schedule.problem')
  return read.ok ? { ...read, value: { kind: 'sale' as const, ...read.value } } : read
}

export function readPublication(form: FormData) {
  const read = readForm(publicationFields, form, 'schedule.problem')
  return read.ok ? { ...read, value: { kind: 'publish' as const, startsAt: read.value.publishAt } } : read
}
