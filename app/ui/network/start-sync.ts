import type { Address } from '#app/site.ts'
import { ask } from '../ask.ts'
import { noteChange, readMark, type SyncedStore, writeMark } from './synced-store.ts'

/** Merges at sign-in, then writes local changes and reads those of other devices. Returns the stop function. */
export function startSync<T>(copy: SyncedStore<T>): () => void {
  const { store, encode, mark } = copy
  let stopped = false
  let applying = false
  let changes = 0
  const flush = writerOf(copy, () => !stopped)
  const start = async (): Promise<void> => {
    const state = readMark(mark)
    if (state === 'dirty') return flush()
    const before = changes
    const answer = await (state
      ? answerOf(ask(copy.path, { headers: json }))
      : put(copy.path, { ...encode(store.read()), merge: true }))
    if (!answer || stopped) return
    // Changes made during the request are newer than its response.
    if (changes !== before) return state ? undefined : start()
    writeMark(mark, 'clean')
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

/** One request at a time, until both sides match or the server fails. */
function writerOf<T>({ store, encode, path, mark }: SyncedStore<T>, enabled: () => boolean): () => void {
  let writing: Promise<void> | undefined
  const write = async () => {
    while (enabled() && readMark(mark) === 'dirty') {
      writeMark(mark, 'clean')
      if (!(await put(path, encode(store.read())))) {
        writeMark(mark, 'dirty')
        return
      }
    }
  }
  return () => {
    writing ??= write().finally(() => (writing = undefined))
  }
}

const json = { accept: 'application/json', 'content-type': 'application/json' }

const put = async (path: Address, body: object): Promise<unknown> =>
  answerOf(fetch(path, { method: 'PUT', headers: json, body: JSON.stringify(body), keepalive: true }))

/** Undefined on failure: the next change or page retries. */
async function answerOf(pending: Promise<Response>): Promise<unknown> {
  try {
    const response = await pending
    return response.ok ? await response.json() : undefined
  } catch {
    return undefined
  }
}
