import { ok, type Result, refuse } from '#app/kit/result.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import type { Encryption } from '#app/platform/encryption.server.ts'
import { findCredential } from '../accounts.queries.server.ts'
import { auditAccount } from '../audit-account.server.ts'
import { newAppSecret } from './one-time-codes.server.ts'
import { saveUnconfirmedTwoFactor } from './two-factor.queries.server.ts'

/** Creates an unconfirmed two-factor secret. Refused while two-factor is on. */
export async function startTwoFactorSetup(
  db: Db,
  encryption: Encryption,
  { userId, now }: { userId: string; now: Date },
): Promise<Result<undefined, 'already_on' | 'not_found'>> {
  const user = await findCredential(db, userId)
  if (!user) return refuse('not_found')
  return inTransaction(db, async (tx) => {
    if (!(await saveUnconfirmedTwoFactor(tx, userId, encryption.encrypt(newAppSecret(), userId), now)))
      return refuse('already_on')
    await auditAccount(tx, { user, action: 'second_step.begin', now })
    return ok(undefined)
  })
}
