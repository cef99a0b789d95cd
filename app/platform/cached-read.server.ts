import { createHash } from 'node:crypto'
import type { Transaction } from 'kysely'
import { type Db, inTransaction } from './database/database.server.ts'
import type { DB } from './database/schema.gen.ts'

type Entry<Value> = { value: Promise<Value>; changes: number; until: number; next?: Entry<Value> | undefined }

type Read<Value, Key> = {
  tag: string
  ms: number
  read: (db: Db, key: Key) => Promise<Value>
  /** Serves the old value until the new one is read. */
  staleWhileRevalidate?: boolean
  /** How long a value may be served after its time. */
  staleMs?: number
}

/** For figures that inform and do not decide: a minute old, then served once more while they are read. */
export const recentFigures = { tag: '', ms: 60_000, staleWhileRevalidate: true, staleMs: 10 * 60_000 }

const maxKeys = 2_000
const caches: { tag: string; drop: (all: boolean) => void }[] = []
let receiving = false
let refreshed: (tag: string) => void = () => {}

/** Reads cached by database and key (JSON), for `ms` or until the tag changes. Transactions and errors are not cached. */
export function cachedRead<Value, Key = void>(of: Read<Value, Key>) {
  const { tag, ms, read, staleWhileRevalidate = false, staleMs = Number.POSITIVE_INFINITY } = of
  let databases = new WeakMap<Db, Map<string, Entry<Value>>>()
  let changes = 0
  const drop = (all: boolean) => {
    changes++
    if (all) databases = new WeakMap()
  }
  caches.push({ tag, drop })

  const replace = async (entries: Map<string, Entry<Value>>, name: string, old: Entry<Value>, next: Entry<Value>) => {
    const [before, after] = [JSON.stringify(await old.value), JSON.stringify(await next.value)]
    if (entries.get(name) === old) entries.set(name, next)
    if (before !== after) refreshed(tag)
  }
  return (db: Db, now: Date, key: Key): Promise<Value> => {
    if (db.isTransaction) return read(db, key)
    const entries = databases.get(db) ?? new Map<string, Entry<Value>>()
    databases.set(db, entries)
    const name = nameOf(key)
    const old = entries.get(name)
    if (old && ((old.changes === changes && old.until > now.getTime()) || old.next)) return old.value
    const next: Entry<Value> = { value: read(db, key), changes, until: now.getTime() + ms }
    if (old && staleWhileRevalidate && old.until + staleMs > now.getTime()) {
      old.next = next
      replace(entries, name, old, next).catch(() => (old.next = undefined))
      return old.value
    }
    if (entries.size >= maxKeys) entries.clear()
    entries.set(name, next)
    next.value.catch(() => entries.get(name) === next && entries.delete(name))
    return next.value
  }
}

/** Search results make a long key. */
function nameOf(key: unknown): string {
  const name = JSON.stringify(key) ?? ''
  return name.length > 200 ? createHash('sha256').update(name).digest('base64url') : name
}

const maxLiveMs = 60_000

/** One value for the process, while it receives changes. A transaction, which may see uncommitted rows, never fills it. */
export function liveRead<Value>(tag: string, read: (db: Db) => Promise<Value>, elapsed = () => performance.now()) {
  let cached: { value: Value; until: number } | undefined
  let changes = 0
  const drop = () => {
    changes++
    cached = undefined
  }
  caches.push({ tag, drop })
  return async (db: Db): Promise<Value> => {
    if (receiving && cached && cached.until > elapsed()) return cached.value
    const [before, until] = [changes, elapsed() + maxLiveMs]
    const value = await read(db)
    if (receiving && !db.isTransaction && changes === before) cached = { value, until }
    return value
  }
}

/** Follows the changes of the database (`listenForChanges`). */
export const cachedReads = {
  drop: (tag: string) => caches.filter((cache) => cache.tag === tag).forEach(({ drop }) => drop(false)),
  clear: () => caches.forEach(({ drop }) => drop(true)),
  keep: (on: boolean) => (receiving = on),
  /** Calls back when a value differs from the old one that was served until then. */
  onRefreshed: (listener: (tag: string) => void) => (refreshed = listener),
}

/** Changes what is cached. Unless refused, this process drops the tag's values before the notification arrives. */
export async function changeCached<Done extends { ok: boolean }>(
  db: Db,
  tag: string,
  change: (tx: Transaction<DB>) => Promise<Done>,
): Promise<Done> {
  const changed = await inTransaction(db, change)
  if (changed.ok) cachedReads.drop(tag)
  return changed
}
