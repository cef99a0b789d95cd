import type { Language } from '#app/i18n/language.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import { allowAll, networkOf } from '#app/platform/http/rate-limit.server.ts'
import { mailLimits, mailTwice, resetLimits } from '../account-limits.ts'
import { findUserByEmail } from '../accounts.queries.server.ts'
import { mailLink } from '../mail-link.server.ts'

class NoAccount extends Error {}

/**
 * Mails a reset link if the address has an account, at most one a minute. Other addresses get the same work, rolled
 * back, so that timing reveals nothing.
 */
export async function requestPasswordReset(
  db: Db,
  { email, language, ip, now }: { email: string; language: Language; ip: string; now: Date },
): Promise<'asked' | 'rate_limited'> {
  if (!(await allowAll(db, resetLimits(networkOf(ip)), now))) return 'rate_limited'
  if (!(await allowAll(db, [mailTwice('reset', email), ...mailLimits('reset', email)], now))) return 'asked'
  const user = await findUserByEmail(db, email)
  try {
    await inTransaction(db, async (tx) => {
      await mailLink(tx, { purpose: 'reset_password', userId: user?.id ?? 'no account', email, language, now })
      if (!user) throw new NoAccount()
    })
  } catch (error) {
    if (!(error instanceof NoAccount)) throw error
  }
  return 'asked'
}
