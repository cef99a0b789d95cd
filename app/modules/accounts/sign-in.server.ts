import { ok, type Result, refuse } from '#app/kit/result.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import { allowAll, networkOf } from '#app/platform/http/rate-limit.server.ts'
import { signInLimits } from './account-limits.ts'
import type { Auth } from './auth.server.ts'
import { hasSessionCookie } from './read-visitor.server.ts'

export type SignInRefusal = 'wrong_credentials' | 'too_many'
type Attempt = { email: string; password: string; headers: Headers; ip: string; now: Date }

/**
 * Checks e-mail and password and opens a new session; the answer is its cookies. A session this browser had before
 * ends. An unknown address and a wrong password are refused alike, after the same work.
 */
export async function signIn(
  db: Db,
  auth: Auth,
  { email, password, headers, ip, now }: Attempt,
): Promise<Result<{ cookies: string[] }, SignInRefusal>> {
  if (!(await allowAll(db, signInLimits(networkOf(ip), email), now))) return refuse('too_many')
  const agent = headers.get('user-agent')
  const answer = await auth.api.signInEmail({
    body: { email, password },
    headers: new Headers(agent ? { 'user-agent': agent.slice(0, 300) } : {}),
    asResponse: true,
  })
  if (answer.status === 401 || answer.status === 400) return refuse('wrong_credentials')
  if (!answer.ok) throw new Error(`signing in answered ${answer.status}`)
  if (hasSessionCookie(headers)) await auth.api.signOut({ headers })
  return ok({ cookies: answer.headers.getSetCookie() })
}
