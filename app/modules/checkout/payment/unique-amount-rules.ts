import { type Satang, satang, subtract } from '#app/kit/money.ts'
import { isTransfer, type OrderPaymentMethod } from '#app/modules/orders/status/payment-methods.ts'
import type { Quote } from '#app/modules/pricing/quote.ts'
import type { ShopSettings } from '#app/modules/settings/shop-settings.ts'

/** Below this the discount could give the order away. */
const minTotal = satang(10_000)

type PaymentChoice = { paymentMethod: OrderPaymentMethod; staff?: object | undefined }

/** Customers of staff orders already have a total. */
export const mayHaveUniqueAmount = (
  settings: Pick<ShopSettings, 'orders'>,
  { paymentMethod, staff }: PaymentChoice,
): boolean => settings.orders.uniqueSatang && isTransfer(paymentMethod) && staff === undefined

/**
 * Lowers the quote by 1–99 satang to a unique amount among open transfers, as an ordinary discount. Unchanged when none
 * is free or the delivery fee would change.
 */
export function withUniqueAmount(quote: Quote, totals: readonly number[], quoteWith: (taken: Satang) => Quote): Quote {
  if (quote.total < minTotal) return quote
  const taken = new Set(totals)
  const amount = Array.from({ length: 99 }, (_, index) => satang(index + 1)).find(
    (one) => !taken.has(subtract(quote.total, one)),
  )
  const lower = amount && quoteWith(amount)
  return lower && lower.total === subtract(quote.total, amount) ? lower : quote
}
