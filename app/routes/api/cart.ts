import { type Shop, shopOf, signedIn } from '#app/context.server.ts'
import { jsonBody } from '#app/http/json-body.server.ts'
import { type CartItem, snapshotLines } from '#app/modules/cart/cart.ts'
import { saveCartSchema } from '#app/modules/cart/cart-form.ts'
import { cartRows } from '#app/modules/cart/carts.queries.server.ts'
import { saveCart } from '#app/modules/cart/save-cart.server.ts'
import { quoteCart } from '#app/modules/checkout/quote-cart.server.ts'
import type { Route } from './+types/cart'

/** GET → { lines }: the signed-in customer's cart. */
export async function loader({ context }: Route.LoaderArgs) {
  const shop = shopOf(context)
  const { userId } = await signedIn(shop)
  return answer(shop, await cartRows(shop.db, userId))
}

/** PUT { lines, merge? } → { lines }: replaces the stored cart, or merges both. */
export async function action({ request, context }: Route.ActionArgs) {
  const shop = shopOf(context)
  const { userId } = await signedIn(shop)
  const { lines, merge = false } = await jsonBody(request, saveCartSchema, shop.language)
  return answer(shop, await saveCart(shop.db, { userId, lines, merge, now: shop.clock() }))
}

async function answer({ db, clock }: Shop, items: CartItem[]) {
  const { lines } = await quoteCart(db, { lines: items, customer: {}, now: clock() })
  return Response.json({ lines: snapshotLines(lines) })
}
