import { type Satang, satang, subtract } from '#app/kit/money.ts'
import { isTransfer, type OrderPaymentMethod } from '#app/modules/orders/status/payment-methods.ts'
import type { Quote } from '#app/modules/pricing/quote.ts'
import type { ShopSettings } from '#app/modules/settings/shop-settings.ts'

/** An order that costs less is not lowered: it could be given away. */
const leastTotal = satang(10_000)

type PaymentChoice = { paymentMethod: OrderPaymentMethod; staff?: object | undefined }

/** Whether an order that is placed now gets an amount of its own. Staff have told theirs a sum already. */
export const mayBeLowered = (
  settings: Pick<ShopSettings, 'orders'>,
  { paymentMethod, staff }: PaymentChoice,
): boolean => settings.orders.uniqueSatang && isTransfer(paymentMethod) && staff === undefined

/**
 * The quote lowered by 1 to 99 satang, so that no other order that waits for a transfer has its total: a discount like any other, in
 * the lines, the tax and the papers of the order. As it was where every amount is taken, or where a discount would change
 * what the delivery costs.
 */
export function lowered(quote: Quote, totals: readonly number[], quoteWith: (taken: Satang) => Quote): Quote {
  if (quote.total < leastTotal) return quote
  const taken = new Set(totals)
  const amount = Array.from({ length: 99 }, (_, index) => satang(index + 1)).find(
    (one) => !taken.has(subtract(quote.total, one)),
  )
  const lower = amount && quoteWith(amount)
  return lower && lower.total === subtract(quote.total, amount) ? lower : quote
}
