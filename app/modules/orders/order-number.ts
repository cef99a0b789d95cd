import { kind } from '#app/kit/field-kinds.ts'
import { latinDigits } from '#app/kit/money.ts'
import { oneLine } from '#app/kit/text.ts'

/** The number people read out: the first eight characters of the id, upper case. */
export const numberOf = (orderId: string): string => orderId.slice(0, 8).toUpperCase()

/** An order's number as people type it ("#3f2a 9c01", Thai digits) in the form it is stored in: "3F2A9C01". */
export const orderNumberOf = (typed: string): string =>
  latinDigits(oneLine(typed))
    .replace(/[#\s-]/g, '')
    .toUpperCase()

/** The field it is typed into. */
export const orderNumber = kind('orderNumber', (typed) => orderNumberOf(typed) || undefined, {
  autoComplete: 'off',
  autoCapitalize: 'characters',
  spellCheck: false,
  maxLength: 20,
})
