import { randomUUID } from 'node:crypto'
import type { Language } from '#app/i18n/language.ts'
import { addMinutes } from '#app/kit/dates.ts'
import { queueMail } from '#app/modules/mails/queue-mail.server.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import { allow, allowAll } from '#app/platform/http/rate-limit.server.ts'
import { confirmationHours, mailLimits, mailTwice } from './account-limits.ts'
import { issueToken } from './passwords/one-time-tokens.queries.server.ts'

type Confirmation = { userId: string; email: string; language: Language; now: Date }

/** Mails a confirmation link valid for a day, at most once a minute; false after three in an hour. */
export async function sendConfirmation(db: Db, { userId, email, language, now }: Confirmation): Promise<boolean> {
  if (email === '') return false
  return inTransaction(db, async (tx) => {
    if (!(await allow(tx, { ...mailTwice('confirmation', email), now }))) return true
    if (!(await allowAll(tx, mailLimits('confirmation', email), now))) return false
    const token = await issueToken(tx, {
      purpose: 'confirm_address',
      userId,
      until: addMinutes(now, confirmationHours * 60),
      now,
    })
    const dedupeKey = `confirm:${randomUUID()}`
    await queueMail(tx, { kind: 'confirm_address', to: email, language, dedupeKey, data: { token } })
    return true
  })
}
