import {
  type AddressFieldName,
  type AddressValues,
  addressFieldNames,
  addressFields,
  type FieldsWith,
} from '#app/modules/addresses/address-fields.ts'
import { lacksAddress } from '#app/modules/addresses/address-lines.ts'
import { isBangkokPostalCode } from '#app/modules/shipping/bangkok.ts'
import type { Order } from '../order.ts'

/** What is written down for an order: contact and address, but not the customer's own note. */
export type RecipientField = Exclude<AddressFieldName, FieldsWith<{ part: 'note' }>>

export const isRecipientField = (name: AddressFieldName): name is RecipientField => addressFields[name].part !== 'note'
export const recipientFields = addressFieldNames.filter(isRecipientField)

const addressPart = recipientFields.filter((field) => addressFields[field].part === 'address')

/**
 * What staff may leave empty: not everybody who orders in the chat has an e-mail. Nobody is asked for a
 * last name, what is picked up goes to no address, and at the counter nobody is asked for anything; whoever picks it up later is
 * known by name and phone.
 */
export function optionalForStaff({
  channel,
  deliveryMethod,
}: Pick<Order, 'channel' | 'deliveryMethod'>): readonly AddressFieldName[] {
  if (deliveryMethod !== 'pickup') return ['email', 'lastName']
  return channel === 'counter' ? recipientFields : [...addressPart, 'email', 'lastName']
}

/** What a change of contact and address can be about; the timeline and the audit log name these, never the words. */
export const recipientParts = ['name', 'phone', 'email', 'address'] as const

/** Whether contact and address may be changed: until the parcel leaves, also on hold; an order that ended is history. */
export function mayChangeRecipient({
  status,
  shippedAt,
}: Pick<Order, 'status' | 'shippedAt'>): true | 'already_shipped' | 'already_ended' {
  if (shippedAt) return 'already_shipped'
  return status === 'cancelled' || status === 'refunded' ? 'already_ended' : true
}

/** The same for whoever bought it, and only until it is packed: what lies in the parcel has its label. */
export const customerMayChangeRecipient = (order: Pick<Order, 'status' | 'shippedAt' | 'processingAt'>) =>
  order.processingAt && !order.shippedAt && mayChangeRecipient(order) === true ? 'packed' : mayChangeRecipient(order)

/** It goes nowhere yet, and the customer can say where. */
export const needsAddress = (
  order: Pick<Order, 'status' | 'shippedAt' | 'processingAt' | 'channel' | 'deliveryMethod' | 'customer'>,
): boolean => customerMayChangeRecipient(order) === true && order.channel !== 'simulated' && lacksAddress(order)

/** What she may leave empty: an e-mail, when the order was placed without one, and the address of what she picks up. */
export const optionalForCustomer = ({
  email,
  deliveryMethod,
}: Pick<AddressValues, 'email'> & Pick<Order, 'deliveryMethod'>): readonly AddressFieldName[] => [
  ...(email ? [] : (['email'] as const)),
  ...(deliveryMethod === 'pickup' ? addressPart : []),
]

/** The customer of an order with what was written down; her note stays hers. */
export const withRecipient = (
  customer: AddressValues,
  recipient: Readonly<Record<RecipientField, string>>,
): AddressValues => ({ ...customer, ...recipient, email: recipient.email || undefined })

export function changedParts(before: AddressValues, after: AddressValues) {
  const changed = recipientFields.filter((field) => before[field] !== after[field])
  return recipientParts.filter((part) => changed.some((field) => addressFields[field].part === part))
}

/**
 * Whether the order's delivery goes there. The fee of a placed order is never worked out anew, and only same day, which
 * was paid as such, depends on the place.
 */
export const isDelivered = ({ deliveryMethod }: Pick<Order, 'deliveryMethod'>, postalCode: string): boolean =>
  deliveryMethod !== 'same_day' || isBangkokPostalCode(postalCode)
