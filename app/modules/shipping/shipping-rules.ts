import { add, notBelowZero, type Satang, subtract, zero } from '#app/kit/money.ts'
import type { DeliveryEstimate, DeliveryMethod, QuotedDelivery } from '#app/modules/pricing/quote.ts'
import type { ShopSettings } from '#app/modules/settings/shop-settings.ts'
import { areaOf } from './areas.ts'
import { isBangkokPostalCode } from './bangkok.ts'
import { type DeliverySettings, estimatedDates } from './delivery-dates.ts'
import { sameDayClosedDays, sameDayProblem } from './same-day.ts'

type Rates = ShopSettings['shipping']

/** `goods`: after discount; `isFree`: by a code. */
type Delivered = { goods: Satang; items: number; isFree?: boolean; postalCode?: string | undefined; now: Date }

const isWithoutFee = (rates: Rates, { goods, items, isFree = false }: Delivered): boolean =>
  isFree || items === 0 || goods >= rates.freeFromSatang

/** 0 when free. */
export const toFreeShipping = (rates: Rates, goods: Satang): Satang =>
  notBelowZero(subtract(rates.freeFromSatang, goods))

/** None when standard delivery is free. */
function surchargeOf({ shipping }: DeliverySettings, order: Delivered): Satang {
  const isRemote = areaOf(order.postalCode, shipping.remotePostcodes) === 'remote'
  return isRemote && !isWithoutFee(shipping, order) ? shipping.remoteSurchargeSatang : zero
}

/** Faster methods cost extra on top of the standard fee. */
export function deliveryFee(
  settings: DeliverySettings,
  order: Delivered,
  method: DeliveryMethod,
): { fee: Satang; surcharge: Satang } {
  const { shipping: rates } = settings
  const surcharge = surchargeOf(settings, order)
  const base = isWithoutFee(rates, order) ? zero : add(rates.standardFeeSatang, surcharge)
  const extra = { standard: zero, express: rates.expressExtraSatang, same_day: rates.sameDayExtraSatang }[method]
  return { fee: order.items === 0 ? zero : add(base, extra), surcharge }
}

/**
 * Free standard delivery also lowers the faster methods. Same day needs a Bangkok postal code, once known, and its
 * deadline.
 */
export function deliveryOptions(settings: DeliverySettings, order: Delivered): QuotedDelivery[] {
  const { standardDays, expressDays } = settings.shipping
  const of = (method: DeliveryMethod) => {
    const { fee, surcharge } = deliveryFee(settings, order, method)
    return { method, fee, ...(surcharge > 0 ? { surcharge } : {}) }
  }
  const dates = (method: DeliveryMethod) =>
    dated(estimatedDates(settings, { method, postalCode: order.postalCode }, order.now))
  const sameDay = sameDayOffer(settings, order)
  return [
    { ...of('standard'), available: true, days: standardDays, ...dates('standard') },
    { ...of('express'), available: true, days: expressDays, ...dates('express') },
    { ...of('same_day'), ...sameDay, days: { from: 0, to: 0 }, ...(sameDay.available ? dates('same_day') : {}) },
  ]
}

const dated = (dates: DeliveryEstimate | undefined) => (dates ? { dates } : {})

function sameDayOffer(
  settings: DeliverySettings,
  order: Delivered,
): Pick<QuotedDelivery, 'available' | 'reason' | 'closing'> {
  const outside = order.postalCode !== undefined && order.postalCode !== '' && !isBangkokPostalCode(order.postalCode)
  const reason = outside ? 'not_here' : sameDayProblem(settings, order.now)
  const closing = { until: settings.shipping.sameDayUntil, closedDays: sameDayClosedDays(settings) }
  return { available: reason === undefined, ...(reason ? { reason } : {}), closing }
}

/** Standard when the choice is unavailable. */
export function chosenDelivery(options: readonly QuotedDelivery[], requested: DeliveryMethod): QuotedDelivery {
  const chosen =
    options.find((option) => option.method === requested && option.available) ??
    options.find((option) => option.method === 'standard')
  if (!chosen) throw new Error('standard delivery is always offered')
  return chosen
}
