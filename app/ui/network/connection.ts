/**
 * `offline`: no connection; `lost`: no response; `fault`: a server fault. `retry` navigates to the intended address.
 */
export type ConnectionTrouble = { kind: 'offline' | 'lost' | 'fault'; retry?: (() => void) | undefined }

export const connection = {
  trouble: undefined as ConnectionTrouble | undefined,
  watchers: new Set<() => void>(),
  become(next: ConnectionTrouble | undefined): void {
    if (next === connection.trouble) return
    connection.trouble = next
    for (const watcher of connection.watchers) watcher()
  },
}

/** Browser only. */
export const showUnreachable = (retry?: () => void): void =>
  connection.become({ kind: navigator.onLine ? 'lost' : 'offline', retry })
