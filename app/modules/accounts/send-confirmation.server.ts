import type { Language } from '#app/i18n/language.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import { allow, allowAll } from '#app/platform/http/rate-limit.server.ts'
import { mailLimits, mailTwice } from './account-limits.ts'
import { mailLink } from './mail-link.server.ts'

type Confirmation = { userId: string; email: string; language: Language; now: Date }

/** Mails a confirmation link valid for a day, at most once a minute; false after three in an hour. */
export async function sendConfirmation(db: Db, { userId, email, language, now }: Confirmation): Promise<boolean> {
  if (email === '') return false
  return inTransaction(db, async (tx) => {
    if (!(await allow(tx, { ...mailTwice('confirmation', email), now }))) return true
    if (!(await allowAll(tx, mailLimits('confirmation', email), now))) return false
    await mailLink(tx, { purpose: 'confirm_address', userId, email, language, now })
    return true
  })
}
