import type { Auth } from './open-auth.server.ts'
import { hasSessionCookie } from './read-visitor.server.ts'

/** Ends the session of this browser; the answer is the cookies that clear it. Without a session nothing happens. */
export async function signOut(auth: Auth, headers: Headers): Promise<string[]> {
  if (!hasSessionCookie(headers)) return []
  const { headers: answer } = await auth.api.signOut({ headers, returnHeaders: true })
  return answer.getSetCookie()
}
