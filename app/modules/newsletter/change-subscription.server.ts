// Confirms and ends subscriptions: by a mailed link, by a mail program or from the account.
import { randomBytes } from 'node:crypto'
import type { Language } from '#app/i18n/language.ts'
import { ok, type Result, refuse } from '#app/kit/result.ts'
import { recordConsent } from '#app/modules/consent/record-consent.server.ts'
import { queueMail } from '#app/modules/mails/queue-mail.server.ts'
import { type Db, inTransaction } from '#app/platform/database/database.server.ts'
import { allow, allowAll, networkOf } from '#app/platform/http/rate-limit.server.ts'
import { isNewsletterToken } from './newsletter-form.ts'
import {
  lockSubscriber,
  markConfirmed,
  markUnsubscribed,
  recordSubscription,
  type Subscription,
  subscriberToken,
} from './subscribers.queries.server.ts'

const hour = 60 * 60

/** Subscribes an address within the rate limits. */
export async function requestSubscription(db: Db, { ip, ...request }: Subscription & { ip: string }) {
  // Per address against flooding an inbox; per network against testing lists.
  const limits = [
    { key: `newsletter:to:${request.email}`, limit: 3, perSeconds: 24 * hour },
    { key: `newsletter:from:${networkOf(ip)}`, limit: 20, perSeconds: hour },
  ]
  if (!(await allowAll(db, limits, request.now))) return refuse('rate_limited')
  await subscribe(db, request)
  return ok({})
}

/** Records a sign-up with its consent and mails a confirmation link, except to who is subscribed already, which stays secret. */
export const subscribe = (db: Db, request: Subscription) =>
  inTransaction(db, async (tx) => {
    const token = await recordSubscription(tx, { ...request, token: randomBytes(24).toString('base64url') })
    if (!token) return
    const { email, language, source: place = '', now: at } = request
    await recordConsent(tx, { purpose: 'newsletter', given: true, language, source: 'form', place, email, at })
    const dedupeKey = `newsletter_confirm:${token}`
    await queueMail(tx, { kind: 'newsletter_confirm', to: email, language, dedupeKey, data: { token } })
  })

/** Enough for all subscribers behind one mobile network. */
const linkLimit = { limit: 600, perSeconds: 60 * 60 }

type MailLink = { token: string; intent: 'confirm' | 'unsubscribe'; language: Language; ip: string; now: Date }

/** Confirms or unsubscribes the address of a token; idempotent. Rate-limited. */
export async function followMailLink(db: Db, { token, intent, language, ip, now }: MailLink) {
  if (!(await allow(db, { key: `newsletter:link:${networkOf(ip)}`, ...linkLimit, now }))) return refuse('rate_limited')
  return changeSubscription(db, { token, language, source: intent === 'confirm' ? 'confirm_link' : 'end_link', now })
}

/** Mail providers send all their users' requests from few networks. */
const mailProgramLimit = { limit: 1000, perSeconds: 60 * 60 }

/** Unsubscribes by a mail program's request. Unknown tokens get the same response. */
export async function unsubscribe(db: Db, { token, ip, now }: { token: string; ip: string; now: Date }) {
  if (!(await allow(db, { key: `newsletter:end:${networkOf(ip)}`, ...mailProgramLimit, now })))
    return refuse('rate_limited')
  if (isNewsletterToken(token)) await changeSubscription(db, { token, source: 'mail_program', now })
  return ok(undefined)
}

/** Unsubscribes a customer's confirmed address from their account. */
export async function unsubscribeAccount(
  db: Db,
  { email, language, now }: { email: string; language: Language; now: Date },
): Promise<Result<undefined, 'not_found'>> {
  const token = await subscriberToken(db, email.toLowerCase())
  return token ? changeSubscription(db, { token, source: 'form', language, now }) : refuse('not_found')
}

/** Page of each source. */
const places = { confirm_link: '/newsletter', end_link: '/newsletter', form: '/profile', mail_program: '' } as const

/** `language` of the page; a mail program has none, so the subscriber's counts. */
type SubscriptionChange = { token: string; language?: Language; source: keyof typeof places; now: Date }

const changeSubscription = (db: Db, { token, language, source, now }: SubscriptionChange) =>
  inTransaction(db, async (tx): Promise<Result<undefined, 'not_found'>> => {
    const subscriber = await lockSubscriber(tx, token)
    if (!subscriber) return refuse('not_found')
    const isConfirmed = source === 'confirm_link'
    if (isConfirmed ? subscriber.isSubscribed : subscriber.isUnsubscribed) return ok(undefined)
    await (isConfirmed ? markConfirmed : markUnsubscribed)(tx, token, now)
    await recordConsent(tx, {
      purpose: 'newsletter',
      given: isConfirmed,
      language: language ?? subscriber.language,
      source,
      place: places[source],
      email: subscriber.email,
      at: now,
    })
    return ok(undefined)
  })
