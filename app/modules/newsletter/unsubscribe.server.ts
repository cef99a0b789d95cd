import { ok, type Result, refuse } from '#app/kit/result.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import { allow, networkOf } from '#app/platform/http/rate-limit.server.ts'
import { endSubscription } from './end-subscription.server.ts'
import { newsletterLinkForm } from './newsletter-form.ts'

/** Mail providers send all their users' requests from few networks. */
const limit = { limit: 1000, perSeconds: 60 * 60 }

/** Unsubscribes by a mail program's request. Unknown tokens get the same response. */
export async function unsubscribe(
  db: Db,
  { token, ip, now }: { token: string; ip: string; now: Date },
): Promise<Result<undefined, 'rate_limited'>> {
  if (!(await allow(db, { key: `newsletter:end:${networkOf(ip)}`, ...limit, now }))) return refuse('rate_limited')
  const link = newsletterLinkForm.safeParse({ token })
  if (link.success) await endSubscription(db, { token: link.data.token, source: 'mail_program', now })
  return ok(undefined)
}
