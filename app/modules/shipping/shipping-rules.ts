import { add, notBelowZero, type Satang, subtract, zero } from '#app/kit/money.ts'
import type { DeliveryMethod, DeliveryPromise, QuotedDelivery } from '#app/modules/pricing/quote.ts'
import type { ShopSettings } from '#app/modules/settings/shop-settings.ts'
import { areaOf } from './areas.ts'
import { isBangkokPostalCode } from './bangkok.ts'
import { type DeliverySettings, promisedDates } from './delivery-dates.ts'
import { sameDayClosedDays, sameDayProblem } from './same-day.ts'

type Rates = ShopSettings['shipping']

/** What is delivered. `goods` is the subtotal after discount; `isFree`: a code gives free standard delivery. */
type Delivered = { goods: Satang; pieces: number; isFree?: boolean; postalCode?: string | undefined; now: Date }

/** Standard delivery falls free from the threshold on, and with a code that says so. Nothing ordered, no fee. */
const isWithoutFee = (rates: Rates, { goods, pieces, isFree = false }: Delivered): boolean =>
  isFree || pieces === 0 || goods >= rates.freeFromSatang

/** How much more makes standard delivery free; 0 when it is. */
export const toFreeShipping = (rates: Rates, goods: Satang): Satang =>
  notBelowZero(subtract(rates.freeFromSatang, goods))

/** What a remote area adds to the fee of standard delivery; free delivery is free wherever it goes. */
function surchargeOf({ shipping }: DeliverySettings, order: Delivered): Satang {
  const isRemote = areaOf(order.postalCode, shipping.remotePostcodes) === 'remote'
  return isRemote && !isWithoutFee(shipping, order) ? shipping.remoteSurchargeSatang : zero
}

/** What a way of delivery costs, and what of it is for a remote area. Faster ways cost their extra on top of the standard fee. */
export function deliveryFee(
  settings: DeliverySettings,
  order: Delivered,
  method: DeliveryMethod,
): { fee: Satang; surcharge: Satang } {
  const { shipping: rates } = settings
  const surcharge = surchargeOf(settings, order)
  const base = isWithoutFee(rates, order) ? zero : add(rates.standardFeeSatang, surcharge)
  const extra = { standard: zero, express: rates.expressExtraSatang, same_day: rates.sameDayExtraSatang }[method]
  return { fee: order.pieces === 0 ? zero : add(base, extra), surcharge }
}

/**
 * The ways to deliver these goods, with fee and promise; a free standard delivery makes the faster ones cheaper too. Same day needs a Bangkok postal code once one is known,
 * and an order before its hour on an open day.
 */
export function deliveryOptions(settings: DeliverySettings, order: Delivered): QuotedDelivery[] {
  const { standardDays, expressDays } = settings.shipping
  const of = (method: DeliveryMethod) => {
    const { fee, surcharge } = deliveryFee(settings, order, method)
    return { method, fee, ...(surcharge > 0 ? { surcharge } : {}) }
  }
  const dates = (method: DeliveryMethod) =>
    dated(promisedDates(settings, { method, postalCode: order.postalCode }, order.now))
  const sameDay = sameDayOffer(settings, order)
  return [
    { ...of('standard'), available: true, days: standardDays, ...dates('standard') },
    { ...of('express'), available: true, days: expressDays, ...dates('express') },
    { ...of('same_day'), ...sameDay, days: { from: 0, to: 0 }, ...(sameDay.available ? dates('same_day') : {}) },
  ]
}

const dated = (dates: DeliveryPromise | undefined) => (dates ? { dates } : {})

function sameDayOffer(
  settings: DeliverySettings,
  order: Delivered,
): Pick<QuotedDelivery, 'available' | 'reason' | 'closing'> {
  const outside = order.postalCode !== undefined && order.postalCode !== '' && !isBangkokPostalCode(order.postalCode)
  const reason = outside ? 'not_here' : sameDayProblem(settings, order.now)
  const closing = { until: settings.shipping.sameDayUntil, closedDays: sameDayClosedDays(settings) }
  return { available: reason === undefined, ...(reason ? { reason } : {}), closing }
}

/** The chosen way, or standard when the choice is not offered here. */
export function chosenDelivery(options: readonly QuotedDelivery[], requested: DeliveryMethod): QuotedDelivery {
  const chosen =
    options.find((option) => option.method === requested && option.available) ??
    options.find((option) => option.method === 'standard')
  if (!chosen) throw new Error('standard delivery is always offered')
  return chosen
}
