import type { Language } from '#app/i18n/language.ts'
import { ok, type Result, refuse } from '#app/kit/result.ts'
import { recordConsent } from '#app/modules/consent/record-consent.server.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import { lockSubscriber, markUnsubscribed } from './subscribers.queries.server.ts'

/** Page of each source. */
const places = { end_link: '/newsletter', form: '/profile', mail_program: '' } as const

/** `language` of the page; a mail program has none, so the subscriber's counts. */
type Ended = { token: string; language?: Language; source: 'end_link' | 'mail_program' | 'form'; now: Date }

/** Unsubscribes the address of a token and records the withdrawal. Refused for an unknown token. */
export const endSubscription = (db: Db, { token, source, now, ...from }: Ended) =>
  inTransaction(db, async (tx): Promise<Result<undefined, 'not_found'>> => {
    const subscriber = await lockSubscriber(tx, token)
    if (!subscriber) return refuse('not_found')
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
