import { lacksAddress } from '#app/modules/addresses/address-lines.ts'
import type { DeliveryPromise } from '#app/modules/pricing/quote.ts'
import { type DeliverySettings, datesAfterHandOver, promisedSince } from '#app/modules/shipping/delivery-dates.ts'
import type { Order } from './order.ts'

type Parcel = Pick<Order, 'status' | 'shippedAt' | 'deliveryMethod' | 'promise' | 'customer'> &
  Partial<Pick<Order, 'awaiting'>>

/**
 * When an order arrives, as screens and mails say it: as it was promised, one still unpaid as it would be promised now where that is
 * later, one on its way counted from its hand-over. Undefined once it is there or does not come, while nobody has said where it goes, and
 * where nothing was promised.
 */
export function arrivalOf(order: Parcel, settings: DeliverySettings, now: Date): DeliveryPromise | undefined {
  const { status, shippedAt, promise, deliveryMethod: method } = order
  if (method === 'pickup') return undefined
  const parcel = { method, postalCode: order.customer.postalCode }
  if (status === 'shipped') return shippedAt && promise && datesAfterHandOver(settings, parcel, shippedAt)
  if (lacksAddress(order)) return undefined
  if (order.awaiting === 'packing') return promise
  if (status === 'pending') return promiseWhenPaid(order, settings, now)
  return status === 'paid' || status === 'processing' ? promise : undefined
}

/** What an order is promised that is paid now: what it was, or what would be promised now when that is later. */
export function promiseWhenPaid(
  { deliveryMethod, customer, promise }: Pick<Order, 'deliveryMethod' | 'promise' | 'customer'>,
  settings: DeliverySettings,
  now: Date,
): DeliveryPromise | undefined {
  if (deliveryMethod === 'pickup') return undefined
  const parcel = { method: deliveryMethod, postalCode: customer.postalCode }
  return laterPromise(promise, promisedSince(settings, parcel, now))
}

/** What an order is promised that is placed now. */
export const promiseNow = (
  { deliveryMethod, customer }: Pick<Order, 'deliveryMethod' | 'customer'>,
  settings: DeliverySettings,
  now: Date,
): DeliveryPromise | undefined =>
  deliveryMethod === 'pickup'
    ? undefined
    : promisedSince(settings, { method: deliveryMethod, postalCode: customer.postalCode }, now)

/** Of a promise and one made since, the one that ends later; what was never promised is not promised now. */
const laterPromise = (
  before: DeliveryPromise | undefined,
  since: DeliveryPromise | undefined,
): DeliveryPromise | undefined => (before && since && since.to > before.to ? since : before)
