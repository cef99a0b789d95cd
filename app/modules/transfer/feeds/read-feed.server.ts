import type { Language } from '#app/i18n/language.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import { feedRows } from './feed.queries.server.ts'
import { type FeedItem, feedItems } from './feed-items.ts'

/** Two companies read it hourly: keep it to a few megabytes. */
const maxItems = 5000
const maxPictures = 10

/** Returns every size on sale; products need a picture in both feeds. */
export const readFeed = async (db: Db, origin: string, language: Language): Promise<FeedItem[]> =>
  feedItems(await feedRows(db, maxItems, maxPictures), origin, language)
