import { isBangkokPostalCode } from '#app/modules/shipping/bangkok.ts'
import type { RecipientDetails } from './customer-form.ts'
import type { Order, OrderCustomer } from './order.ts'

/** What a change of contact and address can be about; the timeline and the audit log name these, never the words. */
export const recipientParts = ['name', 'phone', 'email', 'address'] as const
type RecipientPart = (typeof recipientParts)[number]

/** Whether contact and address may be changed: until the parcel leaves, also on hold; an order that ended is history. */
export function mayChangeRecipient({
  status,
  shippedAt,
}: Pick<Order, 'status' | 'shippedAt'>): true | 'already_shipped' | 'already_ended' {
  if (shippedAt) return 'already_shipped'
  return status === 'cancelled' || status === 'refunded' ? 'already_ended' : true
}

/** The customer of an order with what staff wrote down; her note stays hers. */
export const withRecipient = (customer: OrderCustomer, { address, ...typed }: RecipientDetails): OrderCustomer => ({
  ...customer,
  ...typed,
  email: typed.email,
  addressLine: address,
})

export function changedParts(before: OrderCustomer, after: OrderCustomer): RecipientPart[] {
  const of: Record<RecipientPart, readonly (keyof OrderCustomer)[]> = {
    name: ['firstName', 'lastName'],
    phone: ['phone'],
    email: ['email'],
    address: ['addressLine', 'subdistrict', 'district', 'province', 'postalCode'],
  }
  return recipientParts.filter((part) => of[part].some((field) => before[field] !== after[field]))
}

/**
 * Whether the order's delivery goes there. The fee of a placed order is never worked out anew, and only same day, which
 * was paid as such, depends on the place.
 */
export const isDelivered = ({ deliveryMethod }: Pick<Order, 'deliveryMethod'>, postalCode: string): boolean =>
  deliveryMethod !== 'same_day' || isBangkokPostalCode(postalCode)
