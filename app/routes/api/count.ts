import { type Shop, shopOf } from '#app/context.server.ts'
import { isCategory } from '#app/modules/catalog/category.ts'
import { countListing, type ListingScope } from '#app/modules/catalog/listing/list-products.server.ts'
import { cardContext, newArrivalsFrom } from '#app/modules/catalog/product-card.ts'
import { findCollection } from '#app/modules/collections/find-collection.server.ts'
import { findBestSellers } from '#app/modules/orders/sales/find-best-sellers.server.ts'
import { idsFound } from '#app/modules/search/search-products.server.ts'
import type { Route } from './+types/count'

/** GET → { total } for a listing's parameters and ?category=, ?collection=, ?list=new, ?list=best-sellers or ?q=. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const shop = shopOf(context)
  const query = new URL(request.url).searchParams
  const total = await countListing(shop.db, { ...(await scopeOf(shop, query)), query, now: shop.clock() })
  return Response.json({ total })
}

/** An unknown category or collection counts the whole shop. */
async function scopeOf(shop: Shop, query: URLSearchParams): Promise<ListingScope> {
  const list = query.get('list')
  const cards = await cardContext(shop)
  if (list === 'new') return { createdFrom: newArrivalsFrom(cards.now, cards.newArrivalDays) }
  if (list === 'best-sellers') {
    const ranked = await findBestSellers(shop.db, cards.now)
    return ranked.length > 0 ? { ranked } : {}
  }
  const slug = query.get('collection')
  if (slug !== null) return (await findCollection(shop.db, slug.slice(0, 60), cards))?.scope ?? {}
  const words = query.get('q')
  if (words !== null) return { ranked: await idsFound(shop.db, words, cards), includeSoldOut: true }
  const category = query.get('category') ?? ''
  return isCategory(category) ? { category } : {}
}
