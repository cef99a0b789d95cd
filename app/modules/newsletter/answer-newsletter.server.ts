import type { Language } from '#app/i18n/language.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import { allowAll, networkOf } from '#app/platform/http/rate-limit.server.ts'
import { newsletterForm } from './newsletter-form.ts'
import type { NewsletterAnswer } from './newsletter-messages.ts'
import { subscribe } from './subscribe.server.ts'
import { markConfirmed, markUnsubscribed } from './subscribers.queries.server.ts'

const hour = 60 * 60

/** Does what was sent to /newsletter: subscribe, confirm or unsubscribe. Refusals change nothing. */
export async function answerNewsletter(
  db: Db,
  fields: Record<string, unknown>,
  request: { language: Language; ip: string; now: Date },
): Promise<NewsletterAnswer> {
  const form = newsletterForm.safeParse({ intent: 'subscribe', ...fields })
  if (!form.success) return { error: 'unknown' }
  const { now, language } = request
  if (form.data.intent === 'confirm')
    return (await markConfirmed(db, form.data.token, now)) ? { done: 'confirmed' } : { error: 'unknown' }
  if (form.data.intent === 'unsubscribe')
    return (await markUnsubscribed(db, form.data.token, now)) ? { done: 'unsubscribed' } : { error: 'unknown' }

  const { email } = form.data
  if (!email) return { error: 'invalid' }
  // Per address, so that nobody's inbox can be filled from here; per network, so that no list can be run through it.
  const limits = [
    { key: `newsletter:to:${email}`, limit: 3, perSeconds: 24 * hour },
    { key: `newsletter:from:${networkOf(request.ip)}`, limit: 20, perSeconds: hour },
  ]
  if (!(await allowAll(db, limits, now))) return { error: 'tooMany' }
  await subscribe(db, { email, language, now })
  return { done: 'thanks' }
}
