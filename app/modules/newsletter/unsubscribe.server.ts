import { ok, type Result, refuse } from '#app/kit/result.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import { allow, networkOf } from '#app/platform/http/rate-limit.server.ts'
import { endSubscription } from './end-subscription.server.ts'
import { newsletterLinkForm } from './newsletter-form.ts'

/** Mail providers send the presses of all their readers from few networks, so this is more than a letter ever causes there. */
const limit = { limit: 1000, perSeconds: 60 * 60 }

/**
 * Ends the letters of a token's address, as a mail program asks for it. Answers the same for a token that nobody has: nobody
 * learns who reads us. Refused only for a network that asks too often.
 */
export async function unsubscribe(
  db: Db,
  { token, ip, now }: { token: string; ip: string; now: Date },
): Promise<Result<undefined, 'too_many'>> {
  if (!(await allow(db, { key: `newsletter:end:${networkOf(ip)}`, ...limit, now }))) return refuse('too_many')
  const link = newsletterLinkForm.safeParse({ token })
  if (link.success) await endSubscription(db, { token: link.data.token, source: 'mail_program', now })
  return ok(undefined)
}
