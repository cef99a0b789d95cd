import type { Address } from '#app/site.ts'
import type { DeviceStore } from './device-store.ts'
import { noteChange, readMark, writeMark } from './sync-mark.ts'

export type SyncedStore<T> = {
  store: DeviceStore<T>
  empty: T
  /** GET reads the server's copy, PUT writes it. */
  path: Address
  encode: (value: T) => object
  decode: (answer: unknown) => T | undefined
  /** Local storage key of the sync state (sync-mark.ts). */
  mark: string
}

/** Synchronises once the sign-in state is known. Returns the stop function. */
export function syncStore<T>(copy: SyncedStore<T>, ready: boolean, signedIn: boolean) {
  if (ready && !signedIn) return stopSync(copy)
  let stop = copy.store.subscribe((own) => own && noteChange(copy))
  let stopped = !ready
  if (ready)
    void import('./start-sync.ts')
      .then(({ startSync }) => {
        if (stopped) return
        stop()
        stop = startSync(copy)
      })
      .catch(() => {})
  return () => {
    stopped = true
    stop()
  }
}

/** After sign-out the device drops the account's value. */
function stopSync<T>({ store, empty, mark }: SyncedStore<T>) {
  if (readMark(mark) === null) return
  writeMark(mark, null)
  store.change(() => empty)
}
