import { addMinutes } from '#app/kit/dates.ts'
import { ok, type Result, refuse } from '#app/kit/result.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import { allow, networkOf } from '#app/platform/http/rate-limit.server.ts'
import { wrongFromNetwork } from './account-limits.ts'
import { findCredential, findUserByEmail } from './accounts.queries.server.ts'
import { auditAccount } from './audit-account.server.ts'
import { clearOwnAttempts, countAttempt } from './count-attempt.server.ts'
import { enterAccount, type SignedIn } from './enter-account.server.ts'
import type { Auth } from './open-auth.server.ts'
import { issueToken } from './passwords/one-time-tokens.queries.server.ts'
import { passwordMatches } from './passwords/password-hash.server.ts'
import { isKnownDevice } from './sessions/known-devices.queries.server.ts'
import { openSession } from './sessions/open-session.server.ts'
import { hasTwoFactor } from './two-factor/two-factor.queries.server.ts'

export type SignInRefusal = 'wrong_credentials' | 'wait' | 'second_step'
type Attempt = {
  email: string
  password: string
  headers: Headers
  device: string | undefined
  ip: string
  now: Date
}
const twoFactorMinutes = 10

/**
 * Checks e-mail and password and replaces the browser's session. Unknown addresses cost the same work. Refusals carry
 * the seconds to wait (`try-rules.ts`) or, with two-factor, the token for finish-sign-in.
 */
export async function signIn(
  db: Db,
  auth: Auth,
  { email, password, headers, device, ip, now }: Attempt,
): Promise<Result<SignedIn, SignInRefusal, { seconds?: number; token?: string }>> {
  const user = await findUserByEmail(db, email)
  const known = device !== undefined && (await isKnownDevice(db, device, user?.id ?? '', now))
  const trying = { email, network: networkOf(ip), knownDevice: known ? device : undefined }
  const seconds = await countAttempt(db, trying, now)
  if (seconds > 0) return refuse('wait', { seconds })
  const guarded = user !== undefined && (await hasTwoFactor(db, user.id))
  const proof = guarded
    ? await passwordIsRight(db, user.id, password)
    : await openSession(auth, { email, password, headers })
  if (!proof || !user) {
    if (!known) await allow(db, { ...wrongFromNetwork(trying.network), now })
    if (user) await auditAccount(db, { user, action: 'sign_in.failed', now })
    return refuse('wrong_credentials')
  }
  await clearOwnAttempts(db, trying, now)
  if (proof !== true) return ok(await enterAccount(db, auth, { user, cookies: proof, headers, device, now }))
  const until = addMinutes(now, twoFactorMinutes)
  return refuse('second_step', {
    token: await issueToken(db, { purpose: 'second_step', userId: user.id, until, now, besideOthers: true }),
  })
}

async function passwordIsRight(db: Db, userId: string, password: string): Promise<boolean> {
  return passwordMatches(password, (await findCredential(db, userId))?.hash)
}
