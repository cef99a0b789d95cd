import type { Db } from '#app/platform/database/database.server.ts'
import { addHits } from './redirects.queries.server.ts'

const intervalMs = 60_000
const countedHits = new WeakMap<object, Map<string, number>>()

/** In memory: a request must not write. */
export function countHit(db: Db, id: string): void {
  const hits = countedHits.get(db) ?? new Map<string, number>()
  countedHits.set(db, hits.set(id, (hits.get(id) ?? 0) + 1))
}

/** Adds this process's hits to the table. */
export async function writeHits(db: Db): Promise<void> {
  const hits = [...(countedHits.get(db) ?? [])]
  countedHits.delete(db)
  if (hits.length > 0) await addHits(db, hits)
}

/** Once a minute and at shutdown. Failed hits are reported and dropped. */
export function flushRedirectHits(db: Db, onFault: (error: unknown) => void): { stop: () => Promise<void> } {
  let writing = Promise.resolve()
  const write = () => {
    writing = writing.then(() => writeHits(db)).catch(onFault)
  }
  const timer = setInterval(write, intervalMs)
  return {
    stop: () => {
      clearInterval(timer)
      write()
      return writing
    },
  }
}
