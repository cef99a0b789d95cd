import { expect, test } from 'vitest'
import { newCustomer, shownProfileFields } from './customer.ts'

test('a profile shows what it keeps of contact and address, and the email of the account', () =>
  expect(shownProfileFields).toEqual(['firstName', 'lastName', 'email', 'phone', 'company']))

test('somebody new has said nothing but her language', () => {
  expect(newCustomer('th')).toEqual({
    firstName: '',
    lastName: '',
    phone: '',
    company: '',
    displayName: '',
    preferredLanguage: 'th',
  })
})
