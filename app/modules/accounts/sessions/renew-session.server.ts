import type { Db } from '#app/platform/database/pool.server.ts'
import type { Auth } from '../open-auth.server.ts'
import { hasSessionCookie, visitorOf } from '../read-visitor.server.ts'
import { stranger, type Visitor } from '../visitor.ts'

/**
 * Returns the visitor and the cookies of the extended session. Reads the visitor first: an expired session is not
 * renewed.
 */
export async function renewSession(
  db: Db,
  auth: Auth,
  headers: Headers,
  now: Date,
): Promise<{ visitor: Visitor; cookies: string[] }> {
  if (!hasSessionCookie(headers)) return { visitor: stranger, cookies: [] }
  const found = await auth.api.getSession({ headers, query: { disableRefresh: true }, returnHeaders: true })
  const visitor = await visitorOf(db, found.response, now)
  if (!visitor.signedIn) return { visitor, cookies: found.headers.getSetCookie() }
  const renewed = await auth.api.getSession({ headers, returnHeaders: true })
  return { visitor, cookies: renewed.headers.getSetCookie() }
}
