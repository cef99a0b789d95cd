import { endPush } from '#app/modules/push/end-push.server.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import { deleteSessionByToken } from './sessions/sessions.queries.server.ts'

/** Ends the browser's session with its push subscription. */
export async function signOut(db: Db, token: string | undefined): Promise<void> {
  if (token === undefined) return
  await inTransaction(db, async (tx) => {
    const ended = await deleteSessionByToken(tx, token)
    if (ended) await endPush(tx, ended.userId, { only: ended.id })
  })
}
