import type { Shop } from '#app/context.server.ts'
import { asWritten } from '#app/i18n/as-written.ts'
import { dictionaryOf } from '#app/i18n/dictionaries.ts'
import type { ChangedByStaff } from '#app/kit/changed-by.ts'
import type { SignedInVisitor } from '#app/modules/accounts/visitor.ts'
import { notSignedIn } from './refusal-response.server.ts'

/** For entry points that require sign-in. */
export async function signedIn(shop: Shop): Promise<SignedInVisitor> {
  const visitor = await shop.visitor()
  if (!visitor.signedIn)
    throw Response.json(
      { code: notSignedIn, message: asWritten(dictionaryOf(shop.language).refusals.notSignedIn) },
      { status: 401 },
    )
  return visitor
}

/** Actor and time, as jobs record them. */
export const actorOf = async (shop: Shop): Promise<ChangedByStaff> => ({
  actorId: (await signedIn(shop)).userId,
  now: shop.clock(),
})
