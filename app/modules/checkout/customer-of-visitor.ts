import type { Visitor } from '#app/modules/accounts/visitor.ts'
import type { OrderCustomer } from '#app/modules/orders/order.ts'

/** The customer of an order that asks for no details: what the account says, the rest is agreed in the chat. */
export function customerOfVisitor(visitor: Visitor): OrderCustomer {
  const [firstName = '', ...rest] = visitor.signedIn ? visitor.name.split(' ') : []
  return {
    firstName,
    lastName: rest.join(' '),
    email: visitor.signedIn ? visitor.email : undefined,
    phone: undefined,
    addressLine: '',
    subdistrict: '',
    district: '',
    province: '',
    postalCode: '',
    notes: '',
  }
}
