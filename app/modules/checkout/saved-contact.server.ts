// The contact fields that a visitor's account fills in at checkout.
import type { Visitor } from '#app/modules/accounts/visitor.ts'
import { type AddressValues, emptyAddress } from '#app/modules/addresses/address-fields.ts'
import { shownAddress } from '#app/modules/addresses/address-form.ts'
import { addressLines, nameLine } from '#app/modules/addresses/address-lines.ts'
import { shownProfileFields } from '#app/modules/customers/customer.ts'
import { addressesOfUser, findCustomer } from '#app/modules/customers/customers.queries.server.ts'
import { chosenAddress, savedAddressFields } from '#app/modules/customers/saved-address.ts'
import type { Db } from '#app/platform/database/database.server.ts'

/** Returns the checkout's starting values and the account's addresses. */
export async function savedAddressesOf(db: Db, visitor: Visitor, requestedId: string | null) {
  const addresses = visitor.signedIn ? await addressesOfUser(db, visitor.userId) : []
  const chosen = chosenAddress(addresses, requestedId)
  return {
    contact: { ...(await savedContactOf(db, visitor)), ...(chosen && shownAddress(chosen, savedAddressFields)) },
    chosen: chosen?.id,
    addresses: addresses.map((address) => {
      return { id: address.id, name: nameLine(address), place: addressLines(address).join(', ') }
    }),
  }
}

/** Returns the starting values of contact fields; empty for anonymous visitors. */
export async function savedContactOf(db: Db, visitor: Visitor) {
  const account = customerOfVisitor(visitor)
  const profile = visitor.signedIn ? await findCustomer(db, visitor.userId) : undefined
  const names = profile?.firstName ? {} : { firstName: account.firstName, lastName: account.lastName }
  return shownAddress({ ...account, ...profile, ...names }, shownProfileFields)
}

/** For chat orders: the details are agreed there. */
export function customerOfVisitor(visitor: Visitor): AddressValues {
  if (!visitor.signedIn) return emptyAddress
  const [firstName = '', ...lastNames] = visitor.name.split(' ')
  return { ...emptyAddress, firstName, lastName: lastNames.join(' '), email: visitor.email }
}
