import type { Visitor } from '#app/modules/accounts/visitor.ts'
import { findCustomer } from '#app/modules/customers/customers.queries.server.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import { customerOfVisitor } from './customer-of-visitor.ts'

/** Name and phone as her profile says, else the name of the account; nothing of a visitor. */
export async function knownContact(db: Db, visitor: Visitor) {
  const { firstName, lastName } = customerOfVisitor(visitor)
  const profile = visitor.signedIn ? await findCustomer(db, visitor.userId) : undefined
  if (!profile?.firstName) return { firstName, lastName, phone: profile?.phone ?? '' }
  return { firstName: profile.firstName, lastName: profile.lastName, phone: profile.phone }
}
