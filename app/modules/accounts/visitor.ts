export type Role = 'customer' | 'staff' | 'admin'

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
      role: Role
    }

export const stranger: Visitor = { signedIn: false }

export const isStaff = (visitor: Visitor): boolean => visitor.signedIn && visitor.role !== 'customer'
export const isAdmin = (visitor: Visitor): boolean => visitor.signedIn && visitor.role === 'admin'
