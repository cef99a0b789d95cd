import type { Shop } from '#app/context.server.ts'
import { asWritten } from '#app/i18n/as-written.ts'
import { dictionaryOf } from '#app/i18n/dictionaries.ts'
import type { Visitor } from '#app/modules/accounts/visitor.ts'
import { notSignedIn } from './refusal-response.server.ts'

/** The shopper behind an entry point that the site map opens to customers only. */
export async function signedIn(shop: Shop): Promise<Extract<Visitor, { signedIn: true }>> {
  const visitor = await shop.visitor()
  if (!visitor.signedIn)
    throw Response.json(
      { code: notSignedIn, message: asWritten(dictionaryOf(shop.language).refusals.notSignedIn) },
      { status: 401 },
    )
  return visitor
}

/** Who does something in the back office, and when: what its jobs write beside the change. */
export const actorOf = async (shop: Shop): Promise<{ actorId: string; now: Date }> => ({
  actorId: (await signedIn(shop)).userId,
  now: shop.clock(),
})
