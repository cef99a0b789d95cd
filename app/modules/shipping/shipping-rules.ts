import { add, notBelowZero, type Satang, subtract, zero } from '#app/kit/money.ts'
import type { DeliveryMethod, QuotedDelivery } from '#app/modules/pricing/quote.ts'
import type { ShopSettings } from '#app/modules/settings/shop-settings.ts'
import { isBangkokPostalCode } from './bangkok.ts'
import { sameDayProblem } from './same-day.ts'

type Rates = ShopSettings['shipping']

/** What is delivered. `goods` is the subtotal after discount; `isFree`: a code gives free standard delivery. On a holiday nothing is
 * delivered the same day. */
type Delivered = {
  goods: Satang
  pieces: number
  isFree?: boolean
  postalCode?: string | undefined
  now: Date
  isHoliday?: boolean
}

/** The standard fee falls away from the threshold on, and with a code that says so. Nothing ordered, no fee. */
const standardFee = (rates: Rates, { goods, pieces, isFree = false }: Delivered): Satang =>
  isFree || pieces === 0 || goods >= rates.freeFromSatang ? zero : rates.standardFeeSatang

/** How much more makes standard delivery free; 0 when it is. */
export const toFreeShipping = (rates: Rates, goods: Satang): Satang =>
  notBelowZero(subtract(rates.freeFromSatang, goods))

/**
 * The ways to deliver these goods, with fee and promise. Faster ways cost their extra on top of the standard fee,
 * so a free standard delivery makes them cheaper too. Same day needs a Bangkok postal code once one is known,
 * and an order before its hour on an open day.
 */
export function deliveryOptions(rates: Rates, order: Delivered): QuotedDelivery[] {
  const base = standardFee(rates, order)
  const faster = (extra: Satang) => (order.pieces === 0 ? zero : add(base, extra))
  return [
    { method: 'standard', fee: base, available: true, days: rates.standardDays },
    { method: 'express', fee: faster(rates.expressExtraSatang), available: true, days: rates.expressDays },
    { method: 'same_day', fee: faster(rates.sameDayExtraSatang), ...sameDay(rates, order), days: { from: 0, to: 0 } },
  ]
}

function sameDay(
  rates: Rates,
  order: { postalCode?: string | undefined; now: Date; isHoliday?: boolean },
): Pick<QuotedDelivery, 'available' | 'reason' | 'closing'> {
  const outside = order.postalCode !== undefined && order.postalCode !== '' && !isBangkokPostalCode(order.postalCode)
  const reason = outside ? 'not_here' : order.isHoliday ? 'closed_today' : sameDayProblem(rates, order.now)
  const closing = { until: rates.sameDayUntil, closedDays: rates.sameDayClosedDays }
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
