import { addMinutes } from '#app/kit/dates.ts'
import { ok, type Result, refuse } from '#app/kit/result.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import { findUserByEmail } from './accounts.queries.server.ts'
import { auditAccount } from './audit-account.server.ts'
import { attemptFrom, clearAttempts, countAttempt, noteWrongAttempt } from './count-attempt.server.ts'
import { enterAccount, type SignedIn } from './enter-account.server.ts'
import { issueToken } from './passwords/one-time-tokens.queries.server.ts'
import { passwordMatches } from './passwords/password-hash.server.ts'
import type { Browser } from './sessions/browser.server.ts'
import { hasTwoFactor } from './two-factor/two-factor.queries.server.ts'

export type SignInRefusal = 'wrong_credentials' | 'rate_limited' | 'two_factor_required'
type SignIn = { email: string; password: string; browser: Browser; ip: string; now: Date }
const twoFactorMinutes = 10

/**
 * Checks e-mail and password and replaces the browser's session. Unknown addresses cost the same work. Refusals carry
 * the seconds to wait (`attempt-rules.ts`) or, with two-factor, the token for finish-sign-in.
 */
export async function signIn(
  db: Db,
  { email, password, browser, ip, now }: SignIn,
): Promise<Result<SignedIn, SignInRefusal, { seconds?: number; token?: string }>> {
  const user = await findUserByEmail(db, email)
  const from = { userId: user?.id ?? '', device: browser.device, ip, now }
  const attempt = await attemptFrom(db, { at: 'password', account: email }, from)
  const seconds = await countAttempt(db, attempt, now)
  if (seconds > 0) return refuse('rate_limited', { seconds })
  const matches = await passwordMatches(password, user?.hash)
  if (!user || !matches) {
    await noteWrongAttempt(db, attempt, now)
    if (user) await auditAccount(db, { user, action: 'sign_in.failed', now })
    return refuse('wrong_credentials')
  }
  await clearAttempts(db, attempt, now)
  if (!(await hasTwoFactor(db, user.id))) return ok(await enterAccount(db, { user, browser, now }))
  const until = addMinutes(now, twoFactorMinutes)
  return refuse('two_factor_required', {
    token: await issueToken(db, { purpose: 'second_step', ownerId: user.id, until, now, besideOthers: true }),
  })
}
