import { sql } from 'kysely'
import type { Db } from '#app/platform/database/pool.server.ts'
import { outboxRows } from '#app/platform/jobs/outbox.queries.server.ts'

type NewMessage = {
  dedupe_key: string
  user_id: string
  order_id: string
  kind: string
  language: string
  text: string
}

/** Whether somebody is told in LINE: she has linked it, wants messages, and has not blocked the shop there. */
export const wantsMessages = async (db: Db, userId: string): Promise<boolean> =>
  (await db
    .selectFrom('line_links')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('wants_messages', '=', true)
    .where('is_blocked', '=', false)
    .executeTakeFirst()) !== undefined

/** Writes a message that is due at once; one whose dedupe key was used before is not written. */
export async function insertMessage(db: Db, message: NewMessage): Promise<void> {
  await db
    .insertInto('line_messages')
    .values(message)
    .onConflict((conflict) => conflict.column('dedupe_key').doNothing())
    .execute()
}

export type QueuedMessage = {
  id: string
  text: string
  order_id: string
  /** This attempt included. */
  attempts: number
  /** Who gets it in LINE; null when nobody wants it any more. */
  to: string | null
}

/** Takes up to `limit` messages that are due, the longest waiting first; nobody else takes them for ten minutes. */
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

/** The newest messages first, for the demo's outbox. */
export const newestMessages = (db: Db, limit: number) =>
  db
    .selectFrom('line_messages')
    .select(['id', 'language', 'text', 'state', 'order_id', 'created_at as createdAt'])
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute()

/** Deletes what was written before a moment, sent or not. */
export async function deleteOldLineMessages(db: Db, before: Date): Promise<void> {
  await sql`delete from line_messages where created_at < ${before}`.execute(db)
}
