// The collections of the shop's menu, from memory: every page shows them, and they change once a season.
import type { Language } from '#app/i18n/language.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import type { Log } from '#app/platform/log.server.ts'
import type { Address, CacheTag } from '#app/site.ts'
import { menuCollections } from './collections.queries.server.ts'

type Kept = { until: number; lines: ReturnType<typeof menuCollections> }

// Kept per process until one changes ('content' on the page_cache channel), and for a minute at most.
const keptForMs = 60_000
let kept = new WeakMap<object, Kept>()

/** Called with the tag of what changed; an empty one says that anything may have. */
export function dropMenu(tag = ''): void {
  if (tag === '' || tag === ('content' satisfies CacheTag)) kept = new WeakMap()
}

/** A line of the menu: where it leads, and its name in the reader's language. */
export type MenuLine = readonly [to: Address, name: string]

/** The collections of the menu in its order; a menu takes no page from anybody, so a fault is logged and none are shown. */
export async function readMenu(
  { db, log, language }: { db: Db; log: Pick<Log, 'error'>; language: Language },
  now: Date,
): Promise<MenuLine[]> {
  const lines = await linesOf(db, now).catch((err: unknown) => {
    log.error({ err }, 'Failed to fetch the menu')
    return []
  })
  return lines.map(({ slug, nameEn, nameTh }) => [`/collections/${slug}`, language === 'th' ? nameTh : nameEn])
}

function linesOf(db: Db, now: Date): Kept['lines'] {
  const last = kept.get(db)
  if (last && last.until > now.getTime()) return last.lines
  const fresh = { until: now.getTime() + keptForMs, lines: menuCollections(db) }
  kept.set(db, fresh)
  fresh.lines.catch(() => kept.get(db) === fresh && kept.delete(db))
  return fresh.lines
}
