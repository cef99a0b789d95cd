import { kind } from '#app/kit/field-kinds.ts'
import { latinDigits } from '#app/kit/money.ts'

/** Six digits of the app or twenty of a recovery code. */
export const oneTimeCode = kind(
  'code',
  (typed) => {
    const digits = latinDigits(typed).replace(/[\s-]/g, '')
    return /^(?:\d{6}|\d{20})$/.test(digits) ? digits : undefined
  },
  { inputMode: 'numeric', autoComplete: 'one-time-code', maxLength: 40 },
)
