import type { Address } from '#app/site.ts'
import { inStorage } from './browser-storage.ts'
import type { DeviceStore } from './device-store.ts'

export type SyncedStore<T> = {
  store: DeviceStore<T>
  empty: T
  /** GET reads the server's copy, PUT writes it. */
  path: Address
  encode: (value: T) => object
  decode: (answer: unknown) => T | undefined
  /** Local storage key: "clean" when device and server match, "dirty" when the device has newer changes. */
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
  if (!readMark(mark)) return
  inStorage(() => localStorage.removeItem(mark))
  store.change(() => empty)
}

export const readMark = (mark: string): string | null | undefined => inStorage(() => localStorage.getItem(mark))

/** Without storage every page merges again. */
export const writeMark = (mark: string, state: 'clean' | 'dirty') => inStorage(() => localStorage.setItem(mark, state))

/** A value that was never merged gets no mark; sign-in merges all of it. */
export const noteChange = ({ mark }: { mark: string }) => readMark(mark) && writeMark(mark, 'dirty')
