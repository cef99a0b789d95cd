import type { Language } from '#app/i18n/language.ts'
import { ok, type Result, refuse } from '#app/kit/result.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import { findCredential } from '../accounts.queries.server.ts'
import { auditAccount } from '../audit-account.server.ts'
import { mailTwoFactor } from './mail-two-factor.server.ts'
import { deleteTwoFactor } from './two-factor.queries.server.ts'

/** Turns off the user's two-factor with its recovery codes and mails them. */
export async function disableTwoFactor(
  db: Db,
  { userId, language, now }: { userId: string; language: Language; now: Date },
): Promise<Result<undefined, 'not_on'>> {
  const user = await findCredential(db, userId)
  if (!user) return refuse('not_on')
  return inTransaction(db, async (tx) => {
    if (!(await deleteTwoFactor(tx, userId))) return refuse('not_on')
    await auditAccount(tx, { user, action: 'second_step.off', now })
    await mailTwoFactor(tx, { email: user.email, language, news: 'off' })
    return ok(undefined)
  })
}
