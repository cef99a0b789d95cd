import type { CartItem } from '#app/modules/cart/cart.ts'
import type { CouponCustomer } from '#app/modules/coupons/coupon.ts'
import { normaliseCode } from '#app/modules/coupons/coupon-code.ts'
import { couponHistory, findCoupon } from '#app/modules/coupons/coupons.queries.server.ts'
import { findSellable } from '#app/modules/inventory/sellable.queries.server.ts'
import type { DeliveryMethod, Quote } from '#app/modules/pricing/quote.ts'
import { readSettings } from '#app/modules/settings/read-settings.server.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import { mergeLines } from './merge-lines.ts'
import { type QuoteFacts, quoteOf } from './quote-rules.ts'

type QuoteRequest = {
  lines: readonly CartItem[]
  couponCode?: string | undefined
  deliveryMethod?: DeliveryMethod | undefined
  postalCode?: string | undefined
  customer: CouponCustomer
  now: Date
}

/** What these lines would cost now. Reserves nothing and promises nothing: placing the order asks again. */
export async function quoteCart(db: Db, request: QuoteRequest): Promise<Quote> {
  const lines = mergeLines(request.lines)
  const [settings, sellable, coupon] = await Promise.all([
    readSettings(db),
    findSellable(db, lines),
    loadCoupon(db, request),
  ])
  return quoteOf({
    lines,
    sellable,
    coupon,
    deliveryMethod: request.deliveryMethod ?? 'standard',
    postalCode: request.postalCode,
    settings,
    now: request.now,
  })
}

/** The coupon of a typed code with this person's history. `lock`: uses are about to be counted. */
export async function loadCoupon(
  db: Db,
  request: { couponCode?: string | undefined; customer: CouponCustomer },
  options: { lock: boolean } = { lock: false },
): Promise<QuoteFacts['coupon']> {
  const code = normaliseCode(request.couponCode ?? '')
  if (!code) return undefined
  const found = await findCoupon(db, code, options)
  const signedIn = request.customer.userId !== undefined
  const unknown = { usesByPerson: 0, hasPaidOrder: false, confirmed: false, signedIn }
  return { code, found, history: found ? await couponHistory(db, code, request.customer) : unknown }
}
