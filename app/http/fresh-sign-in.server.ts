import { redirect } from 'react-router'
import type { Shop } from '#app/context.server.ts'
import { localPath } from '#app/i18n/language.ts'
import { isFresh } from '#app/modules/accounts/session-rules.ts'
import { findSessionAge } from '#app/modules/accounts/sessions.queries.server.ts'
import type { Address } from '#app/site.ts'
import { signedIn } from './signed-in.server.ts'

/**
 * Lets on only who signed in, or gave her password again, within the last quarter of an hour. Everybody else is sent to give
 * it, and from there to `back`, a page of the shop: asked by entry points behind which there is money, rights or people.
 */
export async function freshSignIn(shop: Shop, back: Address): Promise<void> {
  const { sessionId } = await signedIn(shop)
  const age = await findSessionAge(shop.db, sessionId)
  if (age && isFresh(age, shop.clock())) return
  throw redirect(localPath(`/auth/again?redirectTo=${encodeURIComponent(back)}`, shop.language), { status: 303 })
}
