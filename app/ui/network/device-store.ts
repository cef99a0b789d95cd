import { useSyncExternalStore } from 'react'
import { parseJson } from '#app/kit/parse-json.ts'
import { useHydrated } from '../page/page-value.ts'
import { inStorage } from './browser-storage.ts'

/** A value in local storage, synchronised between tabs; in memory when storage fails. */
export type DeviceStore<T> = {
  read: () => T
  /** Applies to the stored value, so that tabs do not undo each other. */
  change: (work: (value: T) => T) => T
  remove: () => void
  /** Returns `empty` on the server and during hydration. */
  use: () => T
  /** False until storage is read: show placeholders, not an empty state. */
  useReady: () => boolean
  /** `own`: a change of this tab. Returns the unsubscribe function. */
  subscribe: (watcher: (own: boolean) => void) => () => void
}

/** `parse` validates what is stored; undefined removes the entry. */
export function deviceStore<T>(key: string, empty: T, parse: (stored: unknown) => T | undefined): DeviceStore<T> {
  let seen: string | null = null
  let value = empty
  const { notify, subscribe } = watchersOf(key)

  const read = (): T => {
    const stored = storedText(key, seen)
    if (stored === seen) return value
    seen = stored
    const parsed = stored === null ? empty : parse(parseJson(stored))
    value = parsed ?? empty
    if (parsed === undefined) removeText(key)
    return value
  }
  const change = (work: (value: T) => T): T => {
    const next = work(read())
    inStorage(() => localStorage.setItem(key, JSON.stringify(next)))
    seen = storedText(key, seen)
    value = next
    notify(true)
    return next
  }
  const remove = () => {
    removeText(key)
    seen = storedText(key, null)
    value = empty
    notify(true)
  }
  return {
    read,
    change,
    remove,
    subscribe,
    use: () => useSyncExternalStore(subscribe, read, () => empty),
    useReady: useHydrated,
  }
}

function watchersOf(key: string) {
  const watchers = new Set<(own: boolean) => void>()
  let listening = false
  const notify = (own: boolean) => {
    for (const watcher of watchers) watcher(own)
  }
  const listen = () => {
    if (listening) return
    listening = true
    // A cleared storage has key null. A page restored from the back-forward cache missed the events.
    addEventListener('storage', (event) => (event.key === key || event.key === null) && notify(false))
    addEventListener('pageshow', (event) => event.persisted && notify(false))
  }
  const subscribe = (watcher: (own: boolean) => void) => {
    listen()
    watchers.add(watcher)
    return () => watchers.delete(watcher)
  }
  return { notify, subscribe }
}

function storedText(key: string, fallback: string | null): string | null {
  const text = inStorage(() => localStorage.getItem(key))
  return text === undefined ? fallback : text
}

const removeText = (key: string) => inStorage(() => localStorage.removeItem(key))
