import { kind } from '#app/kit/field-kinds.ts'
import { latinDigits } from '#app/kit/money.ts'
import { readOwnPromptPayId } from '#app/kit/promptpay-id.ts'
import { oneLine } from '#app/kit/text.ts'

export const promptPayId = kind('promptPayId', readOwnPromptPayId, {
  inputMode: 'numeric',
  autoComplete: 'off',
  maxLength: 40,
})

/** Ten to fifteen digits; blanks and dashes are removed. */
export const account = kind(
  'account',
  (typed) => {
    const digits = latinDigits(oneLine(typed)).replace(/[\s-]/g, '')
    return /^\d{10,15}$/.test(digits) ? digits : undefined
  },
  { inputMode: 'numeric', autoComplete: 'off', maxLength: 30 },
)
