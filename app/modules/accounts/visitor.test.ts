import { expect, test } from 'vitest'
import { can, isAdmin, isRight, isStaff, type Right, type Role, rights, stranger, type Visitor } from './visitor.ts'

const as = (role: Role, given: readonly Right[] = []): Visitor => ({
  signedIn: true,
  userId: 'nok',
  sessionId: 'session',
  email: 'nok@mai.example',
  emailVerified: true,
  name: 'Nok',
  role,
  rights: given,
})

test('staff and admins work here, admins alone may all; a stranger is neither', () => {
  expect(stranger).toEqual({ signedIn: false })
  const all = [stranger, as('customer'), as('staff'), as('admin')]
  expect(all.map(isStaff)).toEqual([false, false, true, true])
  expect(all.map(isAdmin)).toEqual([false, false, false, true])
})

test('an admin holds every right, staff those they were given, customers and strangers none', () => {
  for (const right of rights) {
    expect([right, can(as('admin'), right), can(as('staff', [right]), right)]).toEqual([right, true, true])
    const others = rights.filter((one) => one !== right)
    for (const visitor of [as('staff'), as('staff', others), as('customer'), as('customer', [right]), stranger])
      expect([right, can(visitor, right)]).toEqual([right, false])
  }
})

test('a right is one of the list', () => {
  expect(rights.every((right) => isRight(right))).toBe(true)
  expect(['', 'staff', 'Products', 'toString'].some((name) => isRight(name))).toBe(false)
})
