import type { Visitor } from '#app/modules/accounts/visitor.ts'
import { type AddressValues, emptyAddress } from '#app/modules/addresses/address-fields.ts'

/** For orders without contact fields: what the account says; the rest is agreed in the chat. */
export function customerOfVisitor(visitor: Visitor): AddressValues {
  if (!visitor.signedIn) return emptyAddress
  const [firstName = '', ...rest] = visitor.name.split(' ')
  return { ...emptyAddress, firstName, lastName: rest.join(' '), email: visitor.email }
}
