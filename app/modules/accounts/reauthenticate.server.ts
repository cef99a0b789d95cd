import type { Language } from '#app/i18n/language.ts'
import { ok, type Result, refuse } from '#app/kit/result.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import type { Encryption } from '#app/platform/encryption.server.ts'
import { findCredential } from './accounts.queries.server.ts'
import { auditAccount } from './audit-account.server.ts'
import { attemptFrom, clearAttempts, countAttempt, noteWrongAttempt } from './count-attempt.server.ts'
import { passwordMatches } from './passwords/password-hash.server.ts'
import { isFresh } from './sessions/session-rules.ts'
import { confirmSession, findSessionAge } from './sessions/sessions.queries.server.ts'
import { takeTwoFactorCode } from './two-factor/change-two-factor.server.ts'
import { hasTwoFactor, lockTwoFactor } from './two-factor/two-factor.queries.server.ts'

type Again = {
  userId: string
  sessionId: string
  password: string
  /** Empty without two-factor. */
  code: string
  device: string | undefined
  language: Language
  ip: string
  now: Date
}

export type AgainRefusal = 'wrong_password' | 'wrong_code' | 'rate_limited' | 'code_rate_limited'

/** Makes a session fresh by password and, with two-factor, a code. Wrong attempts delay the next. */
export async function reauthenticate(
  db: Db,
  encryption: Encryption,
  { userId, sessionId, password, code, device, language, ip, now }: Again,
): Promise<Result<undefined, AgainRefusal, { seconds: number }>> {
  const byPassword = { at: 'reauthentication', account: userId } as const
  const seconds = await countAttempt(db, byPassword, now)
  if (seconds > 0) return refuse('rate_limited', { seconds })
  const user = await findCredential(db, userId)
  if (!user || !(await passwordMatches(password, user.hash))) return refuse('wrong_password')
  const byCode = await attemptFrom(db, { at: 'code', account: userId }, { userId, device, ip, now })
  const withCode = await hasTwoFactor(db, userId)
  const codeSeconds = withCode ? await countAttempt(db, byCode, now) : 0
  if (codeSeconds > 0) return refuse('code_rate_limited', { seconds: codeSeconds })
  const given = await inTransaction(db, async (tx) => {
    if ((await lockTwoFactor(tx, userId))?.onSince) {
      // A double submit consumes no second recovery code.
      const age = await findSessionAge(tx, sessionId)
      if (age && isFresh(age, now)) return true
      if (!(await takeTwoFactorCode(tx, encryption, { user, code, language, now }))) return false
    }
    await confirmSession(tx, sessionId, now)
    await auditAccount(tx, { user, action: 'sign_in_again', now })
    return true
  })
  if (!given) {
    await noteWrongAttempt(db, byCode, now)
    return refuse('wrong_code')
  }
  await clearAttempts(db, byPassword, now)
  if (withCode) await clearAttempts(db, byCode, now)
  return ok(undefined)
}
