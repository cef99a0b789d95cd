import type { Visitor } from '#app/modules/accounts/visitor.ts'
import { type AddressValues, emptyAddress } from '#app/modules/addresses/address-fields.ts'

/** For chat orders: the details are agreed there. */
export function customerOfVisitor(visitor: Visitor): AddressValues {
  if (!visitor.signedIn) return emptyAddress
  const [firstName = '', ...rest] = visitor.name.split(' ')
  return { ...emptyAddress, firstName, lastName: rest.join(' '), email: visitor.email }
}
