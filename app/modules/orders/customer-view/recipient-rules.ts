import {
  type AddressFieldName,
  type AddressValues,
  addressFieldNames,
  addressFields,
  type FieldsWith,
} from '#app/modules/addresses/address-fields.ts'
import { lacksAddress } from '#app/modules/addresses/address-lines.ts'
import { isBangkokPostalCode } from '#app/modules/shipping/areas.ts'
import { isEnded, type Order } from '../order.ts'

export type RecipientField = Exclude<AddressFieldName, FieldsWith<{ part: 'note' }>>

export const isRecipientField = (name: AddressFieldName): name is RecipientField => addressFields[name].part !== 'note'
export const recipientFields = addressFieldNames.filter(isRecipientField)

const addressPart = recipientFields.filter((field) => addressFields[field].part === 'address')

/** Fields that staff may leave empty: chat customers may lack an e-mail, and pickup needs no address. */
export function optionalForStaff(order: Pick<Order, 'channel' | 'deliveryMethod'>): readonly AddressFieldName[] {
  if (order.deliveryMethod !== 'pickup') return ['email', 'lastName']
  return order.channel === 'counter' ? recipientFields : [...addressPart, 'email', 'lastName']
}

/** Timeline and audit log name these, never the values. */
export const recipientParts = ['name', 'phone', 'email', 'address'] as const

/** Until the order ships, also on hold; not once it ended. */
export function canChangeRecipient(order: Pick<Order, 'status' | 'shippedAt'>) {
  if (order.shippedAt) return 'already_shipped'
  return isEnded(order.status) ? 'already_ended' : true
}

/** Only until it is packed: the parcel then has its label. */
export const customerCanChangeRecipient = (order: Pick<Order, 'status' | 'shippedAt' | 'processingAt'>) =>
  order.processingAt && !order.shippedAt && canChangeRecipient(order) === true ? 'packed' : canChangeRecipient(order)

export const needsAddress = (
  order: Pick<Order, 'status' | 'shippedAt' | 'processingAt' | 'channel' | 'deliveryMethod' | 'customer'>,
): boolean => customerCanChangeRecipient(order) === true && order.channel !== 'simulated' && lacksAddress(order)

/** An e-mail if the order has none; the address of a pickup. */
export const optionalForCustomer = (
  order: Pick<AddressValues, 'email'> & Pick<Order, 'deliveryMethod'>,
): readonly AddressFieldName[] => [
  ...(order.email ? [] : (['email'] as const)),
  ...(order.deliveryMethod === 'pickup' ? addressPart : []),
]

export const withRecipient = (
  customer: AddressValues,
  recipient: Readonly<Record<RecipientField, string>>,
): AddressValues => ({ ...customer, ...recipient, email: recipient.email || undefined })

export function changedParts(before: AddressValues, after: AddressValues) {
  const changed = recipientFields.filter((field) => before[field] !== after[field])
  return recipientParts.filter((part) => changed.some((field) => addressFields[field].part === part))
}

/** Only same-day delivery, paid as such, depends on the place: fees are never recalculated. */
export const canDeliverTo = ({ deliveryMethod }: Pick<Order, 'deliveryMethod'>, postalCode: string): boolean =>
  deliveryMethod !== 'same_day' || isBangkokPostalCode(postalCode)

/** A chat order may have no address yet. */
export const hasAddress = ({ customer }: Pick<Order, 'customer'>): boolean => customer.addressLine !== ''
