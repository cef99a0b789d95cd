import { sql } from 'kysely'
import type { Db } from '#app/platform/database/pool.server.ts'

/** Deletes what these addresses (lower case) wrote, and what the shop answered. Answers the ids of the messages. */
export async function deleteMessages(tx: Db, emails: readonly string[]): Promise<string[]> {
  await sql`
    delete from message_answers where message_id in (select id from messages where lower(email) = any(${emails}::text[]))`.execute(
    tx,
  )
  const { rows } = await sql<{ id: string }>`
    delete from messages where lower(email) = any(${emails}::text[]) returning id`.execute(tx)
  return rows.map(({ id }) => id)
}
