import { randomBytes } from 'node:crypto'
import { ok, type Result, refuse } from '#app/kit/result.ts'
import { recordConsent } from '#app/modules/consent/record-consent.server.ts'
import { queueMail } from '#app/modules/mails/queue-mail.server.ts'
import { type Db, inTransaction } from '#app/platform/database/database.server.ts'
import { allowAll, networkOf } from '#app/platform/http/rate-limit.server.ts'
import { recordSubscription, type Subscription } from './subscribers.queries.server.ts'

const hour = 60 * 60

/** Subscribes an address within the rate limits. */
export async function requestSubscription(
  db: Db,
  { ip, ...request }: Subscription & { ip: string },
): Promise<Result<object, 'rate_limited'>> {
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
export async function subscribe(db: Db, request: Subscription): Promise<void> {
  await inTransaction(db, async (tx) => {
    const token = await recordSubscription(tx, { ...request, token: randomBytes(24).toString('base64url') })
    if (!token) return
    const { email, language, source: place = '', now: at } = request
    await recordConsent(tx, { purpose: 'newsletter', given: true, language, source: 'form', place, email, at })
    const dedupeKey = `newsletter_confirm:${token}`
    await queueMail(tx, { kind: 'newsletter_confirm', to: email, language, dedupeKey, data: { token } })
  })
}
