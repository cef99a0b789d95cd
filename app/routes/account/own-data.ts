import { data } from 'react-router'
import { shopOf, signedIn } from '#app/context.server.ts'
import { personalFile } from '#app/http/download.server.ts'
import { exportOwnData } from '#app/modules/customers/export-person.server.ts'
import type { Route } from './+types/own-data'

/** Download of the user's personal data; requires a fresh sign-in (site.ts). */
export async function loader({ context }: Route.LoaderArgs) {
  const shop = shopOf(context)
  const { userId, email, emailVerified } = await signedIn(shop)
  const now = shop.clock()
  const file = await exportOwnData(shop.db, { userId, email, emailVerified, now })
  if (!file.ok) throw data({ code: 'tooMany' }, { status: 429 })
  return personalFile(file.value, now)
}
