import type { Visitor } from '#app/modules/accounts/visitor.ts'
import { shownAddress } from '#app/modules/addresses/address-form.ts'
import { shownProfileFields } from '#app/modules/customers/customer.ts'
import { findCustomer } from '#app/modules/customers/customers.queries.server.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import { customerOfVisitor } from '../customer-of-visitor.ts'

/** Returns the starting values of contact fields; empty for visitors. */
export async function knownContact(db: Db, visitor: Visitor) {
  const account = customerOfVisitor(visitor)
  const profile = visitor.signedIn ? await findCustomer(db, visitor.userId) : undefined
  const names = profile?.firstName ? {} : { firstName: account.firstName, lastName: account.lastName }
  return shownAddress({ ...account, ...profile, ...names }, shownProfileFields)
}
