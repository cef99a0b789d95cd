import { hasLongHold, type OrderPaymentMethod } from '#app/modules/orders/status/payment-methods.ts'
import type { Quote, ReservationLimit } from '#app/modules/pricing/quote.ts'

/** What limits the reservation of an order that is paid so. */
export const limitFor = (quote: Quote | undefined, method: OrderPaymentMethod | undefined) =>
  quote?.reservation?.[method && !hasLongHold(method) ? 'atOnce' : 'later']

/** The same, where the shop would refuse the order; undefined where it would take it. */
export function refusedLimit(
  quote: Quote | undefined,
  method: OrderPaymentMethod | undefined,
): ReservationLimit | undefined {
  const limit = limitFor(quote, method)
  return limit?.because === 'refused' || limit?.because === 'network' ? limit : undefined
}
