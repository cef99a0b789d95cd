import { useSyncExternalStore } from 'react'

/** What is wrong with the line to the shop: none at all (`offline`), or an answer that did not come (`lost`). */
export type ConnectionTrouble = 'offline' | 'lost'

let trouble: ConnectionTrouble | undefined
const watchers = new Set<() => void>()

function become(next: ConnectionTrouble | undefined) {
  if (next === trouble) return
  trouble = next
  for (const watcher of watchers) watcher()
}

/** Says above the page that the shop could not be reached; the page stays as it is. Browser only. */
export const sayUnreachable = (): void => become(navigator.onLine ? 'lost' : 'offline')

/** Takes the notice away. */
export const reachedAgain = (): void => become(undefined)

/** The notice on screen. */
export const useConnectionTrouble = (): ConnectionTrouble | undefined => useSyncExternalStore(watch, now, never)

function watch(watcher: () => void) {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}
const now = () => trouble
const never = () => undefined
