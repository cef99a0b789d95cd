import type { Db } from '#app/platform/database/pool.server.ts'
import type { Auth } from './open-auth.server.ts'
import { hasSessionCookie, visitorOf } from './read-visitor.server.ts'
import { stranger, type Visitor } from './visitor.ts'

/** Who is asking, and the cookies that keep them signed in for another thirty days (at most once a day). */
export async function renewSession(
  db: Db,
  auth: Auth,
  headers: Headers,
  now: Date,
): Promise<{ visitor: Visitor; cookies: string[] }> {
  if (!hasSessionCookie(headers)) return { visitor: stranger, cookies: [] }
  const { response, headers: answer } = await auth.api.getSession({ headers, returnHeaders: true })
  return { visitor: await visitorOf(db, response, now), cookies: answer.getSetCookie() }
}
