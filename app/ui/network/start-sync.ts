import type { Address } from '#app/site.ts'
import { ask } from '../ask.ts'
import { noteChange, readMark, writeMark } from './sync-mark.ts'
import type { SyncedStore } from './synced-store.ts'

/**
 * Keeps a value of the device and its copy on the server alike while somebody is signed in. At sign-in both are merged;
 * later the device writes what it changes and reads what other devices changed. Answers how to stop.
 */
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
    const answer =
      state === null ? await put(copy.path, { ...encode(store.read()), merge: true }) : await get(copy.path)
    if (!answer || stopped) return
    // What was changed meanwhile is newer than the answer: it is joined too, or on its way already.
    if (changes !== before) return state === null ? start() : undefined
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

/**
 * Writes what the device is ahead with, one write at a time, until both hold the same or the server does not answer.
 */
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
