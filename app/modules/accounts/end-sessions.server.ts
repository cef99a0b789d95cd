// Ends one session of a user, or all of them.
import type { Db } from '#app/platform/database/pool.server.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import { deleteSessionsOf } from './accounts.queries.server.ts'
import { auditAccount } from './audit-account.server.ts'
import { deleteDevices } from './known-devices.queries.server.ts'
import { deleteTokensOf } from './one-time-tokens.queries.server.ts'
import { deleteSession } from './sessions.queries.server.ts'
import type { Role } from './visitor.ts'

type Ending = { user: { id: string; role: Role }; now: Date }

/** Ends one of the user's own sessions; false when it is not hers, or over already. */
export async function endSession(db: Db, { user, now, sessionId }: Ending & { sessionId: string }): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const ended = await deleteSession(tx, user.id, sessionId)
    if (ended) await auditAccount(tx, { user, action: 'sessions.end', now })
    return ended
  })
}

/** Signs the user out everywhere, here too, and no device is known any more. */
export async function endAllSessions(db: Db, { user, now }: Ending): Promise<void> {
  await inTransaction(db, async (tx) => {
    await deleteSessionsOf(tx, user.id)
    await deleteDevices(tx, user.id)
    await deleteTokensOf(tx, 'second_step', user.id)
    await auditAccount(tx, { user, action: 'sessions.end', now })
  })
}
