import { email } from '#app/kit/field-kinds.ts'
import { formFields } from '#app/kit/form-fields.ts'
import { orderNumber } from '../order-number.ts'

export const trackFields = formFields('account.track', {
  order: { ...orderNumber, label: 'account.track.number' },
  email,
})
