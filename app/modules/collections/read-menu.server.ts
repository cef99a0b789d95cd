// The collections that the shop's menu may show, from memory: every page shows it, and they change once a season.
import type { Db } from '#app/platform/database/pool.server.ts'
import type { Log } from '#app/platform/log.server.ts'
import type { CacheTag } from '#app/site.ts'
import { menuCollections } from './collections.queries.server.ts'

type Kept = { until: number; lines: ReturnType<typeof menuCollections> }

// Kept per process until one changes ('content' on the page_cache channel), and for a minute at most.
const keptForMs = 60_000
let kept = new WeakMap<object, Kept>()

/** Called with the tag of what changed; an empty one says that anything may have. */
export function dropMenu(tag = ''): void {
  if (tag === '' || tag === ('content' satisfies CacheTag)) kept = new WeakMap()
}

/** The published collections, those with a place in the menu first, in its order; a menu takes no page from anybody, so a fault is logged and there are none. */
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
