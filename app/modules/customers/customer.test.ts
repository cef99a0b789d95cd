import { expect, test } from 'vitest'
import { newCustomer, shownProfileFields } from './customer.ts'

test('a profile shows name, email, phone and company', () =>
  expect(shownProfileFields).toEqual(['firstName', 'lastName', 'email', 'phone', 'company']))

test('a new customer has only a language', () => {
  expect(newCustomer('th')).toEqual({
    firstName: '',
    lastName: '',
    phone: '',
    company: '',
    displayName: '',
    preferredLanguage: 'th',
  })
})
