import { minute } from '#app/kit/field-kinds.ts'
import { formFields } from '#app/kit/form-fields.ts'
import { productPrice } from './product-inputs.ts'

/** Bangkok time. */
export const scheduleInputs = formFields('schedule', {
  price: productPrice,
  startsAt: { ...minute, hint: true },
  endsAt: minute,
  publishAt: minute,
})
