import { shopOf } from '#app/context.server.ts'
import { isCategory } from '#app/modules/catalog/category.ts'
import { countListing } from '#app/modules/catalog/count-listing.server.ts'
import type { Route } from './+types/count'

/** GET ?category=dress&sizes=S,M&min=…&max=… → { total }: the words are those of the listing's own address. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, clock } = shopOf(context)
  const query = new URL(request.url).searchParams
  const wanted = query.get('category') ?? ''
  const category = isCategory(wanted) ? wanted : undefined
  const total = await countListing(db, { category, query, now: clock() })
  return Response.json({ total })
}
