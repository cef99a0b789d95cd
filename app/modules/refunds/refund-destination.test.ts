import { expect, test } from 'vitest'
import { customerDestinationFields, readCustomerDestination } from './customer-destination-form.ts'
import { lastDigits } from './refund-destination.ts'

const read = (way: 'promptpay' | 'bank', fields: Record<string, string>) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return readCustomerDestination(form, way)
}
const bank = { bank: '004', accountNumber: '123-4-56789-0', accountName: ' Nok  Srisai ' }

test('only the fields of the chosen method, PromptPay or bank account, are read', () => {
  const typed = { promptPayId: '081-234-5678' }
  expect(read('promptpay', { ...typed, bank: 'x' })).toEqual({
    ok: true,
    value: { way: 'promptpay', id: '0812345678' },
    values: typed,
  })
  expect(read('bank', { ...bank, promptPayId: 'x' })).toEqual({
    ok: true,
    value: { way: 'bank', bank: '004', number: '1234567890', name: 'Nok Srisai' },
    values: bank,
  })
})

test('missing or invalid fields are reported by name, and the typed values are kept', () => {
  expect(read('promptpay', { promptPayId: '12345' })).toEqual({
    ok: false,
    fields: { promptPayId: 'refundTo.refusal.promptPayId' },
    values: { promptPayId: '12345' },
  })
  const invalid = { bank: '999', accountNumber: '123456789', accountName: '' }
  expect(read('bank', invalid)).toEqual({
    ok: false,
    fields: {
      bank: 'refundTo.refusal.bank',
      accountNumber: 'refundTo.refusal.account',
      accountName: 'refundTo.refusal.required',
    },
    values: invalid,
  })
  expect(read('bank', { ...bank, accountName: 'x'.repeat(101) })).toMatchObject({
    fields: { accountName: 'refundTo.refusal.tooLong' },
  })
  expect(read('bank', { ...bank, accountName: 'x'.repeat(100) })).toMatchObject({ ok: true })
})

test('only the account name has autofill, and the texts are those of the order status page', () => {
  const { promptPayId, bank: ofBank, accountNumber, accountName } = customerDestinationFields
  expect(promptPayId).toMatchObject({ label: 'refundTo.promptPayId', hint: 'refundTo.promptPayIdHint' })
  expect([promptPayId, ofBank, accountNumber, accountName].map(({ input }) => input.autoComplete)).toEqual([
    'off',
    'off',
    'off',
    'name',
  ])
})

test('an account is shown by its last four digits', () => {
  expect(lastDigits({ way: 'promptpay', id: '0812345678' })).toBe('5678')
  expect(lastDigits({ way: 'bank', bank: '004', number: '1234567890', name: 'Nok' })).toBe('7890')
})
