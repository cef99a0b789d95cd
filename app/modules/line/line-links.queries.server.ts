import { sql } from 'kysely'
import type { Db } from '#app/platform/database/pool.server.ts'

export const findLink = (db: Db, userId: string) =>
  db
    .selectFrom('line_links')
    .select(['line_user_id as lineUserId', 'wants_messages as wantsMessages', 'is_blocked as isBlocked'])
    .where('user_id', '=', userId)
    .executeTakeFirst()

export const findLinkedUser = (db: Db, lineUserId: string) =>
  db
    .selectFrom('line_links')
    .innerJoin('users', 'users.id', 'line_links.user_id')
    .select(['users.id', 'role'])
    .where('line_user_id', '=', lineUserId)
    .executeTakeFirst()

/** False when either side is linked already. */
export async function insertLink(
  tx: Db,
  { userId, lineUserId, now }: { userId: string; lineUserId: string; now: Date },
): Promise<boolean> {
  const row = await tx
    .insertInto('line_links')
    .values({ user_id: userId, line_user_id: lineUserId, linked_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('user_id')
    .executeTakeFirst()
  return row !== undefined
}

/** Cascades to its messages, queued ones included. */
export const deleteLink = (tx: Db, userId: string) =>
  tx.deleteFrom('line_links').where('user_id', '=', userId).execute()

export const chooseMessages = (db: Db, userId: string, wants: boolean) =>
  db.updateTable('line_links').set({ wants_messages: wants }).where('user_id', '=', userId).execute()

/** Ignores older events: LINE repeats and reorders them. */
export async function noteFriend(
  db: Db,
  { lineUserId, isBlocked, at }: { lineUserId: string; isBlocked: boolean; at: Date },
): Promise<void> {
  await sql`update line_links set is_blocked = ${isBlocked}, friend_at = ${at}
             where line_user_id = ${lineUserId} and (friend_at is null or friend_at < ${at})`.execute(db)
}
