import { shopOf } from '#app/context.server.ts'
import { sitemap } from '#app/modules/catalog/structured-data/sitemap.server.ts'
import { publishedSlugs } from '#app/modules/collections/collections.queries.server.ts'
import { listedPages } from '#app/site.ts'
import type { Route } from './+types/sitemap'

export async function loader({ context }: Route.LoaderArgs) {
  const { db, origin } = shopOf(context)
  const collections = (await publishedSlugs(db)).map((slug) => `/collections/${slug}` as const)
  return new Response(await sitemap(db, origin, [...listedPages, ...collections]), {
    headers: { 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'public, max-age=3600' },
  })
}
