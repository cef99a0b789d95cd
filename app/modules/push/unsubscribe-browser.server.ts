import { recordAudit } from '#app/modules/audit/record-audit.server.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import { deleteByEndpoint } from './push.queries.server.ts'

/** Deletes the subscription of a browser. */
export function unsubscribeBrowser(db: Db, { endpoint, userId, now }: { endpoint: string; userId: string; now: Date }) {
  return inTransaction(db, async (tx) => {
    const gone = await deleteByEndpoint(tx, userId, endpoint)
    if (!gone) return
    await recordAudit(tx, { actorId: userId, action: 'push.off', entity: 'user', entityId: userId, now })
  })
}
