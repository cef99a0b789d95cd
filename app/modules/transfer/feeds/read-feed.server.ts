import type { Language } from '#app/i18n/language.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import { feedRows } from './feed.queries.server.ts'
import { type FeedItem, feedItems } from './feed-items.ts'

/** A feed that is read every hour by two companies stays a few megabytes. */
const mostPieces = 5000
const mostPictures = 10

/** Every size on sale as feeds tell of it; pieces without a picture are left out, for nobody takes them. */
export const readFeed = async (db: Db, origin: string, language: Language): Promise<FeedItem[]> =>
  feedItems(await feedRows(db, mostPieces, mostPictures), origin, language)
