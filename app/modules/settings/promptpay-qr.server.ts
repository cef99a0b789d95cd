// Returns the QR code of a PromptPay payload as a PNG in base64.

import { generate } from 'promptparse'
import { decimalBaht, type Satang } from '#app/kit/money.ts'
import { readBillerId, readPromptPayTarget } from '#app/kit/promptpay-id.ts'
import { qrPng } from '#app/platform/qr-code.server.ts'

/** 720 pixels, as banking apps must read it from a phone's pictures. */
export const promptPayPicture = async (payload: string): Promise<string> =>
  (await qrPng(payload, 720)).toString('base64')

/** Ten million baht. */
const maxSatang = 1_000_000_000

/** EMVCo transfer (tag 29). Throws on an invalid id or amount: the library would encode nonsense. */
export function promptPayPayload({ target, amount }: { target: string; amount: Satang }): string {
  const read = readPromptPayTarget(target)
  if (!read.ok) throw new Error('invalid PromptPay id')
  return generate.anyId({ type: read.value.kind, target: read.value.id, amount: bahtOf(amount) })
}

/** Biller (tag 30). Reference: at most 20 of A–Z and 0–9. */
export function billPayload(bill: { billerId: string; reference: string; amount: Satang }): string {
  if (!readBillerId(bill.billerId)) throw new Error('invalid biller id')
  if (!/^[A-Z0-9]{1,20}$/.test(bill.reference)) throw new Error('invalid payment reference')
  return generate.billPayment({ billerId: bill.billerId, ref1: bill.reference, amount: bahtOf(bill.amount) })
}

function bahtOf(amount: Satang): number {
  if (!Number.isSafeInteger(amount) || amount <= 0 || amount > maxSatang)
    throw new Error(`invalid PromptPay amount: ${amount}`)
  return Number(decimalBaht(amount))
}
