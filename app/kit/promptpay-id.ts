import { latinDigits } from './money.ts'
import { ok, type Result, refuse } from './result.ts'
import { readTaxId } from './thai-tax-id.ts'

type PromptPayTarget = { kind: 'MSISDN' | 'NATID' | 'EWALLETID'; id: string }

/** Parses a Thai phone number, a 13-digit citizen or tax id, or a 15-digit e-wallet id. */
export function readPromptPayTarget(text: string): Result<PromptPayTarget, 'not_a_promptpay_id'> {
  const plain = latinDigits(text).replace(/[\s\p{Cf}\p{Pd}().]/gu, '')
  const phone = plain.replace(/^(?:\+66|0066|66)0?(?=\d{9}$)/, '0')
  if (/^0\d{9}$/.test(phone)) return ok({ kind: 'MSISDN', id: phone })
  if (/^\d{13}$/.test(plain)) return ok({ kind: 'NATID', id: plain })
  if (/^\d{15}$/.test(plain)) return ok({ kind: 'EWALLETID', id: plain })
  return refuse('not_a_promptpay_id')
}

/** A mobile number, or an id with valid check digit, in plain digits. */
export function readOwnPromptPayId(typed: string): string | undefined {
  const read = readPromptPayTarget(typed)
  if (!read.ok) return undefined
  const { kind, id } = read.value
  if (kind === 'MSISDN') return /^0[689]/.test(id) ? id : undefined
  return kind === 'NATID' ? readTaxId(id) : id
}

/** A biller id: fifteen digits, a tax id plus two. */
export function readBillerId(typed: string): string | undefined {
  const plain = latinDigits(typed).replace(/[\s-]/g, '')
  return /^\d{15}$/.test(plain) && readTaxId(plain.slice(0, 13)) ? plain : undefined
}
