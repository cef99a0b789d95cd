import type { Address } from '#app/site.ts'
import type { DeviceStore } from './device-store.ts'
import { noteChange, readMark, writeMark } from './sync-mark.ts'

/** How a value of the device is written to and read from its address on the server. */
export type SyncedStore<T> = {
  store: DeviceStore<T>
  empty: T
  /** GET reads the copy, PUT writes it; `merge` joins it with what the device holds. */
  path: Address
  encode: (value: T) => object
  decode: (answer: unknown) => T | undefined
  /** Local storage key that remembers that device and server hold the same ("clean") or that the device is ahead. */
  mark: string
}

/**
 * Keeps device and server alike as soon as it is known who is there; what is changed before is newer than the server's
 * copy. Answers how to stop. What only signed-in customers need is loaded for them alone.
 */
export function keepInStep<T>(copy: SyncedStore<T>, ready: boolean, signedIn: boolean) {
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

/** After signing out: what the server keeps is no longer this device's business. */
function stopSync<T>({ store, empty, mark }: SyncedStore<T>) {
  if (readMark(mark) === null) return
  writeMark(mark, null)
  store.change(() => empty)
}
