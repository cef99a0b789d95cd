import { formFields, kind, line } from '#app/kit/field-kinds.ts'
import { readersOf } from '#app/kit/fields.ts'
import type { Refusal } from '#app/kit/form-answer.ts'
import { latinDigits } from '#app/kit/money.ts'
import { formText, readFields } from '#app/kit/read-fields.ts'
import { oneLine } from '#app/kit/text.ts'
import { readTaxId } from '#app/kit/thai-tax-id.ts'
import type { DocumentBuyer } from './document.ts'

/** Thirteen digits with a check digit. */
export const taxId = kind('taxId', readTaxId, { inputMode: 'numeric', autoComplete: 'off', maxLength: 40 })

/** Five digits, zero-padded; 00000 is the head office. */
export const branch = kind(
  'branch',
  (typed) => {
    const digits = latinDigits(oneLine(typed)).replace(/\s/g, '')
    return /^\d{1,5}$/.test(digits) ? digits.padStart(5, '0') : undefined
  },
  { inputMode: 'numeric', autoComplete: 'off', maxLength: 20 },
)

export const taxInvoiceFields = formFields('fields', {
  invoiceName: line(200, 'off'),
  invoiceTaxId: { ...taxId, hint: true },
  invoiceBranch: { ...branch, optional: true, hint: true },
  invoiceAddress: line(400, 'off'),
})
type TaxInvoiceField = keyof typeof taxInvoiceFields
export const taxInvoiceFieldNames = Object.keys(taxInvoiceFields) as TaxInvoiceField[]

const readers = readersOf(taxInvoiceFields, 'fields.errors')

type Values = Readonly<Partial<Record<string, string>>>
type FormResult<Buyer> = { ok: true; value: Buyer; values: Values } | Refusal

/** Without a branch: the head office. */
export function readTaxInvoiceRequest(form: FormData): FormResult<DocumentBuyer> {
  const result = readFields(form, readers)
  if (!result.ok) return result
  const { invoiceName: name, invoiceAddress: address, invoiceTaxId, invoiceBranch } = result.value
  return { ...result, value: { name, address, taxId: invoiceTaxId, branch: invoiceBranch || '00000' } }
}

export function readOptionalTaxInvoice(form: FormData): FormResult<DocumentBuyer | undefined> {
  const isEmpty = taxInvoiceFieldNames.every((name) => oneLine(formText(form, name)) === '')
  return isEmpty ? { ok: true, value: undefined, values: {} } : readTaxInvoiceRequest(form)
}

export const initialTaxInvoiceRequest = ({ name, address, taxId: digits, branch: number }: DocumentBuyer) =>
  ({ invoiceName: name, invoiceTaxId: digits, invoiceBranch: number, invoiceAddress: address }) satisfies Record<
    TaxInvoiceField,
    string
  >
