import type { Language } from '#app/i18n/language.ts'
import { type Result, refuse } from '#app/kit/result.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import { endSubscription } from './end-subscription.server.ts'
import { tokenOfReader } from './subscribers.queries.server.ts'

type Own = { email: string; language: Language; now: Date }

/** Unsubscribes a customer's confirmed address from their account. */
export async function unsubscribeAccount(db: Db, { email, ...by }: Own): Promise<Result<undefined, 'not_found'>> {
  const token = await tokenOfReader(db, email.toLowerCase())
  return token ? endSubscription(db, { token, source: 'form', ...by }) : refuse('not_found')
}
