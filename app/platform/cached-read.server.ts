import type { Db } from './database/database.server.ts'

/** Reads of each database cached in this process, for `ms` or until the tag is cleared. Errors are not cached. */
export function cachedRead<Value>(tag: string, ms: number, read: (db: Db) => Promise<Value>) {
  let cache = new WeakMap<Db, { until: number; value: Promise<Value> }>()
  return {
    read: (db: Db, now: Date): Promise<Value> => {
      const last = cache.get(db)
      if (last && last.until > now.getTime()) return last.value
      const fresh = { until: now.getTime() + ms, value: read(db) }
      cache.set(db, fresh)
      fresh.value.catch(() => cache.get(db) === fresh && cache.delete(db))
      return fresh.value
    },
    /** An empty tag clears everything. */
    clear: (changed = ''): void => {
      if (changed === '' || changed === tag) cache = new WeakMap()
    },
  }
}
