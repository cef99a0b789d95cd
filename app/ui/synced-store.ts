import type { Address } from '#app/site.ts'
import { ask } from './ask.ts'
import type { DeviceStore } from './device-store.ts'

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
 * copy. Answers how to stop.
 */
export function keepInStep<T>(copy: SyncedStore<T>, ready: boolean, signedIn: boolean) {
  if (!ready) return copy.store.subscribe((own) => own && noteChange(copy))
  if (signedIn) return startSync(copy)
  stopSync(copy)
}

/**
 * Keeps a value of the device and its copy on the server alike while somebody is signed in. At sign-in both are merged;
 * later the device writes what it changes and reads what other devices changed. Answers how to stop.
 */
function startSync<T>(copy: SyncedStore<T>): () => void {
  const { store, encode, mark } = copy
  let stopped = false
  let applying = false
  let changes = 0
  const flush = writerOf(copy, () => !stopped)
  const start = async (): Promise<void> => {
    const state = read(mark)
    if (state === 'dirty') return flush()
    const before = changes
    const answer =
      state === null ? await put(copy.path, { ...encode(store.read()), merge: true }) : await get(copy.path)
    if (!answer || stopped) return
    // What was changed meanwhile is newer than the answer: it is joined too, or on its way already.
    if (changes !== before) return state === null ? start() : undefined
    remember(mark, 'clean')
    applying = true
    store.change((value) => copy.decode(answer) ?? value)
    applying = false
  }
  const stop = store.subscribe((own) => {
    if (!own || applying) return
    changes++
    noteChange(copy)
    flush()
  })
  void start()
  return () => {
    stopped = true
    stop()
  }
}

/**
 * Writes what the device is ahead with, one write at a time, until both hold the same or the server does not answer.
 */
function writerOf<T>({ store, encode, path, mark }: SyncedStore<T>, enabled: () => boolean): () => void {
  let writing: Promise<void> | undefined
  const write = async () => {
    while (enabled() && read(mark) === 'dirty') {
      remember(mark, 'clean')
      if (!(await put(path, encode(store.read())))) {
        remember(mark, 'dirty')
        return
      }
    }
  }
  return () => {
    writing ??= write().finally(() => (writing = undefined))
  }
}

/** The device is ahead; one that was never joined stays so, and joins everything at sign-in. */
function noteChange({ mark }: { mark: string }) {
  if (read(mark)) remember(mark, 'dirty')
}

/** After signing out: what the server keeps is no longer this device's business. */
function stopSync<T>({ store, empty, mark }: SyncedStore<T>) {
  if (read(mark) === null) return
  remember(mark, null)
  store.change(() => empty)
}

const json = { accept: 'application/json', 'content-type': 'application/json' }

async function put(path: Address, body: object): Promise<unknown> {
  return answerOf(fetch(path, { method: 'PUT', headers: json, body: JSON.stringify(body), keepalive: true }))
}

const get = (path: Address): Promise<unknown> => answerOf(ask(path, { headers: json }))

/** The answer, or undefined when there was none: the next change or the next page tries again. */
async function answerOf(pending: Promise<Response>): Promise<unknown> {
  try {
    const response = await pending
    return response.ok ? await response.json() : undefined
  } catch {
    return undefined
  }
}

function read(mark: string): string | null {
  try {
    return localStorage.getItem(mark)
  } catch {
    return null
  }
}

function remember(mark: string, state: 'clean' | 'dirty' | null) {
  try {
    if (state === null) localStorage.removeItem(mark)
    else localStorage.setItem(mark, state)
  } catch {
    // Blocked: every page merges anew, which loses nothing.
  }
}
