import { add, notBelowZero, type Satang, subtract, zero } from '#app/kit/money.ts'
import type { DeliveryMethod, QuotedDelivery } from '#app/modules/pricing/quote.ts'
import type { ShopSettings } from '#app/modules/settings/shop-settings.ts'
import { areaOf, isBangkokPostalCode } from './areas.ts'
import { type DeliverySettings, estimatedDates, sameDayClosedDays, sameDayProblem } from './delivery-dates.ts'

type Rates = ShopSettings['shipping']

/** `goods`: after discount; `isFree`: by a code. */
type OrderToDeliver = { goods: Satang; items: number; isFree?: boolean; postalCode?: string | undefined; now: Date }

const isWithoutFee = (rates: Rates, { goods, items, isFree = false }: OrderToDeliver): boolean =>
  isFree || items === 0 || goods >= rates.freeFromSatang

export const toFreeShipping = (rates: Rates, goods: Satang): Satang =>
  notBelowZero(subtract(rates.freeFromSatang, goods))

/** Faster methods cost extra on top of the standard fee. No surcharge when that is free. */
export function deliveryFee({ shipping: rates }: DeliverySettings, order: OrderToDeliver, method: DeliveryMethod) {
  const isFree = isWithoutFee(rates, order)
  const isRemote = areaOf(order.postalCode, rates.remotePostcodes) === 'remote'
  const surcharge = isRemote && !isFree ? rates.remoteSurchargeSatang : zero
  const base = isFree ? zero : add(rates.standardFeeSatang, surcharge)
  const extra = { standard: zero, express: rates.expressExtraSatang, same_day: rates.sameDayExtraSatang }[method]
  return { fee: order.items === 0 ? zero : add(base, extra), surcharge }
}

/** Free standard delivery also lowers the faster methods. Same day has a deadline and, once known, a Bangkok code. */
export function deliveryOptions(settings: DeliverySettings, order: OrderToDeliver): QuotedDelivery[] {
  const { standardDays, expressDays } = settings.shipping
  const offer = (method: DeliveryMethod, days: QuotedDelivery['days'], reason?: QuotedDelivery['reason']) => {
    const { fee, surcharge } = deliveryFee(settings, order, method)
    const available = reason === undefined
    const dates = available ? estimatedDates(settings, { method, postalCode: order.postalCode }, order.now) : undefined
    return { method, fee, ...(surcharge > 0 && { surcharge }), available, days, ...(dates && { dates }) }
  }
  const isOutsideBangkok = order.postalCode && !isBangkokPostalCode(order.postalCode)
  const reason = isOutsideBangkok ? 'not_here' : sameDayProblem(settings, order.now)
  const closing = { until: settings.shipping.sameDayUntil, closedDays: sameDayClosedDays(settings) }
  return [
    offer('standard', standardDays),
    offer('express', expressDays),
    { ...offer('same_day', { from: 0, to: 0 }, reason), closing, ...(reason && { reason }) },
  ]
}

/** Standard when the choice is unavailable. */
export function chosenDelivery(options: readonly QuotedDelivery[], requested: DeliveryMethod): QuotedDelivery {
  const isFor = (wanted: DeliveryMethod) => (option: QuotedDelivery) => option.method === wanted && option.available
  const chosen = options.find(isFor(requested)) ?? options.find(isFor('standard'))
  if (!chosen) throw new Error('standard delivery is always offered')
  return chosen
}
