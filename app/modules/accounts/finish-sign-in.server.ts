import type { Language } from '#app/i18n/language.ts'
import { ok, type Result, refuse } from '#app/kit/result.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import type { Encryption } from '#app/platform/encryption.server.ts'
import { findCredential } from './accounts.queries.server.ts'
import { auditAccount } from './audit-account.server.ts'
import { attemptFrom, clearAttempts, countAttempt, noteWrongAttempt } from './count-attempt.server.ts'
import { enterAccount, type SignedIn } from './enter-account.server.ts'
import { redeemToken, tokenOwner } from './passwords/one-time-tokens.queries.server.ts'
import type { Browser } from './sessions/browser.server.ts'
import { takeTwoFactorCode } from './two-factor/take-two-factor-code.server.ts'
import { lockTwoFactor } from './two-factor/two-factor.queries.server.ts'

type FinishRefusal = 'wrong_code' | 'session_expired' | 'rate_limited'
type Finish = {
  /** The token returned by sign-in after the right password. */
  token: string
  code: string
  browser: Browser
  language: Language
  ip: string
  now: Date
}

/** Opens the session for a two-factor or recovery code, valid once. Wrong codes delay the next attempt. */
export async function finishSignIn(
  db: Db,
  encryption: Encryption,
  { token, code, browser, language, ip, now }: Finish,
): Promise<Result<SignedIn, FinishRefusal, { seconds: number }>> {
  const user = await findCredential(db, (await tokenOwner(db, 'second_step', token, now)) ?? '')
  if (!user) return refuse('session_expired')
  const from = { userId: user.id, device: browser.device, ip, now }
  const attempt = await attemptFrom(db, { at: 'code', account: user.id }, from)
  const seconds = await countAttempt(db, attempt, now)
  if (seconds > 0) return refuse('rate_limited', { seconds })
  const taken = await inTransaction(db, async (tx) => {
    // Concurrent requests queue here and then find both used.
    await lockTwoFactor(tx, user.id)
    if (!(await tokenOwner(tx, 'second_step', token, now))) return 'session_expired'
    if (!(await takeTwoFactorCode(tx, encryption, { user, code, language, now }))) return 'wrong_code'
    await redeemToken(tx, 'second_step', token, now)
    return 'right'
  })
  if (taken === 'session_expired') return refuse(taken)
  if (taken === 'wrong_code') {
    await noteWrongAttempt(db, attempt, now)
    await auditAccount(db, { user, action: 'sign_in.failed', now })
    return refuse('wrong_code')
  }
  await clearAttempts(db, attempt, now)
  return ok(await enterAccount(db, { user, browser, now }))
}
