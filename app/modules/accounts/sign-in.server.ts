import type { Language } from '#app/i18n/language.ts'
import { addMinutes } from '#app/kit/dates.ts'
import { ok, refuse } from '#app/kit/result.ts'
import { type Db, inTransaction } from '#app/platform/database/database.server.ts'
import type { Encryption } from '#app/platform/encryption.server.ts'
import { findCredential, findUserByEmail, noteSeen } from './accounts.queries.server.ts'
import { auditAccount } from './audit-account.server.ts'
import { clearAttempts, countAttempt, countWrongAttempt, describeAttempt } from './count-attempt.server.ts'
import { issueToken, redeemToken, tokenOwner } from './passwords/one-time-tokens.queries.server.ts'
import { passwordMatches } from './passwords/password-hash.server.ts'
import type { Browser } from './sessions/browser-cookies.server.ts'
import { deleteSessionByToken, insertSession, rememberDevice } from './sessions/sessions.queries.server.ts'
import { redeemTwoFactorCode } from './two-factor/change-two-factor.server.ts'
import { hasTwoFactor, lockTwoFactor } from './two-factor/two-factor.queries.server.ts'
import type { Role } from './visitor.ts'

export type SessionSecrets = { session: string; device: string }

const twoFactorMinutes = 10

/**
 * Checks e-mail and password and replaces the browser's session. Unknown addresses cost the same work. Refusals carry
 * the seconds to wait (`attempt-rules.ts`) or, with two-factor, the token for `finishSignIn`.
 */
export async function signIn(
  db: Db,
  { email, password, browser, ip, now }: { email: string; password: string; browser: Browser; ip: string; now: Date },
) {
  const user = await findUserByEmail(db, email)
  const from = { userId: user?.id ?? '', device: browser.device, ip, now }
  const attempt = await describeAttempt(db, { at: 'password', account: email }, from)
  const seconds = await countAttempt(db, attempt, now)
  if (seconds > 0) return refuse('rate_limited', { seconds })
  const matches = await passwordMatches(password, user?.hash)
  if (!user || !matches) {
    await countWrongAttempt(db, attempt, now)
    if (user) await auditAccount(db, { user, action: 'sign_in.failed', now })
    return refuse('wrong_credentials')
  }
  await clearAttempts(db, attempt, now)
  if (!(await hasTwoFactor(db, user.id))) return ok(await openSession(db, { user, browser, now }))
  const until = addMinutes(now, twoFactorMinutes)
  return refuse('two_factor_required', {
    token: await issueToken(db, { purpose: 'second_step', ownerId: user.id, until, now, keepsOthers: true }),
  })
}

/** `token`: returned by `signIn` after the right password. */
type CodeSignIn = { token: string; code: string; browser: Browser; language: Language; ip: string; now: Date }

/** Opens the session for a two-factor or recovery code, valid once. Wrong codes delay the next attempt. */
export async function finishSignIn(
  db: Db,
  encryption: Encryption,
  { token, code, browser, language, ip, now }: CodeSignIn,
) {
  const user = await findCredential(db, (await tokenOwner(db, 'second_step', token, now)) ?? '')
  if (!user) return refuse('session_expired')
  const from = { userId: user.id, device: browser.device, ip, now }
  const attempt = await describeAttempt(db, { at: 'code', account: user.id }, from)
  const seconds = await countAttempt(db, attempt, now)
  if (seconds > 0) return refuse('rate_limited', { seconds })
  const refusal = await inTransaction(db, async (tx): Promise<'wrong_code' | 'session_expired' | undefined> => {
    // Concurrent requests queue here and then find both used.
    await lockTwoFactor(tx, user.id)
    if (!(await tokenOwner(tx, 'second_step', token, now))) return 'session_expired'
    if (!(await redeemTwoFactorCode(tx, encryption, { user, code, language, now }))) return 'wrong_code'
    await redeemToken(tx, 'second_step', token, now)
    return undefined
  })
  if (refusal === 'wrong_code') {
    await countWrongAttempt(db, attempt, now)
    await auditAccount(db, { user, action: 'sign_in.failed', now })
  }
  if (refusal) return refuse(refusal)
  await clearAttempts(db, attempt, now)
  return ok(await openSession(db, { user, browser, now }))
}

type OpenedSession = { user: { id: string; role: Role }; browser: Browser; now: Date }

export async function openSession(db: Db, { user, browser, now }: OpenedSession): Promise<SessionSecrets> {
  const { session, device, agent } = browser
  return inTransaction(db, async (tx) => {
    if (session) await deleteSessionByToken(tx, session)
    await auditAccount(tx, { user, action: 'sign_in', now })
    if (user.role !== 'customer') await noteSeen(tx, user.id, now)
    return {
      session: await insertSession(tx, { userId: user.id, agent, now }),
      device: await rememberDevice(tx, { device, userId: user.id, now }),
    }
  })
}
