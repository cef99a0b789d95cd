import type { Redirect } from '#app/modules/redirects/redirect.ts'
import { saveRedirect } from '#app/modules/redirects/save-redirect.server.ts'
import type { Db } from '#app/platform/database/database.server.ts'
import { someDay } from './moments.ts'

/** A redirect, by default permanent to the new arrivals; returns its id. */
export async function savedRedirect(
  db: Db,
  change: Partial<Redirect> & { from: string },
  actorId: string,
): Promise<string> {
  const typed = { to: '/new', permanent: true, ...change }
  const saved = await saveRedirect(db, { typed, origin: 'https://mai.example' }, { actorId, now: someDay })
  if (!saved.ok) throw new Error(`the factory's redirect was refused: ${saved.reason}`)
  return saved.value.id
}
