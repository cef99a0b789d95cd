import { ok, type Result, refuse } from '#app/kit/result.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import { findCredential } from '../accounts.queries.server.ts'
import { auditAccount } from '../audit-account.server.ts'
import { newRecoveryCodes } from './one-time-codes.server.ts'
import { lockTwoFactor, replaceRecoveryCodes } from './two-factor.queries.server.ts'

/** Returns ten new recovery codes, shown once; earlier ones become invalid. */
export async function renewRecoveryCodes(
  db: Db,
  { userId, now }: { userId: string; now: Date },
): Promise<Result<{ codes: string[] }, 'not_on'>> {
  const user = await findCredential(db, userId)
  if (!user) return refuse('not_on')
  return inTransaction(db, async (tx) => {
    if (!(await lockTwoFactor(tx, userId))?.onSince) return refuse('not_on')
    const codes = newRecoveryCodes()
    await replaceRecoveryCodes(tx, userId, codes)
    await auditAccount(tx, { user, action: 'second_step.new_codes', now })
    return ok({ codes })
  })
}
