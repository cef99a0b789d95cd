import type { Language } from '#app/i18n/language.ts'
import { ok, type Result, refuse } from '#app/kit/result.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import type { Encryption } from '#app/platform/encryption.server.ts'
import { allow } from '#app/platform/http/rate-limit.server.ts'
import { wrongFromNetwork } from './account-limits.ts'
import { findCredential } from './accounts.queries.server.ts'
import { auditAccount } from './audit-account.server.ts'
import { clearOwnAttempts, countCodeAttempt, tryingCode } from './count-attempt.server.ts'
import { enterAccount, type SignedIn } from './enter-account.server.ts'
import type { Auth } from './open-auth.server.ts'
import { redeemToken, tokenOwner } from './passwords/one-time-tokens.queries.server.ts'
import { openSessionOf } from './sessions/open-session.server.ts'
import { takeTwoFactorCode } from './two-factor/take-two-factor-code.server.ts'
import { lockTwoFactor } from './two-factor/two-factor.queries.server.ts'

type FinishRefusal = 'wrong_code' | 'step_over' | 'wait'
type Finish = {
  /** The token returned by sign-in after the right password. */
  token: string
  code: string
  headers: Headers
  device: string | undefined
  language: Language
  ip: string
  now: Date
}

/** Opens the session for a two-factor or recovery code, valid once. Wrong codes delay the next attempt. */
export async function finishSignIn(
  db: Db,
  auth: Auth,
  encryption: Encryption,
  { token, code, headers, device, language, ip, now }: Finish,
): Promise<Result<SignedIn, FinishRefusal, { seconds: number }>> {
  const user = await findCredential(db, (await tokenOwner(db, 'second_step', token, now)) ?? '')
  if (!user) return refuse('step_over')
  const trying = await tryingCode(db, { userId: user.id, device, ip, now })
  const seconds = await countCodeAttempt(db, trying, now)
  if (seconds > 0) return refuse('wait', { seconds })
  const taken = await inTransaction(db, async (tx) => {
    // Concurrent requests queue here and then find both used.
    await lockTwoFactor(tx, user.id)
    if (!(await tokenOwner(tx, 'second_step', token, now))) return 'step_over'
    if (!(await takeTwoFactorCode(tx, encryption, { user, code, language, now }))) return 'wrong_code'
    await redeemToken(tx, 'second_step', token, now)
    return 'right'
  })
  if (taken === 'step_over') return refuse(taken)
  if (taken === 'wrong_code') {
    if (!trying.knownDevice) await allow(db, { ...wrongFromNetwork(trying.network), now })
    await auditAccount(db, { user, action: 'sign_in.failed', now })
    return refuse('wrong_code')
  }
  await clearOwnAttempts(db, trying, now, 'code')
  return ok(
    await enterAccount(db, auth, { user, cookies: await openSessionOf(auth, user.id, headers), headers, device, now }),
  )
}
