// The menu's collections, cached in memory: every page shows them.
import { cachedRead } from '#app/platform/cached-read.server.ts'
import type { Db } from '#app/platform/database/database.server.ts'
import type { Log } from '#app/platform/log.server.ts'
import type { CacheTag } from '#app/site.ts'
import { menuCollections } from './collections.queries.server.ts'

// Until the tag arrives on the page_cache channel, one minute at most.
const cachedMenu = cachedRead({ tag: 'content' satisfies CacheTag, ms: 60_000, read: menuCollections })

/** In menu order. On an error logs and returns none: pages must still work. */
export const readMenuCollections = ({ db, log }: { db: Db; log: Pick<Log, 'error'> }, now: Date) =>
  cachedMenu(db, now).catch((err: unknown) => {
    log.error({ err }, 'Failed to fetch the menu')
    return []
  })
