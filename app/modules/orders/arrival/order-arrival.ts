import { lacksAddress } from '#app/modules/addresses/address-lines.ts'
import type { DeliveryPromise } from '#app/modules/pricing/quote.ts'
import { type DeliverySettings, datesAfterHandOver, promisedSince } from '#app/modules/shipping/delivery-dates.ts'
import type { Order } from '../order.ts'

type Parcel = Pick<Order, 'status' | 'shippedAt' | 'deliveryMethod' | 'promise' | 'customer'> &
  Partial<Pick<Order, 'awaiting'>>

/**
 * The delivery estimate that screens and mails show: the promise; while unpaid as of now, if later; once shipped
 * counted from hand-over.
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

/** The delivery estimate if the order were paid now. */
export function promiseWhenPaid(
  { deliveryMethod, customer, promise }: Pick<Order, 'deliveryMethod' | 'promise' | 'customer'>,
  settings: DeliverySettings,
  now: Date,
): DeliveryPromise | undefined {
  if (deliveryMethod === 'pickup') return undefined
  const parcel = { method: deliveryMethod, postalCode: customer.postalCode }
  return laterPromise(promise, promisedSince(settings, parcel, now))
}

export const promiseNow = (
  { deliveryMethod, customer }: Pick<Order, 'deliveryMethod' | 'customer'>,
  settings: DeliverySettings,
  now: Date,
): DeliveryPromise | undefined =>
  deliveryMethod === 'pickup'
    ? undefined
    : promisedSince(settings, { method: deliveryMethod, postalCode: customer.postalCode }, now)

/** The later one; an order without an estimate gets none. */
const laterPromise = (
  before: DeliveryPromise | undefined,
  since: DeliveryPromise | undefined,
): DeliveryPromise | undefined => (before && since && since.to > before.to ? since : before)
