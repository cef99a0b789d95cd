import type { Visitor } from '#app/modules/accounts/visitor.ts'
import { shownAddress } from '#app/modules/addresses/address-form.ts'
import { addressLines, nameLine } from '#app/modules/addresses/address-lines.ts'
import { addressesOfUser } from '#app/modules/customers/customers.queries.server.ts'
import { chosenAddress, savedAddressFields } from '#app/modules/customers/saved-address.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import { knownContact } from './known-contact.server.ts'

/** Returns the checkout's starting values and the account's addresses. */
export async function knownAddresses(db: Db, visitor: Visitor, requestedId: string | null) {
  const kept = visitor.signedIn ? await addressesOfUser(db, visitor.userId) : []
  const chosen = chosenAddress(kept, requestedId)
  return {
    known: { ...(await knownContact(db, visitor)), ...(chosen && shownAddress(chosen, savedAddressFields)) },
    chosen: chosen?.id,
    addresses: kept.map((one) => ({ id: one.id, name: nameLine(one), place: addressLines(one).join(', ') })),
  }
}
