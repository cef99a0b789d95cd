import { endPush } from '#app/modules/push/end-push.server.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import { deleteSessionsOf } from '../accounts.queries.server.ts'

/** Ends a user's sessions and push subscriptions, except one if given. */
export async function endSessionsOf(tx: Db, userId: string, except = ''): Promise<void> {
  await deleteSessionsOf(tx, userId, except)
  await endPush(tx, userId, { except })
}
