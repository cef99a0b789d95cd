/**
 * What is wrong: no connection at all (`offline`), an answer that did not come (`lost`), or one that says the shop is out of
 * order (`fault`). `retry` goes where the customer wanted to go.
 */
export type ConnectionTrouble = { kind: 'offline' | 'lost' | 'fault'; retry?: (() => void) | undefined }

/** What is wrong now, for the notice on screen (connection-notice.tsx), which is loaded after the page. */
export const connection = {
  trouble: undefined as ConnectionTrouble | undefined,
  watchers: new Set<() => void>(),
  become(next: ConnectionTrouble | undefined): void {
    if (next === connection.trouble) return
    connection.trouble = next
    for (const watcher of connection.watchers) watcher()
  },
}

/** Says above the page that the shop could not be reached; the page stays as it is. Browser only. */
export const sayUnreachable = (retry?: () => void): void =>
  connection.become({ kind: navigator.onLine ? 'lost' : 'offline', retry })
