import { expect, test } from 'vitest'
import { initialTaxInvoice, readTaxInvoice } from './admin/tax-invoice-form.ts'
import {
  initialTaxInvoiceRequest,
  readOptionalTaxInvoice,
  readTaxInvoiceRequest,
  taxInvoiceFieldNames,
} from './tax-invoice-request-form.ts'

const formOf = (values: Readonly<Record<string, string>>) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(values)) form.set(name, value)
  return form
}
const typed = { invoiceName: 'ACME', invoiceTaxId: '0105556123453', invoiceBranch: '1', invoiceAddress: '1 Silom' }
const buyer = { name: 'ACME', address: '1 Silom', taxId: '0105556123453', branch: '00001' }
const read = (change: Partial<typeof typed>) => readTaxInvoiceRequest(formOf({ ...typed, ...change }))

test('the customer form has four fields', () => {
  expect(taxInvoiceFieldNames).toEqual(['invoiceName', 'invoiceTaxId', 'invoiceBranch', 'invoiceAddress'])
  expect(read({})).toEqual({ ok: true, value: buyer, values: typed })
  expect(initialTaxInvoiceRequest(buyer)).toEqual({ ...typed, invoiceBranch: '00001' })
})

test.each([
  ['', '00000'],
  ['0', '00000'],
  [' 0 0 1 2 3 ', '00123'],
  ['๑๒', '00012'],
  ['12345', '12345'],
])('the branch "%s" becomes %s', (invoiceBranch, branch) =>
  expect(read({ invoiceBranch })).toMatchObject({ ok: true, value: { ...buyer, branch } }),
)

test.each([
  ['invoiceName', '', 'required'],
  ['invoiceName', 'a'.repeat(201), 'tooLong'],
  ['invoiceTaxId', '', 'required'],
  ['invoiceTaxId', '0105556123454', 'taxId'],
  ['invoiceTaxId', '010555612345', 'taxId'],
  ['invoiceBranch', '123456', 'branch'],
  ['invoiceBranch', 'x1', 'branch'],
  ['invoiceBranch', '1x', 'branch'],
  ['invoiceAddress', '', 'required'],
  ['invoiceAddress', 'a'.repeat(401), 'tooLong'],
])('the field %s with the value "%s" is refused as %s', (name, text, problem) =>
  expect(read({ [name]: text })).toEqual({
    ok: false,
    fields: { [name]: `fields.errors.${problem}` },
    values: { ...typed, [name]: text },
  }),
)

test('four empty fields request no tax invoice; one filled field makes the others required', () => {
  expect(readOptionalTaxInvoice(formOf({ invoiceName: ' ', invoiceBranch: '' }))).toEqual({
    ok: true,
    value: undefined,
    values: {},
  })
  expect(readOptionalTaxInvoice(formOf({ invoiceName: 'ACME' }))).toMatchObject({
    ok: false,
    fields: { invoiceTaxId: 'fields.errors.required', invoiceAddress: 'fields.errors.required' },
  })
  expect(readOptionalTaxInvoice(formOf(typed))).toEqual({ ok: true, value: buyer, values: typed })
})

const staffs = { buyerName: 'ACME', buyerAddress: '1 Silom', buyerTaxId: '0105556123453', buyerBranch: '' }

test('the staff form has the same fields and the number of the replaced document', () => {
  expect(readTaxInvoice(formOf({ ...staffs, replaces: 'AB202611-00001' }))).toEqual({
    ok: true,
    value: { replaces: 'AB202611-00001', buyer: { ...buyer, branch: '00000' } },
    values: staffs,
  })
  expect(readTaxInvoice(formOf({ ...staffs, buyerBranch: '7' }))).toMatchObject({
    value: { replaces: '', buyer: { branch: '00007' } },
  })
  expect(initialTaxInvoice(buyer)).toEqual({ ...staffs, buyerBranch: '00001' })
})

test.each([
  ['buyerName', 'a'.repeat(201), 'tooLong'],
  ['buyerAddress', 'a'.repeat(401), 'tooLong'],
  ['buyerTaxId', '1', 'taxId'],
  ['buyerBranch', 'x', 'branch'],
])('the staff field %s is refused with the value %s', (name, text, problem) =>
  expect(readTaxInvoice(formOf({ ...staffs, [name]: text }))).toMatchObject({
    ok: false,
    fields: { [name]: `documents.problem.${problem}` },
  }),
)
