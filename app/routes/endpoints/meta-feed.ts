import { shopOf } from '#app/context.server.ts'
import { metaFeed } from '#app/modules/transfer/feeds/feed-files.ts'
import { readFeed } from '#app/modules/transfer/feeds/read-feed.server.ts'
import type { Route } from './+types/meta-feed'

export async function loader({ context }: Route.LoaderArgs) {
  const { db, origin, language } = shopOf(context)
  return new Response(metaFeed(await readFeed(db, origin, language)), {
    headers: { 'content-type': 'text/csv; charset=utf-8' },
  })
}
