import { describe, expect, test } from 'vitest'
import { someDay } from '#tests/factories/moments.ts'
import { onlineMethods, paymentFields, readCardFields, readMethod, readPaymentForm } from './payment-form.ts'

const person = {
  firstName: 'Nok',
  lastName: 'Srisai',
  email: 'nok@mai.example',
  phone: '081 234 5678',
  company: '',
  addressLine: '88 Charoen Krung Road',
  subdistrict: 'Si Phraya',
  postalCode: '10500',
  district: 'Bang Rak',
  province: 'Bangkok',
  customerNotes: '',
}
const customer = { ...person, phone: '+66812345678' }
const card = { cardNumber: '4242 4242 4242 4242', expiryDate: '11/26', cvv: '123', cardholderName: 'Nok Srisai' }

const formOf = (fields: Readonly<Record<string, string | Blob>>) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  return form
}
const here = { inlineCard: true, now: someDay }
const elsewhere = { inlineCard: false, now: someDay }

test.each([
  ['card', 'card'],
  ['promptpay', 'promptpay'],
  ['own_promptpay', 'own_promptpay'],
  ['bank_transfer', 'bank_transfer'],
  ['cod', 'cod'],
  ['chat', undefined],
  ['', undefined],
  [undefined, undefined],
])('the method "%s" is read as %s', (method, read) => {
  expect(readMethod(formOf(method === undefined ? {} : { method }))).toBe(read)
  expect(onlineMethods).toEqual(['promptpay', 'own_promptpay', 'card', 'bank_transfer', 'cod'])
})

test('errors are listed in the order of the form fields', () =>
  expect(paymentFields).toEqual([
    'firstName',
    'lastName',
    'email',
    'phone',
    'company',
    'addressLine',
    'subdistrict',
    'postalCode',
    'district',
    'province',
    'customerNotes',
    'invoiceName',
    'invoiceTaxId',
    'invoiceBranch',
    'invoiceAddress',
    'cardNumber',
    'expiryDate',
    'cvv',
    'cardholderName',
  ]))

describe('card fields', () => {
  test('are read as typed', () => expect(readCardFields(formOf(card), someDay)).toEqual({ ok: true, card }))

  test('are each required; blanks and files count as empty', () => {
    const required = 'fields.errors.required'
    expect(readCardFields(formOf({}), someDay)).toEqual({
      ok: false,
      fields: { cardNumber: required, expiryDate: required, cvv: required, cardholderName: required },
    })
    expect(readCardFields(formOf({ ...card, cvv: '  ', expiryDate: new Blob(['11/26']) }), someDay)).toEqual({
      ok: false,
      fields: { expiryDate: required, cvv: required },
    })
  })

  test.each([
    [{ cardNumber: '5555 5555 5555 4444' }, { cardNumber: 'checkout.paymentRefusal.not_a_test_card' }],
    [{ expiryDate: '13/27' }, { expiryDate: 'checkout.paymentRefusal.invalid_expiry' }],
    [{ expiryDate: '10/26' }, { expiryDate: 'checkout.paymentRefusal.expired_card' }],
    [{ cvv: '12' }, { cvv: 'checkout.paymentRefusal.invalid_cvv' }],
    [{ cardholderName: 'N'.repeat(101) }, { cardholderName: 'fields.errors.tooLong' }],
  ])('with %j give the errors %j', (change, fields) =>
    expect(readCardFields(formOf({ ...card, ...change }), someDay)).toEqual({ ok: false, fields }),
  )
})

describe('payment form', () => {
  test('returns customer, method and card, and leaves the card out of the typed values', () =>
    expect(readPaymentForm(formOf({ ...person, ...card, method: 'card' }), here)).toEqual({
      ok: true,
      value: { method: 'card', customer, card },
      values: { ...person, method: 'card' },
    }))

  test.each([
    ['for PromptPay', 'promptpay', here, 'promptpay'],
    ['for a card on the page of the provider', 'card', elsewhere, 'card'],
    ['without a method', '', elsewhere, 'card'],
  ])('requires no card %s', (_, method, options, read) =>
    expect(readPaymentForm(formOf({ ...person, method }), options)).toEqual({
      ok: true,
      value: { method: read, customer, card: undefined },
      values: { ...person, method: read },
    }),
  )

  test('reports all errors at once and returns the typed values without the card', () =>
    expect(readPaymentForm(formOf({ ...person, ...card, email: 'nok', cvv: '12', method: 'card' }), here)).toEqual({
      ok: false,
      fields: { email: 'fields.errors.email', cvv: 'checkout.paymentRefusal.invalid_cvv' },
      values: { ...person, email: 'nok', method: 'card' },
    }))

  test('reports an error in the card alone or in the contact alone', () => {
    expect(readPaymentForm(formOf({ ...person, ...card, cvv: '', method: 'card' }), here)).toEqual({
      ok: false,
      fields: { cvv: 'fields.errors.required' },
      values: { ...person, method: 'card' },
    })
    expect(readPaymentForm(formOf({ ...person, ...card, postalCode: '1050', method: 'card' }), here)).toEqual({
      ok: false,
      fields: { postalCode: 'fields.errors.postalCode' },
      values: { ...person, postalCode: '1050', method: 'card' },
    })
  })
})
