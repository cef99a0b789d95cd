export type Role = 'customer' | 'staff' | 'admin'

/** What an admin may let a member of staff do beyond her role, one by one. Whatever is not here is an admin's alone. */
export const rights = [
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
export type Right = (typeof rights)[number]

export const isRight = (name: string): name is Right => (rights as readonly string[]).includes(name)

/** Who is asking. A signed-in visitor without a confirmed address sees nothing that belongs to that address. */
export type Visitor =
  | { signedIn: false }
  | {
      signedIn: true
      userId: string
      sessionId: string
      email: string
      emailVerified: boolean
      name: string
      /** Of somebody suspended from the back office it is a customer's, until she may come back. */
      role: Role
      /** Given to a member of staff one by one; empty for everybody else. */
      rights: readonly Right[]
    }

export const stranger: Visitor = { signedIn: false }

export const isStaff = (visitor: Visitor): boolean => visitor.signedIn && visitor.role !== 'customer'
export const isAdmin = (visitor: Visitor): boolean => visitor.signedIn && visitor.role === 'admin'

/** Whether she may do what is behind a right: every admin, and staff who were given it. */
export const holds = (visitor: Visitor, right: Right): boolean =>
  isAdmin(visitor) || (visitor.signedIn && visitor.role === 'staff' && visitor.rights.includes(right))
