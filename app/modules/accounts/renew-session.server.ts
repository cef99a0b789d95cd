import type { Db } from '#app/platform/database/pool.server.ts'
import type { Auth } from './open-auth.server.ts'
import { hasSessionCookie, visitorOf } from './read-visitor.server.ts'
import { stranger, type Visitor } from './visitor.ts'

/**
 * Who is asking, and the cookies that keep them signed in for another thirty days (at most once a day). Renewing counts as
 * use, so who is asking is decided before it: a session that is over by our own rules renews nothing.
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
