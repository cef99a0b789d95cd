import { addDays, bangkokDay } from '#app/kit/dates.ts'
import { lacksAddress } from '#app/modules/addresses/address-lines.ts'
import type { DeliveryEstimate } from '#app/modules/pricing/quote.ts'
import { type DeliverySettings, datesAfterShipping, estimateFrom } from '#app/modules/shipping/delivery-dates.ts'
import type { Order } from '../order.ts'

type OrderToDeliver = Pick<Order, 'deliveryMethod' | 'deliveryEstimate' | 'customer'>
/** For screens and mails: the stored estimate; while unpaid as if paid now; once shipped from the hand-over. */
export function currentDeliveryEstimate(
  order: OrderToDeliver & Pick<Order, 'status' | 'shippedAt'> & Partial<Pick<Order, 'awaiting'>>,
  settings: DeliverySettings,
  now: Date,
): DeliveryEstimate | undefined {
  const { status, awaiting, shippedAt, deliveryEstimate, deliveryMethod: method } = order
  if (method === 'pickup') return undefined
  if (status === 'shipped') {
    const { postalCode } = order.customer
    return shippedAt && deliveryEstimate && datesAfterShipping(settings, { method, postalCode }, shippedAt)
  }
  if (lacksAddress(order)) return undefined
  if (awaiting === 'packing') return deliveryEstimate
  if (status === 'pending') return estimateWhenPaid(order, settings, now)
  return status === 'paid' || status === 'processing' ? deliveryEstimate : undefined
}

/** The stored estimate, or a later one if the order were paid now; an order without an estimate gets none. */
export function estimateWhenPaid(order: OrderToDeliver, settings: DeliverySettings, now: Date) {
  const stored = order.deliveryEstimate
  const fromNow = estimateNow(order, settings, now)
  return stored && fromNow && fromNow.to > stored.to ? fromNow : stored
}

/** The estimate of an order placed now; a pickup has none. */
export function estimateNow(order: Pick<Order, 'deliveryMethod' | 'customer'>, settings: DeliverySettings, now: Date) {
  const { deliveryMethod: method, customer } = order
  return method === 'pickup' ? undefined : estimateFrom(settings, { method, postalCode: customer.postalCode }, now)
}

/** Of an order without an estimate. */
const maxTransitDays = 7

/** Whether a shipment is overdue enough to ask about; false when a return was requested. */
export function isArrivalDue(
  { status, shippedAt, returned }: Pick<Order, 'status' | 'shippedAt' | 'returned'>,
  estimate: DeliveryEstimate | undefined,
  { daysAfter, now }: { daysAfter: number; now: Date },
): boolean {
  if (status !== 'shipped' || !shippedAt || returned) return false
  const lastDay = estimate?.to ?? bangkokDay(addDays(shippedAt, maxTransitDays))
  return bangkokDay(addDays(now, -daysAfter)) >= lastDay
}
