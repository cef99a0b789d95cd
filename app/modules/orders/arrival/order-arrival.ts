import { addDays, bangkokDay } from '#app/kit/dates.ts'
import { lacksAddress } from '#app/modules/addresses/address-lines.ts'
import type { DeliveryEstimate } from '#app/modules/pricing/quote.ts'
import { type DeliverySettings, datesAfterShipping, estimateFrom } from '#app/modules/shipping/delivery-dates.ts'
import type { Order } from '../order.ts'

type Ordered = Pick<Order, 'deliveryMethod' | 'deliveryEstimate' | 'customer'>
type Shipment = Ordered & Pick<Order, 'status' | 'shippedAt'> & Partial<Pick<Order, 'awaiting'>>

/** The estimate of screens and mails: the stored one; while unpaid as of now, if later; once sent from hand-over. */
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

/** The stored estimate, or a later one if the order were paid now; an order without an estimate gets none. */
export function estimateWhenPaid(order: Ordered, settings: DeliverySettings, now: Date): DeliveryEstimate | undefined {
  const before = order.deliveryEstimate
  const since = estimateNow(order, settings, now)
  return before && since && since.to > before.to ? since : before
}

export const estimateNow = (
  { deliveryMethod: method, customer }: Pick<Order, 'deliveryMethod' | 'customer'>,
  settings: DeliverySettings,
  now: Date,
): DeliveryEstimate | undefined =>
  method === 'pickup' ? undefined : estimateFrom(settings, { method, postalCode: customer.postalCode }, now)

/** Without a delivery estimate. */
const daysOnTheWay = 7

type Sent = Pick<Order, 'status' | 'shippedAt' | 'returned'>

/** Whether a shipment is overdue enough to ask about; false when a return was requested. */
export function isArrivalDue(
  { status, shippedAt, returned }: Sent,
  arrival: DeliveryEstimate | undefined,
  { daysAfter, now }: { daysAfter: number; now: Date },
): boolean {
  if (status !== 'shipped' || !shippedAt || returned) return false
  const last = arrival?.to ?? bangkokDay(addDays(shippedAt, daysOnTheWay))
  return bangkokDay(addDays(now, -daysAfter)) >= last
}
