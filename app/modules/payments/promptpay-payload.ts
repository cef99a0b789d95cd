import { generate } from 'promptparse'
import { decimalBaht, type Satang } from '#app/kit/money.ts'
import { readBillerId, readPromptPayTarget } from '#app/kit/promptpay-id.ts'

/** The largest amount that the 13 characters of an EMVCo amount and common sense allow: ten million baht. */
const mostSatang = 1_000_000_000

/**
 * The EMVCo text of a PromptPay QR code with its amount (credit transfer, tag 29). An id or amount that cannot be
 * one is a fault of the caller and throws: the library behind would print nonsense instead of complaining.
 */
export function promptPayPayload({ target, amount }: { target: string; amount: Satang }): string {
  const read = readPromptPayTarget(target)
  if (!read.ok) throw new Error('not a PromptPay id')
  return generate.anyId({ type: read.value.kind, target: read.value.id, amount: bahtOf(amount) })
}

/**
 * The same for a shop that is a biller (bill payment, tag 30): the reference comes back on the bank's list, so it names what
 * is paid. At most 20 capital letters and digits.
 */
export function billPayload(bill: { billerId: string; reference: string; amount: Satang }): string {
  if (!readBillerId(bill.billerId)) throw new Error('not a biller id')
  if (!/^[A-Z0-9]{1,20}$/.test(bill.reference)) throw new Error('not a reference that a bank takes')
  return generate.billPayment({ billerId: bill.billerId, ref1: bill.reference, amount: bahtOf(bill.amount) })
}

function bahtOf(amount: Satang): number {
  if (!Number.isSafeInteger(amount) || amount <= 0 || amount > mostSatang)
    throw new Error(`not an amount that PromptPay can ask for: ${amount}`)
  return Number(decimalBaht(amount))
}
