import type { Shop } from '#app/context.server.ts'
import { asWritten } from '#app/i18n/as-written.ts'
import { dictionaryOf } from '#app/i18n/dictionaries.ts'
import type { Visitor } from '#app/modules/accounts/visitor.ts'
import { notSignedIn } from './refusal-response.server.ts'

/** The shopper behind an entry point that the access table opens to customers only. */
export async function signedIn(shop: Shop): Promise<Extract<Visitor, { signedIn: true }>> {
  const visitor = await shop.visitor()
  if (!visitor.signedIn)
    throw Response.json(
      { code: notSignedIn, message: asWritten(dictionaryOf(shop.language).refusals.notSignedIn) },
      { status: 401 },
    )
  return visitor
}
