import { sql } from 'kysely'
import type { Db } from '#app/platform/database/pool.server.ts'

const everyMs = 60_000
const counted = new WeakMap<object, Map<string, number>>()

/** In memory: a request must not write. */
export function countHit(db: Db, id: string): void {
  const hits = counted.get(db) ?? new Map<string, number>()
  counted.set(db, hits.set(id, (hits.get(id) ?? 0) + 1))
}

/** Adds this process's hits to the table. */
export async function addHits(db: Db): Promise<void> {
  const hits = [...(counted.get(db) ?? [])]
  counted.delete(db)
  if (hits.length === 0) return
  // In id order, so that two processes cannot deadlock.
  await sql`
    with added as (
      select * from unnest(${hits.map(([id]) => Number(id))}::bigint[], ${hits.map(([, count]) => count)}::bigint[]) as one(id, count)
    ), locked as (
      select id from redirects where id in (select id from added) order by id for no key update
    )
    update redirects set hits = hits + added.count from added join locked using (id) where redirects.id = added.id
  `.execute(db)
}

/** Once a minute and at shutdown. Failed hits are reported and dropped. */
export function flushRedirectHits(db: Db, onFault: (error: unknown) => void): { stop: () => Promise<void> } {
  let adding = Promise.resolve()
  const add = () => {
    adding = adding.then(() => addHits(db)).catch(onFault)
  }
  const timer = setInterval(add, everyMs)
  return {
    stop: () => {
      clearInterval(timer)
      add()
      return adding
    },
  }
}
