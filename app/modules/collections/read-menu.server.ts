// The menu's collections, cached in memory: every page shows them.
import type { Db } from '#app/platform/database/pool.server.ts'
import type { Log } from '#app/platform/log.server.ts'
import type { CacheTag } from '#app/site.ts'
import { menuCollections } from './collections.queries.server.ts'

type Kept = { until: number; lines: ReturnType<typeof menuCollections> }

// Until 'content' arrives on the page_cache channel, one minute at most.
const keptForMs = 60_000
let kept = new WeakMap<object, Kept>()

/** An empty tag clears everything. */
export function dropMenu(tag = ''): void {
  if (tag === '' || tag === ('content' satisfies CacheTag)) kept = new WeakMap()
}

/** In menu order. On an error logs and returns none: pages must still work. */
export const readMenuCollections = ({ db, log }: { db: Db; log: Pick<Log, 'error'> }, now: Date): Kept['lines'] =>
  linesOf(db, now).catch((err: unknown) => {
    log.error({ err }, 'Failed to fetch the menu')
    return []
  })

function linesOf(db: Db, now: Date): Kept['lines'] {
  const last = kept.get(db)
  if (last && last.until > now.getTime()) return last.lines
  const fresh = { until: now.getTime() + keptForMs, lines: menuCollections(db) }
  kept.set(db, fresh)
  fresh.lines.catch(() => kept.get(db) === fresh && kept.delete(db))
  return fresh.lines
}
