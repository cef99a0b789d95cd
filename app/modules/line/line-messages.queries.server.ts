import { sql } from 'kysely'
import type { Language } from '#app/i18n/language.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import { outboxRows } from '#app/platform/jobs/outbox.queries.server.ts'

type NewMessage = {
  dedupeKey: string
  userId: string
  orderId: string
  kind: string
  language: Language
  text: string
}

/** Linked, wanted, and not blocked. */
export const wantsMessages = async (db: Db, userId: string): Promise<boolean> =>
  (await db
    .selectFrom('lineLinks')
    .select('userId')
    .where('userId', '=', userId)
    .where('wantsMessages', '=', true)
    .where('isBlocked', '=', false)
    .executeTakeFirst()) !== undefined

export async function insertMessage(db: Db, message: NewMessage): Promise<void> {
  await db
    .insertInto('lineMessages')
    .values(message)
    .onConflict((conflict) => conflict.column('dedupeKey').doNothing())
    .execute()
}

export type QueuedMessage = {
  id: string
  text: string
  orderId: string
  attempts: number
  /** Null when no longer wanted. */
  to: string | null
}

/** Claims due messages for ten minutes, oldest first. */
export async function claimMessages(db: Db, limit: number): Promise<QueuedMessage[]> {
  const { rows } = await sql<QueuedMessage>`
    update line_messages m set attempts = attempts + 1, due_at = now() + interval '10 minutes'
     where id in (select id from line_messages where state = 'queued' and due_at <= now()
                   order by due_at limit ${limit} for update skip locked)
    returning id, text, order_id, attempts, (select line_user_id from line_links l
      where l.user_id = m.user_id and wants_messages and not is_blocked) as to
  `.execute(db)
  return rows
}

export const { markEnded, markRefused } = outboxRows('line_messages')

export const newestMessages = (db: Db, limit: number) =>
  db
    .selectFrom('lineMessages')
    .select(['id', 'language', 'text', 'state', 'orderId', 'createdAt'])
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute()

export async function deleteOldLineMessages(db: Db, before: Date): Promise<void> {
  await sql`delete from line_messages where created_at < ${before}`.execute(db)
}
