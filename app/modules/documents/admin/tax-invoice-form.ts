import { formFields, line } from '#app/kit/field-kinds.ts'
import { readersOf } from '#app/kit/fields.ts'
import { formText, readFields } from '#app/kit/read-fields.ts'
import type { DocumentBuyer } from '../document.ts'
import { branch, taxId } from '../tax-invoice-request-form.ts'

export const taxInvoiceInputs = formFields('documents', {
  buyerName: line(200, 'off'),
  buyerAddress: line(400, 'off'),
  buyerTaxId: taxId,
  buyerBranch: { ...branch, optional: true, hint: true },
})

const readers = readersOf(taxInvoiceInputs, 'documents.problem')

/** Without a branch: the head office. */
export function readTaxInvoice(form: FormData) {
  const replaces = formText(form, 'replaces')
  const result = readFields(form, readers)
  if (!result.ok) return result
  const { buyerName: name, buyerAddress: address, buyerTaxId, buyerBranch } = result.value
  return { ...result, value: { replaces, buyer: { name, address, taxId: buyerTaxId, branch: buyerBranch || '00000' } } }
}

export const initialTaxInvoice = ({ name, address, taxId: digits, branch: number }: DocumentBuyer) => ({
  buyerName: name,
  buyerAddress: address,
  buyerTaxId: digits,
  buyerBranch: number,
})
