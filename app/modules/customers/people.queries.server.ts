// Triggers of migration 0050 insert people; here they change.
import { sql } from 'kysely'
import type { Db } from '#app/platform/database/pool.server.ts'
import type { PersonNotes } from './person-rules.ts'

type StoredPerson = PersonNotes & { id: string; email: string; mergedInto: string | null; version: number }

/** In the order of ids, against deadlocks. */
export async function lockPeople(tx: Db, ids: readonly string[]): Promise<StoredPerson[]> {
  const { rows } = await sql<StoredPerson>`
    select id, email, note, tags, merged_into, version from people
     where id = any(${ids}::uuid[]) order by id for update`.execute(tx)
  return rows
}

export async function saveNotes(tx: Db, id: string, { note, tags }: PersonNotes): Promise<void> {
  await tx
    .updateTable('people')
    .set((row) => ({ note, tags, version: row('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

/** Includes people merged into them; dates follow. */
export async function saveMerged(tx: Db, other: string, main: string): Promise<void> {
  await sql`update people set merged_into = ${main} where id = ${other} or merged_into = ${other}`.execute(tx)
  await sql`
    update people p set buys = g.buys, first_at = g.first_at, last_at = g.last_at
      from (select bool_or(buys) as buys, min(first_at) as first_at, max(last_at) as last_at
              from people where id = ${main} or merged_into = ${main}) g
     where p.id = ${main}`.execute(tx)
}

export async function saveSeparated(tx: Db, id: string): Promise<void> {
  await tx.updateTable('people').set({ mergedInto: null }).where('id', '=', id).execute()
}
