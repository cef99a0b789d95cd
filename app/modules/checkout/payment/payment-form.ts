// The form of the payment page, for browser and server.
import type { MessageKey } from '#app/i18n/provider.tsx'
import type { Refusal } from '#app/kit/form-answer.ts'
import { formText } from '#app/kit/read-fields.ts'
import { type AddressFieldName, addressFieldNames } from '#app/modules/addresses/address-fields.ts'
import { readAddress } from '#app/modules/addresses/address-form.ts'
import { saveAddressName } from '#app/modules/customers/saved-address.ts'
import type { DocumentBuyer } from '#app/modules/documents/document.ts'
import { readOptionalTaxInvoice, taxInvoiceFieldNames } from '#app/modules/documents/tax-invoice-request-form.ts'
import { type CardInput, cardLimits, readCard } from '#app/modules/payments/card-form.ts'

export const onlineMethods = ['promptpay', 'own_promptpay', 'card', 'bank_transfer', 'cod'] as const
export type OnlineMethod = (typeof onlineMethods)[number]

export const readMethod = (form: FormData): OnlineMethod | undefined =>
  onlineMethods.find((method) => method === formText(form, 'method'))

const cardFields = Object.keys(cardLimits) as (keyof CardInput)[]

export const paymentFields = [...addressFieldNames, ...taxInvoiceFieldNames, ...cardFields]

/** Card fields are never sent back or stored. */
export function readCardFields(form: FormData, now: Date): { ok: true; card: CardInput } | Refusal {
  const card = Object.fromEntries(cardFields.map((field) => [field, formText(form, field)])) as CardInput
  const wrong = (key: MessageKey, ...fields: (keyof CardInput)[]): Refusal => ({
    ok: false,
    fields: Object.fromEntries(fields.map((field) => [field, key])),
  })
  const empty = cardFields.filter((field) => card[field].trim() === '')
  if (empty.length > 0) return wrong('fields.errors.required', ...empty)
  const read = readCard(card, now)
  if (read.ok) return { ok: true, card }
  // Not empty, so only its length can be wrong.
  const { reason, field } = read
  return wrong(reason === 'card_incomplete' ? 'fields.errors.tooLong' : `checkout.paymentRefusal.${reason}`, field)
}

export type PaymentDetails = {
  method: OnlineMethod
  customer: Record<AddressFieldName, string>
  card?: CardInput | undefined
  saveAddress?: boolean
  invoiceTo?: DocumentBuyer | undefined
}
type ReadForm<Details> = { ok: true; value: Details; values: NonNullable<Refusal['values']> } | Refusal

/** Returns every error at once; `values` exclude the card. */
export function readPaymentForm(form: FormData, shop: { inlineCard: boolean; now: Date }): ReadForm<PaymentDetails> {
  const method = readMethod(form) ?? 'card'
  const read = readAddress(form, addressFieldNames)
  const asksCard = shop.inlineCard && method === 'card'
  const typed = asksCard ? readCardFields(form, shop.now) : { ok: true as const, card: undefined }
  const invoice = readOptionalTaxInvoice(form)
  const saveAddress = formText(form, saveAddressName) === 'on'
  const values = { ...read.values, ...invoice.values, method, ...(saveAddress && { [saveAddressName]: 'on' }) }
  if (read.ok && typed.ok && invoice.ok) {
    const kept = { ...(saveAddress && { saveAddress }), ...(invoice.value && { invoiceTo: invoice.value }) }
    return { ok: true, value: { method, customer: read.value, card: typed.card, ...kept }, values }
  }
  const wrong = { ...(!read.ok && read.fields), ...(!invoice.ok && invoice.fields), ...(!typed.ok && typed.fields) }
  return { ok: false, fields: wrong, values }
}

export const chatFields = ['firstName', 'lastName', 'phone'] as const satisfies readonly AddressFieldName[]
export type ChatDetails = { contact: Record<(typeof chatFields)[number], string>; invoiceTo: DocumentBuyer | undefined }

/** `values` also holds fields a chat order ignores. */
export function readChatForm(form: FormData): ReadForm<ChatDetails> {
  const read = readAddress(form, chatFields)
  const invoice = readOptionalTaxInvoice(form)
  const values = { ...readAddress(form, addressFieldNames).values, ...invoice.values }
  if (read.ok && invoice.ok) return { ok: true, value: { contact: read.value, invoiceTo: invoice.value }, values }
  return { ok: false, fields: { ...(!read.ok && read.fields), ...(!invoice.ok && invoice.fields) }, values }
}
