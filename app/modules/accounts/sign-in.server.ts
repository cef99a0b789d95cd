import { ok, type Result, refuse } from '#app/kit/result.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import { allow, networkOf } from '#app/platform/http/rate-limit.server.ts'
import { wrongFromNetwork } from './account-limits.ts'
import { findUserByEmail } from './accounts.queries.server.ts'
import { auditAccount } from './audit-account.server.ts'
import { isKnownDevice, rememberDevice } from './known-devices.queries.server.ts'
import type { Auth } from './open-auth.server.ts'
import { hasSessionCookie } from './read-visitor.server.ts'
import { confirmTry, reserveTry } from './reserve-try.server.ts'
import { noteSeen } from './standing.queries.server.ts'

export type SignInRefusal = 'wrong_credentials' | 'wait'
type Attempt = {
  email: string
  password: string
  headers: Headers
  /** The secret of this browser's device cookie. */
  device: string | undefined
  ip: string
  now: Date
}
/** The cookies of the session, and the secret by which this device is known from now on. */
type SignedIn = { cookies: string[]; device: string }

/**
 * Checks e-mail and password and opens a new session; a session this browser had before ends. An unknown address and a
 * wrong password are refused alike, after the same work. Wrong tries make the next one wait (`try-rules.ts`): the
 * refusal says how many seconds, and costs nothing. A device that has signed in before waits for its own tries only.
 */
export async function signIn(
  db: Db,
  auth: Auth,
  { email, password, headers, device, ip, now }: Attempt,
): Promise<Result<SignedIn, SignInRefusal, { seconds: number }>> {
  const user = await findUserByEmail(db, email)
  const known = device !== undefined && (await isKnownDevice(db, device, user?.id ?? '', now))
  const trying = { email, network: networkOf(ip), knownDevice: known ? device : undefined }
  const seconds = await reserveTry(db, trying, now)
  if (seconds > 0) return refuse('wait', { seconds })
  const cookies = await openSession(auth, { email, password, headers })
  if (!cookies || !user) {
    if (!known) await allow(db, { ...wrongFromNetwork(trying.network), now })
    if (user) await auditAccount(db, { user, action: 'sign_in.failed', now })
    return refuse('wrong_credentials')
  }
  await confirmTry(db, trying, now)
  if (hasSessionCookie(headers)) await auth.api.signOut({ headers })
  return inTransaction(db, async (tx) => {
    await auditAccount(tx, { user, action: 'sign_in', now })
    if (user.role !== 'customer') await noteSeen(tx, user.id, now)
    return ok({ cookies, device: await rememberDevice(tx, { device, userId: user.id, now }) })
  })
}

/** The cookies of a new session; undefined when e-mail and password do not match. */
async function openSession(
  auth: Auth,
  { email, password, headers }: Pick<Attempt, 'email' | 'password' | 'headers'>,
): Promise<string[] | undefined> {
  const agent = headers.get('user-agent')
  const answer = await auth.api.signInEmail({
    body: { email, password },
    headers: new Headers(agent ? { 'user-agent': agent.slice(0, 300) } : {}),
    asResponse: true,
  })
  if (answer.status === 401 || answer.status === 400) return undefined
  if (!answer.ok) throw new Error(`signing in answered ${answer.status}`)
  return answer.headers.getSetCookie()
}
