import { useSyncExternalStore } from 'react'

/** A value outside React that components follow; `initial` on the server and during hydration. */
export function pageValue<T>(initial: T) {
  let value = initial
  const watchers = new Set<() => void>()
  const subscribe = (watcher: () => void) => {
    watchers.add(watcher)
    return () => watchers.delete(watcher)
  }
  const get = () => value
  return {
    get,
    set: (next: T): void => {
      if (next === value) return
      value = next
      for (const watcher of watchers) watcher()
    },
    use: (): T => useSyncExternalStore(subscribe, get, () => initial),
  }
}

const neverChanges = () => () => {}

/** False on the server and during hydration. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  )
