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

export const hasDetails = (
  method: OrderPaymentMethod,
  { ownPromptPay, bankTransfer, lineId }: Pick<ShopSettings, 'ownPromptPay' | 'bankTransfer' | 'lineId'>,
): boolean => {
  if (method === 'chat') return lineId !== ''
  if (method === 'own_promptpay') return (ownPromptPay.id || ownPromptPay.billerId) !== ''
  return method !== 'bank_transfer' || bankTransfer.accounts.length > 0
}

export const offeredMethods = (taken: readonly OnlineMethod[], switches: Switches): OnlineMethod[] =>
  taken.filter((method) => isOffered(method, switches))

/** Also the order's own, which was promised. Without an open one, the provider's; COD is chosen only when placing. */
export function methodsOfOrder(
  taken: readonly OnlineMethod[],
  switches: Switches,
  placedWith: OrderPaymentMethod | undefined,
): OnlineMethod[] {
  const later = taken.filter((method) => !isCod(method))
  const open = later.filter((method) => method === placedWith || isOffered(method, switches))
  return open.length > 0 ? open : later.filter((method) => !isManualMethod(method))
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

/** `total` excludes the fee. Undefined when off or free. A missing postal code refuses nothing. */
export function codOffer(
  { cod, shipping, paymentMethods }: Pick<ShopSettings, 'cod' | 'shipping' | 'paymentMethods'>,
  { total, postalCode = '' }: { total: Satang; postalCode?: string | undefined },
): CodOffer | undefined {
  if (!paymentMethods.cod || total === 0) return undefined
  const offer = { fee: satang(cod.feeSatang), max: satang(cod.maxSatang) }
  if (add(total, offer.fee) > offer.max) return { ...offer, reason: 'too_high' }
  if (cod.areas === 'everywhere' || !readPostalCode(postalCode)) return offer
  const area = areaOf(postalCode, shipping.remotePostcodes)
  return area === 'near' || area === cod.areas ? offer : { ...offer, reason: 'not_here' }
}

export function codRefusal(
  { paymentMethod }: { paymentMethod: OrderPaymentMethod },
  { cod: offer }: Pick<Quote, 'cod'>,
  { cod }: Pick<ShopSettings, 'cod'>,
  refused: number,
): PlaceOrderReason | undefined {
  if (!isCod(paymentMethod)) return undefined
  if (offer?.reason) return `cod_${offer.reason}`
  return refused > cod.refusals ? 'cod_refused_before' : undefined
}

/** Below this the discount could give the order away. */
const minTotal = satang(10_000)

/** Customers of staff orders already have a total. */
export const mayHaveUniqueAmount = (
  settings: Pick<ShopSettings, 'orders'>,
  { paymentMethod, staff }: { paymentMethod: OrderPaymentMethod; staff?: object },
): boolean => settings.orders.uniqueSatang && isTransfer(paymentMethod) && staff === undefined

/** Lowers the quote by 1–99 satang to a unique amount, unless all are taken or the delivery fee would change. */
export function withUniqueAmount(
  quote: Quote,
  totals: readonly number[],
  quoteWith: (discount: Satang) => Quote,
): Quote {
  if (quote.total < minTotal) return quote
  const usedTotals = new Set(totals)
  const amount = Array.from({ length: 99 }, (_, index) => satang(index + 1)).find(
    (one) => !usedTotals.has(subtract(quote.total, one)),
  )
  const lower = amount && quoteWith(amount)
  return lower && lower.total === subtract(quote.total, amount) ? lower : quote
}
