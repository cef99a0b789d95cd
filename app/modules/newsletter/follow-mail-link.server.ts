import type { Language } from '#app/i18n/language.ts'
import { ok, type Result, refuse } from '#app/kit/result.ts'
import { recordConsent } from '#app/modules/consent/record-consent.server.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import { allow, networkOf } from '#app/platform/http/rate-limit.server.ts'
import { endSubscription } from './end-subscription.server.ts'
import { lockSubscriber, markConfirmed } from './subscribers.queries.server.ts'

/** Enough for all readers behind one mobile network. */
const limit = { limit: 600, perSeconds: 60 * 60 }

type Followed = { token: string; intent: 'confirm' | 'unsubscribe'; language: Language; ip: string; now: Date }

/** Confirms or unsubscribes the address of a token; idempotent. Rate-limited. */
export async function followMailLink(
  db: Db,
  { intent, ip, ...of }: Followed,
): Promise<Result<undefined, 'not_found' | 'rate_limited'>> {
  if (!(await allow(db, { key: `newsletter:link:${networkOf(ip)}`, ...limit, now: of.now })))
    return refuse('rate_limited')
  return intent === 'confirm' ? confirmSubscription(db, of) : endSubscription(db, { ...of, source: 'end_link' })
}

const confirmSubscription = (db: Db, { token, language, now }: Omit<Followed, 'intent' | 'ip'>) =>
  inTransaction(db, async (tx): Promise<Result<undefined, 'not_found'>> => {
    const subscriber = await lockSubscriber(tx, token)
    if (!subscriber) return refuse('not_found')
    if (subscriber.gets) return ok(undefined)
    await markConfirmed(tx, token, now)
    const line = { given: true, language, source: 'confirm_link', place: '/newsletter' } as const
    await recordConsent(tx, { purpose: 'newsletter', ...line, email: subscriber.email, at: now })
    return ok(undefined)
  })
