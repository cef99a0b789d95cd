import { expect, test } from 'vitest'
import { genders, newCustomer, shownProfileFields } from './customer.ts'

test('a profile shows what it keeps of contact and address, and the email of the account', () =>
  expect(shownProfileFields).toEqual(['firstName', 'lastName', 'email', 'phone', 'company']))

test('somebody new has said nothing but her language', () => {
  expect(genders).toEqual(['male', 'female', 'other', 'prefer_not_to_say'])
  expect(newCustomer('th')).toEqual({
    firstName: '',
    lastName: '',
    phone: '',
    company: '',
    displayName: '',
    dateOfBirth: '',
    gender: '',
    preferredLanguage: 'th',
  })
})
