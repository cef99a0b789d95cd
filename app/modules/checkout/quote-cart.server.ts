import type { CouponCustomer } from '#app/modules/coupons/coupon.ts'
import { loadCoupons } from '#app/modules/coupons/load-coupons.server.ts'
import { findSellable } from '#app/modules/inventory/sellable.queries.server.ts'
import type { DeliveryMethod, Quote } from '#app/modules/pricing/quote.ts'
import { readSettings } from '#app/modules/settings/read-settings.server.ts'
import type { ShopSettings } from '#app/modules/settings/shop-settings.ts'
import type { Db } from '#app/platform/database/database.server.ts'
import { mergeLines, type QuoteFacts, quoteOf } from './quote-rules.ts'

type QuoteRequest = Pick<QuoteFacts, 'lines' | 'postalCode' | 'paymentMethod' | 'now' | 'manual' | 'pickup'> & {
  couponCode?: string | undefined
  deliveryMethod?: DeliveryMethod | undefined
  customer: CouponCustomer
  settings?: () => Promise<ShopSettings>
}

/** Returns the current price. Reserves nothing. */
export async function quoteCart(db: Db, request: QuoteRequest): Promise<Quote> {
  const lines = mergeLines(request.lines)
  const [settings, sellable, coupons] = await Promise.all([
    request.settings?.() ?? readSettings(db),
    findSellable(db, lines),
    loadCoupons(db, request),
  ])
  const { deliveryMethod = 'standard', postalCode, paymentMethod, now, manual, pickup } = request
  return quoteOf({ lines, sellable, coupons, deliveryMethod, postalCode, paymentMethod, settings, now, manual, pickup })
}
