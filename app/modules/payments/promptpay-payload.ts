import { generate } from 'promptparse'
import { decimalBaht, latinDigits, type Satang } from '#app/kit/money.ts'
import { ok, type Result, refuse } from '#app/kit/result.ts'

type PromptPayTarget = { kind: 'MSISDN' | 'NATID' | 'EWALLETID'; id: string }

/**
 * Reads a PromptPay id as people write it: a Thai phone number (also +66), a 13-digit citizen or tax id,
 * a 15-digit e-wallet id; blanks and dashes are ignored.
 */
export function readPromptPayTarget(text: string): Result<PromptPayTarget, 'not_a_promptpay_id'> {
  const plain = latinDigits(text).replace(/[\s-]/g, '')
  const phone = plain.replace(/^(?:\+66|0066)(?=\d{9}$)/, '0')
  if (/^0\d{9}$/.test(phone)) return ok({ kind: 'MSISDN', id: phone })
  if (/^\d{13}$/.test(plain)) return ok({ kind: 'NATID', id: plain })
  if (/^\d{15}$/.test(plain)) return ok({ kind: 'EWALLETID', id: plain })
  return refuse('not_a_promptpay_id')
}

/** The largest amount that the 13 characters of an EMVCo amount and common sense allow: ten million baht. */
const mostSatang = 1_000_000_000

/**
 * The EMVCo text of a PromptPay QR code with its amount (credit transfer, tag 29). An id or amount that cannot be
 * one is a fault of the caller and throws: the library behind would print nonsense instead of complaining.
 */
export function promptPayPayload({ target, amount }: { target: string; amount: Satang }): string {
  const read = readPromptPayTarget(target)
  if (!read.ok) throw new Error('not a PromptPay id')
  if (!Number.isSafeInteger(amount) || amount <= 0 || amount > mostSatang)
    throw new Error(`not an amount that PromptPay can ask for: ${amount}`)
  return generate.anyId({ type: read.value.kind, target: read.value.id, amount: Number(decimalBaht(amount)) })
}
