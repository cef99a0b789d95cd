import type { Refusal } from '#app/kit/form-answer.ts'
import { addressFieldNames } from '#app/modules/addresses/address-fields.ts'
import { readAddress } from '#app/modules/addresses/address-form.ts'
import type { DocumentBuyer } from '#app/modules/documents/document.ts'
import { readOptionalTaxInvoice } from '#app/modules/documents/tax-invoice-request-form.ts'
import { type ChatField, chatFields } from './chat-fields.ts'

export type ChatDetails = { contact: Record<ChatField, string>; invoiceTo: DocumentBuyer | undefined }
type Values = Readonly<Partial<Record<string, string>>>

/** `values` also holds fields a chat order ignores. */
export function readChatForm(form: FormData): { ok: true; value: ChatDetails; values: Values } | Refusal {
  const read = readAddress(form, chatFields)
  const invoice = readOptionalTaxInvoice(form)
  const values = { ...readAddress(form, addressFieldNames).values, ...invoice.values }
  if (read.ok && invoice.ok) return { ok: true, value: { contact: read.value, invoiceTo: invoice.value }, values }
  return { ok: false, fields: { ...(!read.ok && read.fields), ...(!invoice.ok && invoice.fields) }, values }
}
