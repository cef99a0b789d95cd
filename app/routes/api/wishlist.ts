import { shopOf, signedIn } from '#app/context.server.ts'
import { jsonBody } from '#app/http/json-body.server.ts'
import { cardsOf } from '#app/modules/catalog/listing/list-products.server.ts'
import { cardContext } from '#app/modules/catalog/product-card.ts'
import { listedOf } from '#app/modules/catalog/products.queries.server.ts'
import { saveWishlist, saveWishlistSchema } from '#app/modules/wishlist/save-wishlist.server.ts'
import { isProductId, maxWishlistProducts } from '#app/modules/wishlist/wishlist.ts'
import { wishlistRows } from '#app/modules/wishlist/wishlists.queries.server.ts'
import type { Route } from './+types/wishlist'

/** GET ?ids=a,b → { cards } of visible products; ?listed=a,b → { ids } of them; neither → { ids } of the customer. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const shop = shopOf(context)
  const query = new URL(request.url).searchParams
  const askedIds = query.get('ids')
  if (askedIds !== null) {
    const cards = await cardsOf(shop.db, productIdsIn(askedIds), await cardContext(shop))
    return Response.json({ cards })
  }
  const listed = query.get('listed')
  if (listed !== null) return Response.json({ ids: await listedOf(shop.db, productIdsIn(listed)) })
  const shopper = await shop.visitor()
  return Response.json({ ids: shopper.signedIn ? await wishlistRows(shop.db, shopper.userId) : [] })
}

const productIdsIn = (list: string): string[] =>
  [...new Set(list.split(',').filter(isProductId))].slice(0, maxWishlistProducts)

/** PUT { ids, merge? } → { ids }: replaces the stored list, or merges both. */
export async function action({ request, context }: Route.ActionArgs) {
  const shop = shopOf(context)
  const { userId } = await signedIn(shop)
  const { ids, merge = false } = await jsonBody(request, saveWishlistSchema, shop.language)
  return Response.json({ ids: await saveWishlist(shop.db, { userId, ids, merge, now: shop.clock() }) })
}
