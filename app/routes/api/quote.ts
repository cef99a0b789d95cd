import { shopOf } from '#app/context.server.ts'
import { jsonBody } from '#app/edge/json-body.server.ts'
import { quoteCart } from '#app/modules/checkout/quote-cart.server.ts'
import { quoteSchema } from '#app/modules/checkout/quote-form.ts'
import type { Route } from './+types/quote'

/**
 * POST { lines: [{ productId, size, quantity }], couponCode?, deliveryMethod?, postalCode? } → the Quote: what the shop
 * would charge now. Every total on every screen is this answer. Anything else: 422 { code, message }.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const { db, clock, language, visitor } = shopOf(context)
  const asked = await jsonBody(request, quoteSchema, language)
  const who = await visitor()
  const customer = who.signedIn ? { userId: who.userId, email: who.email } : {}
  return Response.json(await quoteCart(db, { ...asked, customer, now: clock() }))
}
