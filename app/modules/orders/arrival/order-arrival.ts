import { lacksAddress } from '#app/modules/addresses/address-lines.ts'
import type { DeliveryEstimate } from '#app/modules/pricing/quote.ts'
import { type DeliverySettings, datesAfterShipping, estimateFrom } from '#app/modules/shipping/delivery-dates.ts'
import type { Order } from '../order.ts'

type Shipment = Pick<Order, 'status' | 'shippedAt' | 'deliveryMethod' | 'deliveryEstimate' | 'customer'> &
  Partial<Pick<Order, 'awaiting'>>

/**
 * The delivery estimate that screens and mails show: the promise; while unpaid as of now, if later; once shipped
 * counted from hand-over.
 */
export function arrivalOf(order: Shipment, settings: DeliverySettings, now: Date): DeliveryEstimate | undefined {
  const { status, shippedAt, deliveryEstimate, deliveryMethod: method } = order
  if (method === 'pickup') return undefined
  const shipment = { method, postalCode: order.customer.postalCode }
  if (status === 'shipped') return shippedAt && deliveryEstimate && datesAfterShipping(settings, shipment, shippedAt)
  if (lacksAddress(order)) return undefined
  if (order.awaiting === 'packing') return deliveryEstimate
  if (status === 'pending') return estimateWhenPaid(order, settings, now)
  return status === 'paid' || status === 'processing' ? deliveryEstimate : undefined
}

/** The delivery estimate if the order were paid now. */
export function estimateWhenPaid(
  { deliveryMethod, customer, deliveryEstimate }: Pick<Order, 'deliveryMethod' | 'deliveryEstimate' | 'customer'>,
  settings: DeliverySettings,
  now: Date,
): DeliveryEstimate | undefined {
  if (deliveryMethod === 'pickup') return undefined
  const shipment = { method: deliveryMethod, postalCode: customer.postalCode }
  return laterEstimate(deliveryEstimate, estimateFrom(settings, shipment, now))
}

export const estimateNow = (
  { deliveryMethod, customer }: Pick<Order, 'deliveryMethod' | 'customer'>,
  settings: DeliverySettings,
  now: Date,
): DeliveryEstimate | undefined =>
  deliveryMethod === 'pickup'
    ? undefined
    : estimateFrom(settings, { method: deliveryMethod, postalCode: customer.postalCode }, now)

/** The later one; an order without an estimate gets none. */
const laterEstimate = (
  before: DeliveryEstimate | undefined,
  since: DeliveryEstimate | undefined,
): DeliveryEstimate | undefined => (before && since && since.to > before.to ? since : before)
