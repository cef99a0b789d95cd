import { hasLongReservation, type OrderPaymentMethod } from '#app/modules/orders/status/payment-methods.ts'
import type { Quote, ReservationLimit } from '#app/modules/pricing/quote.ts'

/** The reservation's limit for this payment method. */
export const limitFor = (quote: Quote | undefined, method: OrderPaymentMethod | undefined) =>
  quote?.reservation?.[method && !hasLongReservation(method) ? 'atOnce' : 'later']

/** Undefined when the shop would take the order. */
export function refusedLimit(
  quote: Quote | undefined,
  method: OrderPaymentMethod | undefined,
): ReservationLimit | undefined {
  const limit = limitFor(quote, method)
  return limit?.because === 'refused' || limit?.because === 'network' ? limit : undefined
}
