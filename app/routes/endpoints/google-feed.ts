import { shopOf } from '#app/context.server.ts'
import { dictionaryOf } from '#app/i18n/dictionaries.ts'
import { localPath } from '#app/i18n/language.ts'
import { googleFeed } from '#app/modules/transfer/feeds/feed-files.ts'
import { readFeed } from '#app/modules/transfer/feeds/read-feed.server.ts'
import type { Route } from './+types/google-feed'

export async function loader({ context }: Route.LoaderArgs) {
  const { db, origin, language, settings } = shopOf(context)
  const [items, { name }] = await Promise.all([readFeed(db, origin, language), settings()])
  const { description } = dictionaryOf(language).shop.home
  const feed = googleFeed({ title: name, description, link: origin + localPath('/', language) }, items)
  return new Response(feed, { headers: { 'content-type': 'application/xml; charset=utf-8' } })
}
