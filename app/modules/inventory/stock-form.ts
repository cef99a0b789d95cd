import { latinDigits } from '#app/kit/money.ts'
import { isCount } from './stock-rules.ts'

/** Accepts Thai digits and thousands commas; undefined if not a number. */
export function readCount(typed: string): number | undefined {
  const digits = latinDigits(typed.trim()).replaceAll(/(?<=\d),(?=\d{3}(?!\d))/g, '')
  const pieces = /^\d{1,6}$/.test(digits) ? Number(digits) : undefined
  return pieces !== undefined && isCount(pieces) ? pieces : undefined
}
