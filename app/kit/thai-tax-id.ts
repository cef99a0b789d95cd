import { latinDigits } from './money.ts'

/** Thirteen digits; undefined if the check digit is wrong: (11 − Σ digit × weight mod 11) mod 10, weights 13 to 2. */
export function readTaxId(typed: string): string | undefined {
  const digits = latinDigits(typed).replace(/[\s-]/g, '')
  return /^\d{13}$/.test(digits) && checkDigit(digits) === Number(digits[12]) ? digits : undefined
}

function checkDigit(digits: string): number {
  const sum = Array.from(digits.slice(0, 12)).reduce((total, digit, at) => total + Number(digit) * (13 - at), 0)
  return (11 - (sum % 11)) % 10
}
