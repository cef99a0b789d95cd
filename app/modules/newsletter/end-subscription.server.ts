import type { Language } from '#app/i18n/language.ts'
import { ok, type Result, refuse } from '#app/kit/result.ts'
import { recordConsent } from '#app/modules/consent/record-consent.server.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import { lockSubscriber, markUnsubscribed } from './subscribers.queries.server.ts'

/** Where a page was that ended them. */
const places = { end_link: '/newsletter', form: '/profile', mail_program: '' } as const

/** `language` of the page on which it was pressed; a mail program shows none, and the reader's own counts. */
type Ended = { token: string; language?: Language; source: 'end_link' | 'mail_program' | 'form'; now: Date }

/** Ends the letters of a token's address and notes that she took back her consent. Refused for a token nobody has (any more). */
export const endSubscription = (db: Db, { token, source, now, ...from }: Ended) =>
  inTransaction(db, async (tx): Promise<Result<undefined, 'unknown'>> => {
    const subscriber = await lockSubscriber(tx, token)
    if (!subscriber) return refuse('unknown')
    if (subscriber.ended) return ok(undefined)
    await markUnsubscribed(tx, token, now)
    const { email, language = subscriber.language } = { ...from, email: subscriber.email }
    await recordConsent(tx, {
      purpose: 'newsletter',
      given: false,
      language,
      source,
      place: places[source],
      email,
      at: now,
    })
    return ok(undefined)
  })
