import { expect, test } from 'vitest'
import { isAdmin, isStaff, type Role, stranger, type Visitor } from './visitor.ts'

const as = (role: Role): Visitor => ({
  signedIn: true,
  userId: 'nok',
  sessionId: 'session',
  email: 'nok@mai.example',
  emailVerified: true,
  name: 'Nok',
  role,
})

test('staff and admins work here, admins alone may all; a stranger is neither', () => {
  expect(stranger).toEqual({ signedIn: false })
  const all = [stranger, as('customer'), as('staff'), as('admin')]
  expect(all.map(isStaff)).toEqual([false, false, true, true])
  expect(all.map(isAdmin)).toEqual([false, false, false, true])
})
