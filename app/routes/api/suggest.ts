import { shopOf } from '#app/context.server.ts'
import { cardContext } from '#app/modules/catalog/product-card.ts'
import { suggest } from '#app/modules/search/search-products.server.ts'
import type { Route } from './+types/suggest'

/** GET ?q=… → up to six products, cacheable. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const shop = shopOf(context)
  const query = new URL(request.url).searchParams.get('q') ?? ''
  const suggestions = await suggest(shop.db, { query, ...(await cardContext(shop)) })
  return Response.json({ suggestions }, { headers: { 'cache-control': 'public, max-age=60' } })
}
