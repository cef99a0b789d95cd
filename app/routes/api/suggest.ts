import { shopOf } from '#app/context.server.ts'
import { suggest } from '#app/modules/search/search-products.server.ts'
import type { Route } from './+types/suggest'

/** GET ?q=… → up to six products, cacheable. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, language, clock, settings } = shopOf(context)
  const query = new URL(request.url).searchParams.get('q') ?? ''
  const { newArrivalDays } = await settings()
  const suggestions = await suggest(db, { query, language, now: clock(), newArrivalDays })
  return Response.json({ suggestions }, { headers: { 'cache-control': 'public, max-age=60' } })
}
