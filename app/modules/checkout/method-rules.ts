// Which payment methods an order may have, and what they add: the fee of cash on delivery, a transfer's unique amount.
import { add, type Satang, satang, subtract } from '#app/kit/money.ts'
import { readPostalCode } from '#app/kit/thai-place.ts'
import {
  isCod,
  isManualMethod,
  isTransfer,
  type OrderPaymentMethod,
  settingOfMethod,
} from '#app/modules/orders/status/payment-methods.ts'
import type { PaymentProvider } from '#app/modules/payments/payment-provider.ts'
import type { CodOffer, Quote } from '#app/modules/pricing/quote.ts'
import { missingSellerFacts } from '#app/modules/settings/seller-rules.ts'
import type { ShopSettings } from '#app/modules/settings/shop-settings.ts'
import { areaOf } from '#app/modules/shipping/areas.ts'
import type { OnlineMethod } from './payment/payment-form.ts'
import type { PlaceOrderReason } from './place-order.ts'

type Switches = ShopSettings['paymentMethods']

/** The demo's simulation has no switch. */
export function isOffered(method: OrderPaymentMethod, switches: Switches): boolean {
  const name = settingOfMethod(method)
  return name === undefined || switches[name]
}

/** Whether the settings hold what the method needs: a LINE id, a PromptPay number or a bank account. */
export const isConfigured = (
  method: OrderPaymentMethod,
  { ownPromptPay, bankTransfer, lineId }: Pick<ShopSettings, 'ownPromptPay' | 'bankTransfer' | 'lineId'>,
): boolean => {
  if (method === 'chat') return lineId !== ''
  if (method === 'own_promptpay') return (ownPromptPay.id || ownPromptPay.billerId) !== ''
  return method !== 'bank_transfer' || bankTransfer.accounts.length > 0
}

export const offeredMethods = (available: readonly OnlineMethod[], switches: Switches): OnlineMethod[] =>
  available.filter((method) => isOffered(method, switches))

/** For a placed order: the offered methods and its own, else the provider's. Cash on delivery only when placing. */
export function methodsOfOrder(
  available: readonly OnlineMethod[],
  switches: Switches,
  placedWith: OrderPaymentMethod | undefined,
): OnlineMethod[] {
  const choices = available.filter((method) => !isCod(method))
  const offered = choices.filter((method) => method === placedWith || isOffered(method, switches))
  return offered.length > 0 ? offered : choices.filter((method) => !isManualMethod(method))
}

/** Real money, neither of the demo nor of the sandbox, only once the settings name the seller. */
export function mayTakePayment(
  method: OrderPaymentMethod,
  { demo, payments }: { demo: boolean; payments: Pick<PaymentProvider, 'movesMoney'> },
  settings: Pick<ShopSettings, 'legal' | 'contact'>,
): boolean {
  const isReal = !demo && (isManualMethod(method) || payments.movesMoney)
  return !isReal || missingSellerFacts(settings).length === 0
}

/** The fee and maximum of cash on delivery. `total` excludes the fee. Undefined when off or free. */
export function codOffer(
  { cod, shipping, paymentMethods }: Pick<ShopSettings, 'cod' | 'shipping' | 'paymentMethods'>,
  { total, postalCode = '' }: { total: Satang; postalCode?: string | undefined },
): CodOffer | undefined {
  if (!paymentMethods.cod || total === 0) return undefined
  const offer = { fee: satang(cod.feeSatang), max: satang(cod.maxSatang) }
  if (add(total, offer.fee) > offer.max) return { ...offer, reason: 'too_high' }
  // A missing postal code refuses nothing.
  if (cod.areas === 'everywhere' || !readPostalCode(postalCode)) return offer
  const area = areaOf(postalCode, shipping.remotePostcodes)
  return area === 'near' || area === cod.areas ? offer : { ...offer, reason: 'not_here' }
}

/** `refusedShipments`: of the phone number. */
export function codRefusal(
  { paymentMethod }: { paymentMethod: OrderPaymentMethod },
  { cod: offer }: Pick<Quote, 'cod'>,
  { cod }: Pick<ShopSettings, 'cod'>,
  refusedShipments: number,
): PlaceOrderReason | undefined {
  if (!isCod(paymentMethod)) return undefined
  if (offer?.reason) return `cod_${offer.reason}`
  return refusedShipments > cod.refusals ? 'cod_refused_before' : undefined
}

/** Below this the discount could give the order away. */
const minTotal = satang(10_000)

/** Customers of staff orders already have a total. */
export const mayHaveUniqueAmount = (
  settings: Pick<ShopSettings, 'orders'>,
  { paymentMethod, staff }: { paymentMethod: OrderPaymentMethod; staff?: object },
): boolean => settings.orders.uniqueSatang && isTransfer(paymentMethod) && staff === undefined

/** Lowers the quote by 1–99 satang to a total not among `usedTotals`, unless the delivery fee would change. */
export function withUniqueAmount(quote: Quote, usedTotals: readonly number[], quoteWith: (discount: Satang) => Quote) {
  if (quote.total < minTotal) return quote
  const discounts = Array.from({ length: 99 }, (_, index) => satang(index + 1))
  const discount = discounts.find((one) => !usedTotals.includes(subtract(quote.total, one)))
  const lower = discount && quoteWith(discount)
  return lower && lower.total === subtract(quote.total, discount) ? lower : quote
}
