// Shared by quote and placing.
import { add, type Satang, satang } from '#app/kit/money.ts'
import { readPostalCode } from '#app/kit/thai-place.ts'
import type { OrderPaymentMethod } from '#app/modules/orders/status/payment-methods.ts'
import { isCod } from '#app/modules/orders/status/payment-methods.ts'
import type { CodOffer, Quote } from '#app/modules/pricing/quote.ts'
import type { ShopSettings } from '#app/modules/settings/shop-settings.ts'
import { areaOf } from '#app/modules/shipping/areas.ts'
import type { PlaceOrderReason } from './place-order.ts'

type CodSettings = Pick<ShopSettings, 'cod' | 'shipping' | 'paymentMethods'>

/** `total` excludes the fee. Undefined when off or free. A missing postal code refuses nothing. */
export function codOffer(
  { cod, shipping, paymentMethods }: CodSettings,
  { total, postalCode }: { total: Satang; postalCode?: string | undefined },
): CodOffer | undefined {
  if (!paymentMethods.cod || total === 0) return undefined
  const offer = { fee: satang(cod.feeSatang), max: satang(cod.maxSatang) }
  if (add(total, offer.fee) > offer.max) return { ...offer, reason: 'too_high' }
  return goesTo(cod.areas, shipping, postalCode) ? offer : { ...offer, reason: 'not_here' }
}

function goesTo(
  areas: ShopSettings['cod']['areas'],
  { remotePostcodes }: ShopSettings['shipping'],
  postalCode = '',
): boolean {
  if (areas === 'everywhere' || !readPostalCode(postalCode)) return true
  const area = areaOf(postalCode, remotePostcodes)
  return area === 'near' || (areas === 'country' && area === 'country')
}

const reasons = { too_high: 'cod_too_high', not_here: 'cod_not_here' } as const

/** `refused`: parcels refused earlier at this phone number. */
export function codRefusal(
  { paymentMethod }: { paymentMethod: OrderPaymentMethod },
  { cod: offer }: Pick<Quote, 'cod'>,
  { cod }: Pick<ShopSettings, 'cod'>,
  refused: number,
): PlaceOrderReason | undefined {
  if (!isCod(paymentMethod)) return undefined
  if (offer?.reason) return reasons[offer.reason]
  return refused > cod.refusals ? 'cod_refused_before' : undefined
}
