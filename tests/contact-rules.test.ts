import { expect, test } from 'vitest'
import { emailKey, readEmail } from '#app/kit/email.ts'
import type { FieldReader } from '#app/kit/fields.ts'
import { parsePhone } from '#app/kit/phone.ts'
import { forgotPasswordForm, signInForm, signUpForm } from '#app/modules/accounts/account-form.ts'
import { addressFieldNames } from '#app/modules/addresses/address-fields.ts'
import { addressReaders } from '#app/modules/addresses/address-form.ts'
import { customerForm } from '#app/modules/customers/customer-form.ts'
import { messageForm } from '#app/modules/messages/message-form.ts'
import { subscribeForm } from '#app/modules/newsletter/newsletter-form.ts'

const customerReaders = addressReaders(addressFieldNames)

const made = ({ read }: FieldReader, typed: string) => {
  const reading = read(typed)
  return 'value' in reading ? reading.value : undefined
}

const emailForms: Record<string, (typed: string) => unknown> = {
  signIn: (typed) => made(signInForm.email, typed),
  signUp: (typed) => made(signUpForm.email, typed),
  forgotPassword: (typed) => made(forgotPasswordForm.email, typed),
  checkout: (typed) => made(customerReaders.email, typed),
  contact: (typed) => made(messageForm.email, typed),
  newsletter: (typed) => made(subscribeForm.email, typed),
}

const phoneForms: Record<string, (typed: string) => unknown> = {
  checkout: (typed) => made(customerReaders.phone, typed),
  profile: (typed) => made(customerForm.phone, typed),
}

const parts = [
  "o'neil",
  'nok',
  'NOK',
  'n.ok',
  'n..ok',
  '.nok',
  'nok.',
  'nok+mai',
  'n(o)k',
  'น้อย',
  '"nok"',
  'n%k',
  'n k',
  'ｎｏｋ',
  '',
]
const hosts = [
  'example.com',
  'Example.CO.TH',
  'example',
  'example.c',
  '-example.com',
  'exa_mple.com',
  'a..com',
  '[127.0.0.1]',
  'ไทย.ไทย',
  'xn--o3cw4h.com',
  '',
]
const addresses = [
  ...parts.flatMap((part) => hosts.map((host) => `${part}@${host}`)),
  'nok',
  ' ',
  'a@b@example.com',
  '\u200bnok@example.com ',
]

const numbers = [
  '081-234-5678',
  '๐๘๑ ๒๓๔ ๕๖๗๘',
  '+66 81 234 5678',
  '66(0)812345678',
  '0066812345678',
  '02 123 4567',
  '+49 30 1234567',
  '+84 912 345 678',
  '0084912345678',
  '+1 (415) 555-0100',
  '\u202a081 234 5678\u202c',
  '081–234–5678',
  '12',
  '0812345',
  '08123456789',
  '+66',
  '+0812345678',
  'call me',
  '1234567890',
  '0012345678x',
  '+660',
  '0'.repeat(200),
]

test.each(Object.entries(emailForms))('the %s form uses the shop’s common rules for email addresses', (_form, read) => {
  expect(addresses.map((typed) => [typed, read(typed)])).toEqual(addresses.map((typed) => [typed, readEmail(typed)]))
  expect(read("o'neil@example.com")).toBe("o'neil@example.com")
  expect(read('a..b@example.com')).toBeUndefined()
})

test.each(Object.entries(phoneForms))('the %s form uses the shop’s common rules for phone numbers', (_form, read) => {
  expect(numbers.map((typed) => [typed, read(typed)])).toEqual(numbers.map((typed) => [typed, parsePhone(typed)]))
  expect(read('+49 30 1234567')).toBe('+49301234567')
  expect(read('๐๘๑ ๒๓๔ ๕๖๗๘')).toBe('+66812345678')
})

test('a stored email address equals its own lookup key', () =>
  expect(addresses.map(readEmail).filter((email) => email !== undefined && emailKey(email) !== email)).toEqual([]))
