// The menu's collections, cached in memory: every page shows them.
import type { Db } from '#app/platform/database/database.server.ts'
import type { Log } from '#app/platform/log.server.ts'
import type { CacheTag } from '#app/site.ts'
import { menuCollections } from './collections.queries.server.ts'

type Cached = { until: number; lines: ReturnType<typeof menuCollections> }

// Until 'content' arrives on the page_cache channel, one minute at most.
const cacheMs = 60_000
let cache = new WeakMap<object, Cached>()

/** An empty tag clears everything. */
export function clearMenuCache(tag = ''): void {
  if (tag === '' || tag === ('content' satisfies CacheTag)) cache = new WeakMap()
}

/** In menu order. On an error logs and returns none: pages must still work. */
export const readMenuCollections = ({ db, log }: { db: Db; log: Pick<Log, 'error'> }, now: Date): Cached['lines'] =>
  linesOf(db, now).catch((err: unknown) => {
    log.error({ err }, 'Failed to fetch the menu')
    return []
  })

function linesOf(db: Db, now: Date): Cached['lines'] {
  const last = cache.get(db)
  if (last && last.until > now.getTime()) return last.lines
  const fresh = { until: now.getTime() + cacheMs, lines: menuCollections(db) }
  cache.set(db, fresh)
  fresh.lines.catch(() => cache.get(db) === fresh && cache.delete(db))
  return fresh.lines
}
