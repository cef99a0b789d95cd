import { useSyncExternalStore } from 'react'

/** A value kept in local storage and on screen: open tabs stay in step, and a broken or full storage loses nothing at once. */
export type DeviceStore<T> = {
  read: () => T
  /** Applies the change to what is stored now, so that two tabs never undo each other's work. */
  change: (work: (value: T) => T) => T
  /** Nothing of it stays on the device. */
  remove: () => void
  /** The value on screen; `empty` on the server and during hydration, so that the HTML is the same for everyone. */
  use: () => T
  /** False until the device has been read: show placeholders, not an empty state. */
  useReady: () => boolean
  /** Hears every change on this device; `own` tells those of this tab from another's. Answers how to stop. */
  subscribe: (watcher: (own: boolean) => void) => () => void
}

/** `parse` makes a safe value of whatever the storage holds; undefined means unreadable, and the entry is removed. */
export function deviceStore<T>(key: string, empty: T, parse: (stored: string) => T | undefined): DeviceStore<T> {
  // What the storage held when `value` was made of it.
  let seen: string | null = null
  let value = empty
  const { tell: notify, subscribe } = watchersOf(key)

  const read = (): T => {
    const stored = storedText(key, seen)
    if (stored === seen) return value
    seen = stored
    const parsed = stored === null ? empty : parse(stored)
    value = parsed ?? empty
    if (parsed === undefined) remove(key)
    return value
  }
  const change = (work: (value: T) => T): T => {
    const next = work(read())
    store(key, JSON.stringify(next))
    seen = storedText(key, seen)
    value = next
    notify(true)
    return next
  }
  const removeAll = () => {
    remove(key)
    seen = storedText(key, null)
    value = empty
    notify(true)
  }
  return {
    read,
    change,
    remove: removeAll,
    subscribe,
    use: () => useSyncExternalStore(subscribe, read, () => empty),
    useReady: () => useSyncExternalStore(subscribe, yes, no),
  }
}

/** Those who hear of changes to an entry: its own tab's are told, other tabs' come from the storage. */
function watchersOf(key: string) {
  const watchers = new Set<(own: boolean) => void>()
  let listening = false
  const notify = (own: boolean) => {
    for (const watcher of watchers) watcher(own)
  }
  const listen = () => {
    if (listening) return
    listening = true
    // A cleared storage has the key null. A page that comes back from the history has missed the events.
    addEventListener('storage', (event) => (event.key === key || event.key === null) && notify(false))
    addEventListener('pageshow', (event) => event.persisted && notify(false))
  }
  const subscribe = (watcher: (own: boolean) => void) => {
    listen()
    watchers.add(watcher)
    return () => watchers.delete(watcher)
  }
  return { tell: notify, subscribe }
}

const yes = () => true
const no = () => false

/** What the storage holds; a storage that cannot be read (blocked, private) leaves the value of this page. */
function storedText(key: string, fallback: string | null): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return fallback
  }
}

function store(key: string, text: string) {
  try {
    localStorage.setItem(key, text)
  } catch {
    // Full or blocked: the value lives as long as the page.
  }
}

function remove(key: string) {
  try {
    localStorage.removeItem(key)
  } catch {
    // Blocked: there is nothing to remove.
  }
}
