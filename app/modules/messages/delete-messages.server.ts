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

/** Takes these addresses (lower case) off replies that came from them into the threads of others. Answers the ids of the messages. */
export async function eraseSenders(tx: Db, emails: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update messages set sender = '' where lower(sender) = any(${emails}::text[]) returning id`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Deletes messages whose last word, theirs or the shop's, is from before a moment. Answers their ids. */
export async function deleteOldMessages(tx: Db, before: Date): Promise<string[]> {
  const old = sql`
    select id from messages m where created_at < ${before}
       and not exists (select from message_answers a where a.message_id = m.id and a.created_at >= ${before})`
  await sql`delete from message_answers where message_id in (${old})`.execute(tx)
  const { rows } = await sql<{ id: string }>`delete from messages where id in (${old}) returning id`.execute(tx)
  return rows.map(({ id }) => id)
}
