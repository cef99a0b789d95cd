import { latinDigits } from './money.ts'

/**
 * Returns +66812345678; undefined if invalid. Accepts Thai forms (081-234-5678, ๐๘๑…, 66 81…) and foreign numbers with
 * +country code.
 */
export function parsePhone(typed: string): string | undefined {
  if (typed.length > 100) return undefined
  const plain = latinDigits(typed.normalize('NFKC'))
    // Address books paste direction marks and dashes.
    .replace(/[\s\p{Cf}\p{Pd}().]/gu, '')
    .replace(/^00/, '+')
  const thai = plain.replace(/^(?:\+?66)0?(?=\d{8,9}$)/, '0')
  if (/^0(?:[689]\d{8}|[2-57]\d{7})$/.test(thai)) return `+66${thai.slice(1)}`
  return /^\+(?!66)[1-9]\d{7,14}$/.test(plain) ? plain : undefined
}

/** 081-234-5678 or 02-123-4567; foreign numbers unchanged. */
export function formatPhone(phone: string): string {
  const local = phone.replace(/^\+66/, '0')
  if (local.length === 10) return local.replace(/(\d{3})(\d{3})(\d{4})/, '$1-$2-$3')
  return local.length === 9 ? local.replace(/(\d{2})(\d{3})(\d{4})/, '$1-$2-$3') : phone
}

/** Search digits of a partial number ("081 234", "๐๘๑-๒๓๔"), without the leading 0; undefined if not a phone number. */
export function phoneDigits(typed: string): string | undefined {
  const plain = latinDigits(typed)
  if (!/^[\d\s+().\p{Pd}]+$/u.test(plain)) return undefined
  const digits = plain.replace(/\D/g, '').replace(/^0/, '')
  return digits.length >= 3 ? digits : undefined
}
