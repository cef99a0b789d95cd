// The whole form of the payment page, for browser and server.

import { formText } from '#app/kit/form-text.ts'
import { type AddressFieldName, addressFieldNames } from '#app/modules/addresses/address-fields.ts'
import { type AddressErrors, readAddress } from '#app/modules/addresses/address-form.ts'
import { type CardInput, type CardRefusal, cardLimits, readCard } from '#app/modules/payments/card-form.ts'

export const onlineMethods = ['card', 'promptpay'] as const
export type OnlineMethod = (typeof onlineMethods)[number]

export type CardError = { reason: CardRefusal; fields: (keyof CardInput)[] }
export type PaymentErrors = { customer: AddressErrors; card?: CardError | undefined }

export const readMethod = (form: FormData): OnlineMethod | undefined =>
  onlineMethods.find((method) => method === formText(form, 'method'))

export const cardFields = Object.keys(cardLimits) as (keyof CardInput)[]

/** The four fields of the shop's own card form, and what is wrong with them. Nothing of them is ever stored. */
export function readCardFields(form: FormData, now: Date): { card: CardInput; error?: CardError } {
  const card = Object.fromEntries(cardFields.map((field) => [field, formText(form, field)])) as CardInput
  const empty = cardFields.filter((field) => card[field].trim() === '')
  if (empty.length > 0) return { card, error: { reason: 'card_incomplete', fields: empty } }
  const read = readCard(card, now)
  return read.ok ? { card } : { card, error: { reason: read.reason, fields: [read.field] } }
}

export type PaymentDetails = { method: OnlineMethod; customer: Record<AddressFieldName, string>; card?: CardInput }

/** Customer, method and, where cards are typed here, the card; or every error at once. */
export function readPaymentForm(
  form: FormData,
  { inlineCard, now }: { inlineCard: boolean; now: Date },
): { ok: true; details: PaymentDetails } | { ok: false; errors: PaymentErrors } {
  const method = readMethod(form) ?? 'card'
  const read = readAddress(form, addressFieldNames)
  const card = inlineCard && method === 'card' ? readCardFields(form, now) : undefined
  if (!read.ok || card?.error) return { ok: false, errors: { customer: read.ok ? {} : read.errors, card: card?.error } }
  return { ok: true, details: { method, customer: read.values, ...(card ? { card: card.card } : {}) } }
}

/** Those of the complaints before that are still right. */
export function stillWrong(before: PaymentErrors, now: PaymentErrors): PaymentErrors {
  const kept = Object.entries(now.customer).filter(([field]) => field in before.customer)
  const fields = now.card?.fields.filter((field) => before.card?.fields.includes(field)) ?? []
  const card = now.card && fields.length > 0 ? { ...now.card, fields } : undefined
  return { customer: Object.fromEntries(kept), card }
}

/** Whether something required is missing, which has a sentence of its own. */
export const isIncomplete = ({ customer, card }: PaymentErrors): boolean =>
  Object.values(customer).includes('required') || card?.reason === 'card_incomplete'
