import { expect, test } from 'vitest'
import {
  anonymousVisitor,
  can,
  isAdmin,
  isPermission,
  isStaff,
  type Permission,
  permissions,
  type Role,
  type Visitor,
} from './visitor.ts'

const as = (role: Role, given: readonly Permission[] = []): Visitor => ({
  signedIn: true,
  userId: 'nok',
  sessionId: 'session',
  email: 'nok@mai.example',
  emailVerified: true,
  name: 'Nok',
  role,
  permissions: given,
})

test('isStaff is true for staff and admins, isAdmin for admins only', () => {
  expect(anonymousVisitor).toEqual({ signedIn: false })
  const all = [anonymousVisitor, as('customer'), as('staff'), as('admin')]
  expect(all.map(isStaff)).toEqual([false, false, true, true])
  expect(all.map(isAdmin)).toEqual([false, false, false, true])
})

test('an admin has every permission, staff those granted to them, customers and visitors none', () => {
  for (const permission of permissions) {
    expect([permission, can(as('admin'), permission), can(as('staff', [permission]), permission)]).toEqual([
      permission,
      true,
      true,
    ])
    const others = permissions.filter((one) => one !== permission)
    for (const visitor of [
      as('staff'),
      as('staff', others),
      as('customer'),
      as('customer', [permission]),
      anonymousVisitor,
    ])
      expect([permission, can(visitor, permission)]).toEqual([permission, false])
  }
})

test('only the listed names are permissions', () => {
  expect(permissions.every((permission) => isPermission(permission))).toBe(true)
  expect(['', 'staff', 'Products', 'toString'].some((name) => isPermission(name))).toBe(false)
})
