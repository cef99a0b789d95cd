import { endPush } from '#app/modules/push/end-push.server.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import { deleteSessionsOf } from './accounts.queries.server.ts'

/** Signs a user out everywhere, or everywhere but in one session, and ends the push subscriptions of those sessions. */
export async function endSessionsOf(tx: Db, userId: string, except = ''): Promise<void> {
  await deleteSessionsOf(tx, userId, except)
  await endPush(tx, userId, { except })
}
