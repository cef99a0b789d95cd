import { type Insertable, type Selectable, sql } from 'kysely'
import { type Db, hasRow, queryRow, queryRows } from '#app/platform/database/database.server.ts'
import type { LineMessages } from '#app/platform/database/schema.gen.ts'
import { outboxRows } from '#app/platform/jobs/outbox.queries.server.ts'

export const findLink = (db: Db, userId: string) =>
  db
    .selectFrom('lineLinks')
    .select(['lineUserId', 'wantsMessages', 'isBlocked'])
    .where('userId', '=', userId)
    .executeTakeFirst()

export const findLinkedUser = (db: Db, lineUserId: string) =>
  db
    .selectFrom('lineLinks')
    .innerJoin('users', 'users.id', 'lineLinks.userId')
    .select(['users.id', 'role'])
    .where('lineUserId', '=', lineUserId)
    .executeTakeFirst()

/** False when either side is linked already. */
export const insertLink = (tx: Db, { userId, lineUserId, now }: { userId: string; lineUserId: string; now: Date }) =>
  hasRow(
    tx
      .insertInto('lineLinks')
      .values({ userId, lineUserId, linkedAt: now })
      .onConflict((conflict) => conflict.doNothing())
      .returning('userId'),
  )

/** Cascades to its messages, queued ones included. */
export const deleteLink = (tx: Db, userId: string) => tx.deleteFrom('lineLinks').where('userId', '=', userId).execute()

export const saveMessageChoice = (db: Db, userId: string, wants: boolean) =>
  db.updateTable('lineLinks').set({ wantsMessages: wants }).where('userId', '=', userId).execute()

export type FriendEvent = { lineUserId: string; isBlocked: boolean; at: Date }

/** Ignores older events: LINE repeats and reorders them. */
export const saveFriendEvent = (db: Db, { lineUserId, isBlocked, at }: FriendEvent) =>
  sql`update line_links set is_blocked = ${isBlocked}, friend_at = ${at}
             where line_user_id = ${lineUserId} and (friend_at is null or friend_at < ${at})`.execute(db)

/** Linked, wanted, and not blocked. */
export const wantsMessages = async (db: Db, userId: string): Promise<boolean> =>
  (await queryRow(db)`select from line_links where user_id = ${userId} and wants_messages and not is_blocked`) !==
  undefined

export const insertMessage = (db: Db, message: Insertable<LineMessages>) =>
  db
    .insertInto('lineMessages')
    .values(message)
    .onConflict((conflict) => conflict.column('dedupeKey').doNothing())
    .execute()

export type QueuedMessage = Pick<Selectable<LineMessages>, 'id' | 'text' | 'orderId' | 'attempts'> & {
  /** Null when no longer wanted. */
  to: string | null
}

/** Claims due messages for ten minutes, oldest first. */
export const claimMessages = (db: Db, limit: number) =>
  queryRows<QueuedMessage>(db)`
    update line_messages m set attempts = attempts + 1, due_at = now() + interval '10 minutes'
     where id in (select id from line_messages where state = 'queued' and due_at <= now()
                   order by due_at limit ${limit} for update skip locked)
    returning id, text, order_id, attempts, (select line_user_id from line_links l
      where l.user_id = m.user_id and wants_messages and not is_blocked) as to
  `

export const { markEnded, markRefused } = outboxRows('line_messages')

export const newestMessages = (db: Db, limit: number) =>
  queryRows<Pick<Selectable<LineMessages>, 'id' | 'language' | 'text' | 'orderId' | 'createdAt'>>(db)`
    select id, language, text, order_id, created_at from line_messages order by created_at desc, id limit ${limit}`

export const deleteOldLineMessages = (db: Db, before: Date) =>
  sql`delete from line_messages where created_at < ${before}`.execute(db)
