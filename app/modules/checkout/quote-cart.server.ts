import type { CartItem } from '#app/modules/cart/cart.ts'
import type { CouponCustomer } from '#app/modules/coupons/coupon.ts'
import { loadCoupons } from '#app/modules/coupons/load-coupons.server.ts'
import { findSellable } from '#app/modules/inventory/sellable.queries.server.ts'
import type { OrderPaymentMethod } from '#app/modules/orders/status/payment-methods.ts'
import type { DeliveryMethod, Quote } from '#app/modules/pricing/quote.ts'
import { readSettings } from '#app/modules/settings/read-settings.server.ts'
import type { ShopSettings } from '#app/modules/settings/shop-settings.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import { mergeLines } from './merge-lines.ts'
import { type QuoteFacts, quoteOf } from './quote-rules.ts'

type QuoteRequest = {
  lines: readonly CartItem[]
  /** Comma-separated. */
  couponCode?: string | undefined
  deliveryMethod?: DeliveryMethod | undefined
  postalCode?: string | undefined
  /** Cash on delivery adds its fee. */
  paymentMethod?: OrderPaymentMethod | undefined
  customer: CouponCustomer
  settings?: () => Promise<ShopSettings>
  now: Date
} & Pick<QuoteFacts, 'manual' | 'pickup'>

/** Returns the current price. Reserves nothing. */
export async function quoteCart(db: Db, request: QuoteRequest): Promise<Quote> {
  const lines = mergeLines(request.lines)
  const [settings, sellable, coupons] = await Promise.all([
    request.settings?.() ?? readSettings(db),
    findSellable(db, lines),
    loadCoupons(db, request),
  ])
  return quoteOf({
    lines,
    sellable,
    coupons,
    deliveryMethod: request.deliveryMethod ?? 'standard',
    postalCode: request.postalCode,
    paymentMethod: request.paymentMethod,
    settings,
    now: request.now,
    manual: request.manual,
    pickup: request.pickup,
  })
}
