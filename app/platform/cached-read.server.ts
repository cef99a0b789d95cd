import { createHash } from 'node:crypto'
import type { Db } from './database/database.server.ts'

type Entry<Value> = { value: Promise<Value>; changes: number; until: number; next?: Entry<Value> | undefined }

type Read<Value, Key> = {
  tag: string
  ms: number
  read: (db: Db, key: Key) => Promise<Value>
  /** Serves the old value until the new one is read. */
  staleWhileRevalidate?: boolean
}

const maxKeys = 2_000
const caches = new Set<{ drop: () => void; clear: () => void; tag: string }>()
let receiving = false
let refreshed: (tag: string) => void = () => {}

/**
 * Reads of each database and key (JSON) cached in this process, for `ms` or until the tag changes. Errors are not
 * cached; transactions always read.
 */
export function cachedRead<Value, Key = void>({ tag, ms, read, staleWhileRevalidate = false }: Read<Value, Key>) {
  let databases = new WeakMap<Db, Map<string, Entry<Value>>>()
  let changes = 0
  caches.add({ tag, drop: () => changes++, clear: () => (databases = new WeakMap()) })

  const refresh = (entries: Map<string, Entry<Value>>, name: string, old: Entry<Value>, fresh: Entry<Value>) => {
    old.next = fresh
    const store = async () => {
      const [before, after] = [JSON.stringify(await old.value), JSON.stringify(await fresh.value)]
      if (entries.get(name) === old) entries.set(name, fresh)
      if (before !== after) refreshed(tag)
    }
    store().catch(() => (old.next = undefined))
  }
  return (db: Db, now: Date, key: Key): Promise<Value> => {
    if (db.isTransaction) return read(db, key)
    const entries = databases.get(db) ?? new Map<string, Entry<Value>>()
    databases.set(db, entries)
    const name = nameOf(key)
    const entry = entries.get(name)
    if (entry?.changes === changes && entry.until > now.getTime()) return entry.value
    if (entry?.next && staleWhileRevalidate) return entry.value
    const fresh: Entry<Value> = { value: read(db, key), changes, until: now.getTime() + ms }
    if (entry && staleWhileRevalidate) {
      refresh(entries, name, entry, fresh)
      return entry.value
    }
    if (entries.size >= maxKeys) entries.clear()
    entries.set(name, fresh)
    fresh.value.catch(() => entries.get(name) === fresh && entries.delete(name))
    return fresh.value
  }
}

/** Search results make a long key. */
function nameOf(key: unknown): string {
  const name = JSON.stringify(key) ?? ''
  return name.length > 200 ? createHash('sha256').update(name).digest('base64url') : name
}

const maxLiveMs = 60_000

/**
 * One value for the process, only while it receives changes, and a minute at most. Transactions use it and never fill
 * it: they may see uncommitted rows.
 */
export function liveRead<Value>(tag: string, read: (db: Db) => Promise<Value>, elapsed = () => performance.now()) {
  let cached: { value: Value; until: number } | undefined
  let changes = 0
  const drop = () => {
    changes++
    cached = undefined
  }
  caches.add({ tag, drop, clear: drop })
  return async (db: Db): Promise<Value> => {
    if (receiving && cached && cached.until > elapsed()) return cached.value
    const before = { changes, until: elapsed() + maxLiveMs }
    const value = await read(db)
    if (receiving && !db.isTransaction && changes === before.changes) cached = { value, until: before.until }
    return value
  }
}

/** Follows the changes of the database (`listenForChanges`). */
export const cachedReads = {
  drop: (tag: string) => {
    for (const cache of caches) if (cache.tag === tag) cache.drop()
  },
  clear: () => {
    for (const cache of caches) {
      cache.drop()
      cache.clear()
    }
  },
  keep: (on: boolean) => (receiving = on),
  /** Calls back when a value differs from the old one that was served meanwhile. */
  onRefreshed: (listener: (tag: string) => void) => (refreshed = listener),
}
