export type Role = 'customer' | 'staff' | 'admin'

/** Permissions an admin can grant to staff. Everything else is admins only. */
export const permissions = [
  'products',
  'coupons',
  'content',
  'customers',
  'newsletter',
  'analytics',
  'refunds',
  'discounts',
  'settings',
] as const
export type Permission = (typeof permissions)[number]

export const isPermission = (name: string): name is Permission => (permissions as readonly string[]).includes(name)

/** With an unconfirmed address, its owner sees no data of that address. */
export type SignedInVisitor = {
  signedIn: true
  userId: string
  sessionId: string
  email: string
  emailVerified: boolean
  name: string
  /** `customer` while suspended from the back office. */
  role: Role
  /** Empty for customers and admins. */
  permissions: readonly Permission[]
}
export type Visitor = { signedIn: false } | SignedInVisitor

export const anonymousVisitor: Visitor = { signedIn: false }

export const isStaff = (visitor: Visitor): boolean => visitor.signedIn && visitor.role !== 'customer'
export const isAdmin = (visitor: Visitor): boolean => visitor.signedIn && visitor.role === 'admin'

/** True for admins and for staff with the permission. */
export const can = (visitor: Visitor, permission: Permission): boolean =>
  isAdmin(visitor) || (visitor.signedIn && visitor.role === 'staff' && visitor.permissions.includes(permission))

/** Response of /api/session. */
export type Session = { signedIn: false } | { signedIn: true; name: string; email: string; role: Role }
