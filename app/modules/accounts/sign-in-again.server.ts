import { verifyPassword } from 'better-auth/crypto'
import { ok, type Result, refuse } from '#app/kit/result.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import { findCredential } from './accounts.queries.server.ts'
import { auditAccount } from './audit-account.server.ts'
import { clearTriesInside, reserveTryInside } from './reserve-try.server.ts'
import { confirmSession } from './sessions.queries.server.ts'

type Again = { userId: string; sessionId: string; password: string; now: Date }

/** Makes a session fresh by its password. Wrong tries make the next one wait: a session left open is no licence to guess. */
export async function signInAgain(
  db: Db,
  { userId, sessionId, password, now }: Again,
): Promise<Result<undefined, 'wrong_password' | 'wait', { seconds: number }>> {
  const seconds = await reserveTryInside(db, userId, now)
  if (seconds > 0) return refuse('wait', { seconds })
  const user = await findCredential(db, userId)
  if (!user?.hash || !(await verifyPassword({ hash: user.hash, password }))) return refuse('wrong_password')
  await clearTriesInside(db, userId)
  await inTransaction(db, async (tx) => {
    await confirmSession(tx, sessionId, now)
    await auditAccount(tx, { user, action: 'sign_in_again', now })
  })
  return ok(undefined)
}
