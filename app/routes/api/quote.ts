import { shopOf } from '#app/context.server.ts'
import { jsonBody } from '#app/http/json-body.server.ts'
import { dictionaryOf } from '#app/i18n/dictionaries.ts'
import { asWritten } from '#app/i18n/language.ts'
import { quoteCart } from '#app/modules/checkout/quote-cart.server.ts'
import { quoteSchema } from '#app/modules/checkout/request-forms.ts'
import { withReservationLimits } from '#app/modules/checkout/reservation-limits.server.ts'
import { allowCouponGuess, nextGuessSeconds } from '#app/modules/coupons/allow-coupon-guess.server.ts'
import { codesOf } from '#app/modules/coupons/coupon-code.ts'
import type { Quote } from '#app/modules/pricing/quote.ts'
import type { Route } from './+types/quote'

/**
 * POST { lines: [{ productId, size, quantity }], couponCode?, deliveryMethod?, postalCode? } → the Quote, source of all
 * totals on screen. couponCode: one, or several separated by commas. 429 { code, message, quote } after too many
 * unknown codes (quote without coupons); 422 { code, message } otherwise.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const { db, clock, language, visitor, ip, settings } = shopOf(context)
  const body = await jsonBody(request, quoteSchema, language)
  const shopper = await visitor()
  const customer = shopper.signedIn ? { userId: shopper.userId, email: shopper.email } : {}
  const now = clock()
  const ofShopper = (quote: Quote) => withReservationLimits(db, quote, { shopper, ip, settings, now })
  if (await allowCouponGuess(db, { couponCode: body.couponCode, ...customer, ip, now }))
    return Response.json(await ofShopper(await quoteCart(db, { ...body, customer, settings, now })))
  const coupons = codesOf(body.couponCode ?? '').map((code) => ({ code, ok: false, reason: 'TOO_MANY_TRIES' }))
  const quote = { ...(await quoteCart(db, { ...body, couponCode: undefined, customer, settings, now })), coupons }
  const message = asWritten(dictionaryOf(language).cart.coupon.TOO_MANY_TRIES)
  const headers = { 'retry-after': String(nextGuessSeconds) }
  return Response.json({ code: 'rate_limited', message, quote }, { status: 429, headers })
}
