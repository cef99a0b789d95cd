// Ends one session of a user, or all of them.
import { endPush } from '#app/modules/push/end-push.server.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import { auditAccount } from '../audit-account.server.ts'
import { deleteTokensOf } from '../passwords/one-time-tokens.queries.server.ts'
import type { Role } from '../visitor.ts'
import { endSessionsOf } from './end-sessions-of.server.ts'
import { deleteDevices } from './known-devices.queries.server.ts'
import { deleteSession } from './sessions.queries.server.ts'

type Ending = { user: { id: string; role: Role }; now: Date }

/** False when it is not the user's or is over. */
export async function endSession(db: Db, { user, now, sessionId }: Ending & { sessionId: string }): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const ended = await deleteSession(tx, user.id, sessionId)
    if (!ended) return false
    await endPush(tx, user.id, { only: sessionId })
    await auditAccount(tx, { user, action: 'sessions.end', now })
    return true
  })
}

/** Also deletes the known devices. */
export async function endAllSessions(db: Db, { user, now }: Ending): Promise<void> {
  await inTransaction(db, async (tx) => {
    await endSessionsOf(tx, user.id)
    await deleteDevices(tx, user.id)
    await deleteTokensOf(tx, 'second_step', user.id)
    await auditAccount(tx, { user, action: 'sessions.end', now })
  })
}
