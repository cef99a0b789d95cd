import { expect, test } from 'vitest'
import type { Visitor } from '#app/modules/accounts/visitor.ts'
import { customerOfVisitor } from './saved-contact.server.ts'

const nothing = {
  firstName: '',
  lastName: '',
  email: undefined,
  phone: undefined,
  company: '',
  addressLine: '',
  subdistrict: '',
  postalCode: '',
  district: '',
  province: '',
  customerNotes: '',
}
const nok: Visitor = {
  signedIn: true,
  userId: 'nok',
  sessionId: 'session',
  email: 'nok@mai.example',
  emailVerified: false,
  name: 'Nok Srisai',
  role: 'customer',
  permissions: [],
}

test('an anonymous visitor has an empty contact', () => expect(customerOfVisitor({ signedIn: false })).toEqual(nothing))

test.each([
  ['Nok Srisai', 'Nok', 'Srisai'],
  ['Nok', 'Nok', ''],
  ['Nok van der Berg', 'Nok', 'van der Berg'],
  ['', '', ''],
])('an account named "%s" gives a first and a last name, and its email', (name, firstName, lastName) =>
  expect(customerOfVisitor({ ...nok, name })).toEqual({ ...nothing, firstName, lastName, email: 'nok@mai.example' }),
)
