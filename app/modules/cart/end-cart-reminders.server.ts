import type { Language } from '#app/i18n/language.ts'
import { ok, type Result, refuse } from '#app/kit/result.ts'
import { recordConsent } from '#app/modules/consent/record-consent.server.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import { lockByToken, saveEnded } from './cart-reminders.queries.server.ts'

/** `language`: of the page; mail programs have none. */
type Ended = { token: string; language?: Language; source: 'end_link' | 'mail_program'; now: Date }

/** Ends cart reminders by a mail's token and records the withdrawn consent. */
export const endCartReminders = (db: Db, { token, language, source, now }: Ended) =>
  inTransaction(db, async (tx): Promise<Result<undefined, 'not_found'>> => {
    const reminders = await lockByToken(tx, token)
    if (!reminders) return refuse('not_found')
    if (reminders.endedAt) return ok(undefined)
    const userId = reminders.userId
    await saveEnded(tx, userId, now)
    const from = { source, language: language ?? reminders.language, place: source === 'end_link' ? '/newsletter' : '' }
    await recordConsent(tx, { purpose: 'cart_reminder', given: false, ...from, userId, at: now })
    return ok(undefined)
  })
