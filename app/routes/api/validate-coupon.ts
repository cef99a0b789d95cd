import { shopOf } from '#app/context.server.ts'
import { jsonBody } from '#app/http/json-body.server.ts'
import { dictionaryOf } from '#app/i18n/dictionaries.ts'
import { asWritten } from '#app/i18n/language.ts'
import { quoteCart } from '#app/modules/checkout/quote-cart.server.ts'
import { validateCouponSchema } from '#app/modules/checkout/request-forms.ts'
import { allowCouponGuess, nextGuessSeconds } from '#app/modules/coupons/allow-coupon-guess.server.ts'
import type { Route } from './+types/validate-coupon'

/**
 * POST { code, items: [{ productId, size, quantity }] } (2 §7) → { valid, reason, discount, details: { code },
 * min_order }; discount and min_order in satang, reason and min_order may be null. Several codes, separated by commas,
 * must all be valid. Prices are the server's. 429 { code, message } after too many unknown codes; 422 otherwise.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const { db, clock, language, visitor, ip } = shopOf(context)
  const { code, items } = await jsonBody(request, validateCouponSchema, language)
  const shopper = await visitor()
  const customer = shopper.signedIn ? { userId: shopper.userId, email: shopper.email } : {}
  const now = clock()
  if (!(await allowCouponGuess(db, { couponCode: code, ...customer, ip, now }))) {
    const message = asWritten(dictionaryOf(language).cart.coupon.TOO_MANY_TRIES)
    const headers = { 'retry-after': String(nextGuessSeconds) }
    return Response.json({ code: 'rate_limited', message }, { status: 429, headers })
  }
  const { coupons, discount } = await quoteCart(db, { lines: items, couponCode: code, customer, now })
  const coupon = coupons.find(({ ok }) => !ok) ?? coupons[0]
  return Response.json({
    valid: coupon?.ok ?? false,
    reason: coupon?.ok ? null : (coupon?.reason ?? 'NOT_FOUND'),
    discount: coupon?.ok ? discount : 0,
    details: { code: coupons.map((one) => one.code).join(',') },
    min_order: coupon?.detail?.minOrder ?? null,
  })
}
