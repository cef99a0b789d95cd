import { latinDigits } from './money.ts'

/**
 * A phone number as it is kept, +66812345678; undefined when it cannot be one. Understands what people in Thailand
 * type (081-234-5678, ๐๘๑…, 66 81…, 02 123 4567), and numbers abroad with their +country code. Every form of the shop
 * asks this one rule.
 */
export function parsePhone(typed: string): string | undefined {
  if (typed.length > 100) return undefined
  const plain = latinDigits(typed.normalize('NFKC'))
    // Address books paste marks of direction along, and dashes of every length.
    .replace(/[\s\p{Cf}\p{Pd}().]/gu, '')
    .replace(/^00/, '+')
  const thai = plain.replace(/^(?:\+?66)0?(?=\d{8,9}$)/, '0')
  if (/^0(?:[689]\d{8}|[2-57]\d{7})$/.test(thai)) return `+66${thai.slice(1)}`
  return /^\+(?!66)[1-9]\d{7,14}$/.test(plain) ? plain : undefined
}

/** As Thailand prints it: 081-234-5678 or 02-123-4567, others as they are kept. */
export function formatPhone(phone: string): string {
  const local = phone.replace(/^\+66/, '0')
  if (local.length === 10) return local.replace(/(\d{3})(\d{3})(\d{4})/, '$1-$2-$3')
  return local.length === 9 ? local.replace(/(\d{2})(\d{3})(\d{4})/, '$1-$2-$3') : phone
}

/**
 * The digits by which a phone number, or a part of one, is looked for however it was typed ("081 234", "๐๘๑-๒๓๔",
 * "+66 81 …"), without the 0 that it is called with; undefined for what is no phone.
 */
export function phoneDigits(typed: string): string | undefined {
  const plain = latinDigits(typed)
  if (!/^[\d\s+().\p{Pd}]+$/u.test(plain)) return undefined
  const digits = plain.replace(/\D/g, '').replace(/^0/, '')
  return digits.length >= 3 ? digits : undefined
}
