import { kind } from '#app/kit/field-kinds.ts'
import { latinDigits } from '#app/kit/money.ts'
import { oneLine } from '#app/kit/text.ts'

export const orderNumberFromId = (orderId: string): string => orderId.slice(0, 8).toUpperCase()

/** Normalises a typed number ("#3f2a 9c01", Thai digits) to "3F2A9C01". */
export const normaliseOrderNumber = (typed: string): string =>
  latinDigits(oneLine(typed))
    .replace(/[#\s-]/g, '')
    .toUpperCase()

export const orderNumber = kind('orderNumber', (typed) => normaliseOrderNumber(typed) || undefined, {
  autoComplete: 'off',
  autoCapitalize: 'characters',
  spellCheck: false,
  maxLength: 20,
})
