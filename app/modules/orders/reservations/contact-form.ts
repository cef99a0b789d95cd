import type { MessageKey } from '#app/i18n/provider.tsx'
import { email, formFields, kind } from '#app/kit/field-kinds.ts'
import { field } from '#app/kit/fields.ts'
import { latinDigits } from '#app/kit/money.ts'

const sixDigits = kind(
  'code',
  (typed) => {
    const digits = latinDigits(typed).replace(/[\s-]/g, '')
    return /^\d{6}$/.test(digits) ? digits : undefined
  },
  { inputMode: 'numeric', autoComplete: 'one-time-code', maxLength: 12 },
)

export const contactFields = formFields('reservation', { code: sixDigits, email: { ...email, hint: true } })

const wrongCode = 'reservation.refusal.wrong_code' satisfies MessageKey
const noEmail = 'reservation.refusal.no_email' satisfies MessageKey

export const contactCodeForm = { code: field(contactFields.code, { required: wrongCode, code: wrongCode }) }
export const contactEmailForm = { email: field(contactFields.email, { required: noEmail, email: noEmail }) }
