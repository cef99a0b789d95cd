import { latinDigits } from '#app/kit/money.ts'
import { isCount } from './stock-rules.ts'

/** Accepts Thai digits and thousands commas; undefined if not a number. */
export function readCount(typed: string): number | undefined {
  const digits = latinDigits(typed.trim()).replaceAll(/(?<=\d),(?=\d{3}(?!\d))/g, '')
  const items = /^\d{1,6}$/.test(digits) ? Number(digits) : undefined
  return items !== undefined && isCount(items) ? items : undefined
}
