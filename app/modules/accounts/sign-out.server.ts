import type { Auth } from './open-auth.server.ts'
import { hasSessionCookie } from './read-visitor.server.ts'

/** Ends the browser's session and returns the cookies that clear it. */
export async function signOut(auth: Auth, headers: Headers): Promise<string[]> {
  if (!hasSessionCookie(headers)) return []
  const { headers: answer } = await auth.api.signOut({ headers, returnHeaders: true })
  return answer.getSetCookie()
}
