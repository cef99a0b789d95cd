import { bangkokDay } from '#app/kit/dates.ts'
import { latinDigits } from '#app/kit/money.ts'
import { type CardBehaviour, testCards } from './test-cards.ts'

/** The four fields as typed. Limits of the form: 19, 5 and 4 characters. */
export type CardInput = { cardNumber: string; expiryDate: string; cvv: string; cardholderName: string }

export const cardLimits = { cardNumber: 19, expiryDate: 5, cvv: 4, cardholderName: 100 } as const

export type CardRefusal = 'card_incomplete' | 'not_a_test_card' | 'invalid_expiry' | 'expired_card' | 'invalid_cvv'

/** The first thing that is wrong with the four fields, with the field it belongs to, or how the test card behaves. */
export function readCard(
  input: CardInput,
  now: Date,
): { ok: true; behaviour: CardBehaviour } | { ok: false; reason: CardRefusal; field: keyof CardInput } {
  const refused = (reason: CardRefusal, field: keyof CardInput) => ({ ok: false, reason, field }) as const
  for (const field of Object.keys(cardLimits) as (keyof CardInput)[])
    if (input[field].trim() === '') return refused('card_incomplete', field)
  const behaviour = behaviourOf(input.cardNumber)
  if (!behaviour) return refused('not_a_test_card', 'cardNumber')
  const end = expiryOf(input.expiryDate)
  if (!end) return refused('invalid_expiry', 'expiryDate')
  if (end < bangkokDay(now).slice(0, 7)) return refused('expired_card', 'expiryDate')
  if (!/^\d{3,4}$/.test(latinDigits(input.cvv.trim()))) return refused('invalid_cvv', 'cvv')
  if (input.cardholderName.trim().length > cardLimits.cardholderName)
    return refused('card_incomplete', 'cardholderName')
  return { ok: true, behaviour }
}

function behaviourOf(cardNumber: string): CardBehaviour | undefined {
  if (cardNumber.trim().length > cardLimits.cardNumber) return undefined
  const digits = latinDigits(cardNumber).replace(/[\s-]/g, '')
  return Object.hasOwn(testCards, digits) ? testCards[digits] : undefined
}

/** "07/27" → "2027-07"; the card is good until the end of that month. */
function expiryOf(expiryDate: string): string | undefined {
  const match = /^(0[1-9]|1[0-2])\s?\/\s?(\d{2})$/.exec(latinDigits(expiryDate.trim()))
  return match ? `20${match[2]}-${match[1]}` : undefined
}
