import { latinDigits } from './money.ts'
import { ok, type Result, refuse } from './result.ts'
import { readTaxId } from './thai-tax-id.ts'

type PromptPayTarget = { kind: 'MSISDN' | 'NATID' | 'EWALLETID'; id: string }

/**
 * Reads a PromptPay id as people write it: a Thai phone number (also +66, 66 or 0066), a 13-digit citizen or tax id,
 * a 15-digit e-wallet id; blanks, dashes and brackets are ignored.
 */
export function readPromptPayTarget(text: string): Result<PromptPayTarget, 'not_a_promptpay_id'> {
  const plain = latinDigits(text).replace(/[\s\p{Cf}\p{Pd}().]/gu, '')
  const phone = plain.replace(/^(?:\+66|0066|66)0?(?=\d{9}$)/, '0')
  if (/^0\d{9}$/.test(phone)) return ok({ kind: 'MSISDN', id: phone })
  if (/^\d{13}$/.test(plain)) return ok({ kind: 'NATID', id: plain })
  if (/^\d{15}$/.test(plain)) return ok({ kind: 'EWALLETID', id: plain })
  return refuse('not_a_promptpay_id')
}

/** An id that money may be sent to, in plain digits: a mobile number, or an id whose check digit is right. */
export function readOwnPromptPayId(typed: string): string | undefined {
  const read = readPromptPayTarget(typed)
  if (!read.ok) return undefined
  const { kind, id } = read.value
  if (kind === 'MSISDN') return /^0[689]/.test(id) ? id : undefined
  return kind === 'NATID' ? readTaxId(id) : id
}

/** The id of a biller as its bank gives it, fifteen digits: a tax id and two more; blanks and dashes are ignored. */
export function readBillerId(typed: string): string | undefined {
  const plain = latinDigits(typed).replace(/[\s-]/g, '')
  return /^\d{15}$/.test(plain) && readTaxId(plain.slice(0, 13)) ? plain : undefined
}
