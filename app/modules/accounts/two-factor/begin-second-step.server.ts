import { ok, type Result, refuse } from '#app/kit/result.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import type { Seal } from '#app/platform/seal.server.ts'
import { findCredential } from '../accounts.queries.server.ts'
import { auditAccount } from '../audit-account.server.ts'
import { newAppSecret } from './one-time-codes.server.ts'
import { saveBegunStep } from './second-steps.queries.server.ts'

/** Creates an unconfirmed two-factor secret. Refused while two-factor is on. */
export async function beginSecondStep(
  db: Db,
  seal: Seal,
  { userId, now }: { userId: string; now: Date },
): Promise<Result<undefined, 'already_on' | 'not_found'>> {
  const user = await findCredential(db, userId)
  if (!user) return refuse('not_found')
  return inTransaction(db, async (tx) => {
    if (!(await saveBegunStep(tx, userId, seal.close(newAppSecret(), userId), now))) return refuse('already_on')
    await auditAccount(tx, { user, action: 'second_step.begin', now })
    return ok(undefined)
  })
}
