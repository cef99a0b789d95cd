import { bangkokDay } from '#app/kit/dates.ts'
import { latinDigits } from '#app/kit/money.ts'

/** A real card number is refused and never stored. */
export const testNumbers = [
  '4242424242424242',
  '4000000000003220',
  '4000000000000002',
  '4000000000009995',
  '4000000000000077',
  '4000000000000085',
  '4000000000000093',
  '4000000000000259',
] as const
export type TestNumber = (typeof testNumbers)[number]

export type CardInput = { cardNumber: string; expiryDate: string; cvv: string; cardholderName: string }

export const cardLimits = { cardNumber: 19, expiryDate: 5, cvv: 4, cardholderName: 100 } as const

const cardRefusals = ['card_incomplete', 'not_a_test_card', 'invalid_expiry', 'expired_card', 'invalid_cvv'] as const
const bankRefusals = ['declined', 'insufficient_funds', 'session_expired', 'authentication_refused'] as const
/** Their sentences are the texts `checkout.paymentRefusal`. */
export const paymentRefusals = [...cardRefusals, ...bankRefusals, 'provider_unavailable', 'not_payable'] as const
type CardRefusal = (typeof cardRefusals)[number]
export type PayRefusal = CardRefusal | (typeof bankRefusals)[number]

/** Returns the test card's number, or the first invalid field. */
export function readCard(
  input: CardInput,
  now: Date,
): { ok: true; number: TestNumber } | { ok: false; reason: CardRefusal; field: keyof CardInput } {
  const refused = (reason: CardRefusal, field: keyof CardInput) => ({ ok: false, reason, field }) as const
  for (const field of Object.keys(cardLimits) as (keyof CardInput)[])
    if (input[field].trim() === '') return refused('card_incomplete', field)
  const number = testNumberOf(input.cardNumber)
  if (!number) return refused('not_a_test_card', 'cardNumber')
  const end = expiryOf(input.expiryDate)
  if (!end) return refused('invalid_expiry', 'expiryDate')
  if (end < bangkokDay(now).slice(0, 7)) return refused('expired_card', 'expiryDate')
  if (!/^\d{3,4}$/.test(latinDigits(input.cvv.trim()))) return refused('invalid_cvv', 'cvv')
  if (input.cardholderName.trim().length > cardLimits.cardholderName)
    return refused('card_incomplete', 'cardholderName')
  return { ok: true, number }
}

function testNumberOf(cardNumber: string): TestNumber | undefined {
  if (cardNumber.trim().length > cardLimits.cardNumber) return undefined
  const digits = latinDigits(cardNumber).replace(/[\s-]/g, '')
  return testNumbers.find((number) => number === digits)
}

/** "07/27" → "2027-07": valid to the end of that month. */
function expiryOf(expiryDate: string): string | undefined {
  const match = /^(0[1-9]|1[0-2])\s?\/\s?(\d{2})$/.exec(latinDigits(expiryDate.trim()))
  return match ? `20${match[2]}-${match[1]}` : undefined
}
