import { sql } from 'kysely'
import type { Db } from '#app/platform/database/pool.server.ts'

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
export async function insertLink(
  tx: Db,
  { userId, lineUserId, now }: { userId: string; lineUserId: string; now: Date },
): Promise<boolean> {
  const row = await tx
    .insertInto('lineLinks')
    .values({ userId, lineUserId, linkedAt: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('userId')
    .executeTakeFirst()
  return row !== undefined
}

/** Cascades to its messages, queued ones included. */
export const deleteLink = (tx: Db, userId: string) => tx.deleteFrom('lineLinks').where('userId', '=', userId).execute()

export const chooseMessages = (db: Db, userId: string, wants: boolean) =>
  db.updateTable('lineLinks').set({ wantsMessages: wants }).where('userId', '=', userId).execute()

/** Ignores older events: LINE repeats and reorders them. */
export async function noteFriend(
  db: Db,
  { lineUserId, isBlocked, at }: { lineUserId: string; isBlocked: boolean; at: Date },
): Promise<void> {
  await sql`update line_links set is_blocked = ${isBlocked}, friend_at = ${at}
             where line_user_id = ${lineUserId} and (friend_at is null or friend_at < ${at})`.execute(db)
}
