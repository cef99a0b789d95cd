import type { Language } from '#app/i18n/language.ts'
import { ok, type Result, refuse } from '#app/kit/result.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import { allowAll, networkOf } from '#app/platform/http/rate-limit.server.ts'
import { subscribe } from './subscribe.server.ts'

type SubscriptionRequest = { email: string; language: Language; source: string; ip: string; now: Date }

const hour = 60 * 60

/** Subscribes an address within the rate limits. */
export async function requestSubscription(
  db: Db,
  { email, language, source, ip, now }: SubscriptionRequest,
): Promise<Result<object, 'rate_limited'>> {
  // Per address against flooding an inbox; per network against testing lists.
  const limits = [
    { key: `newsletter:to:${email}`, limit: 3, perSeconds: 24 * hour },
    { key: `newsletter:from:${networkOf(ip)}`, limit: 20, perSeconds: hour },
  ]
  if (!(await allowAll(db, limits, now))) return refuse('rate_limited')
  await subscribe(db, { email, language, source, now })
  return ok({})
}
