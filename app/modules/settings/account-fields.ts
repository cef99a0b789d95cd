// Where money is sent, as fields of forms: the shop's own in the settings, a shopper's when her money goes back by hand.
import { kind } from '#app/kit/field-kinds.ts'
import { latinDigits } from '#app/kit/money.ts'
import { readOwnPromptPayId } from '#app/kit/promptpay-id.ts'
import { oneLine } from '#app/kit/text.ts'

/** Where money is sent by PromptPay, as people write it. */
export const promptPayId = kind('promptPayId', readOwnPromptPayId, {
  inputMode: 'numeric',
  autoComplete: 'off',
  maxLength: 40,
})

/** The number of a bank account: ten to fifteen digits, blanks and dashes dropped. */
export const account = kind(
  'account',
  (typed) => {
    const digits = latinDigits(oneLine(typed)).replace(/[\s-]/g, '')
    return /^\d{10,15}$/.test(digits) ? digits : undefined
  },
  { inputMode: 'numeric', autoComplete: 'off', maxLength: 30 },
)
