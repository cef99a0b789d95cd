import { randomUUID } from 'node:crypto'
import type { Language } from '#app/i18n/language.ts'
import { addMinutes } from '#app/kit/dates.ts'
import { queueMail } from '#app/modules/mails/queue-mail.server.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import { allowAll, networkOf } from '#app/platform/http/rate-limit.server.ts'
import { mailLimits, mailTwice, resetHours, resetLimits } from '../account-limits.ts'
import { findUserByEmail } from '../accounts.queries.server.ts'
import { issueToken } from './one-time-tokens.queries.server.ts'

class Nobody extends Error {}

/**
 * Mails a reset link if the address has an account, at most one a minute. Other addresses get the same work, rolled
 * back, so that timing reveals nothing.
 */
export async function requestPasswordReset(
  db: Db,
  { email, language, ip, now }: { email: string; language: Language; ip: string; now: Date },
): Promise<'asked' | 'too_many'> {
  if (!(await allowAll(db, resetLimits(networkOf(ip)), now))) return 'too_many'
  if (!(await allowAll(db, [mailTwice('reset', email), ...mailLimits('reset', email)], now))) return 'asked'
  const user = await findUserByEmail(db, email)
  try {
    await inTransaction(db, async (tx) => {
      const userId = user?.id ?? 'nobody'
      const token = await issueToken(tx, {
        purpose: 'reset_password',
        userId,
        until: addMinutes(now, resetHours * 60),
        now,
      })
      const dedupeKey = `reset:${randomUUID()}`
      await queueMail(tx, { kind: 'reset_password', to: email, language, dedupeKey, data: { token } })
      if (!user) throw new Nobody()
    })
  } catch (error) {
    if (!(error instanceof Nobody)) throw error
  }
  return 'asked'
}
