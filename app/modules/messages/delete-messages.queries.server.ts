import { sql } from 'kysely'
import type { Db } from '#app/platform/database/pool.server.ts'

/** Deletes messages of these lower-case addresses; returns their ids. */
export async function deleteMessages(tx: Db, emails: readonly string[]): Promise<string[]> {
  await sql`
    delete from message_answers where message_id in (select id from messages where lower(email) = any(${emails}::text[]))`.execute(
    tx,
  )
  const { rows } = await sql<{ id: string }>`
    delete from messages where lower(email) = any(${emails}::text[]) returning id`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Removes these senders from replies in other threads; returns message ids. */
export async function eraseSenders(tx: Db, emails: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update messages set sender = '' where lower(sender) = any(${emails}::text[]) returning id`.execute(tx)
  return rows.map(({ id }) => id)
}

/**
 * Deletes conversations without a message since `before`. Replies by mail and messages about one order belong together.
 */
export async function deleteOldMessages(tx: Db, before: Date): Promise<string[]> {
  const { rows: old } = await sql<{ id: string }>`
    with recursive kept (id) as (
      select id from messages m where created_at >= ${before}
          or exists (select from message_answers a where a.message_id = m.id and a.created_at >= ${before})
      union
      select other.id from kept join messages m on m.id = kept.id cross join lateral (
        select message_id as id from reply_addresses where id = m.reply_address_id and message_id is not null
        union all
        select reply.id from reply_addresses r join messages reply on reply.reply_address_id = r.id where r.message_id = m.id
        union all
        select id from messages where order_number = m.order_number) other)
    select id from messages where created_at < ${before} and id not in (select id from kept) for update`.execute(tx)
  const ids = old.map(({ id }) => id)
  await sql`delete from message_answers where message_id = any(${ids}::uuid[])`.execute(tx)
  await sql`delete from messages where id = any(${ids}::uuid[])`.execute(tx)
  return ids
}
