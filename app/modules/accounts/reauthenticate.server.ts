import { ok, type Result, refuse } from '#app/kit/result.ts'
import { type Db, inTransaction } from '#app/platform/database/database.server.ts'
import type { Encryption } from '#app/platform/encryption.server.ts'
import { findCredential } from './accounts.queries.server.ts'
import { auditAccount } from './audit-account.server.ts'
import { clearAttempts, countAttempt, countWrongAttempt, describeAttempt } from './count-attempt.server.ts'
import { passwordMatches } from './passwords/password-hash.server.ts'
import { isFresh } from './sessions/session-rules.ts'
import { confirmSession, findSessionAge } from './sessions/sessions.queries.server.ts'
import { redeemTwoFactorCode, type TwoFactorCode } from './two-factor/change-two-factor.server.ts'
import { hasTwoFactor, lockTwoFactor } from './two-factor/two-factor.queries.server.ts'

/** `code` is empty without two-factor. */
type Reauthentication = TwoFactorCode & { password: string; device: string | undefined; ip: string }

export type ReauthenticationRefusal = 'wrong_password' | 'wrong_code' | 'rate_limited' | 'code_rate_limited'

/** Makes a session fresh by password and, with two-factor, a code. Wrong attempts delay the next. */
export async function reauthenticate(
  db: Db,
  encryption: Encryption,
  { userId, sessionId, password, code, device, language, ip, now }: Reauthentication,
): Promise<Result<undefined, ReauthenticationRefusal, { seconds: number }>> {
  const passwordAttempt = { at: 'reauthentication', account: userId } as const
  const seconds = await countAttempt(db, passwordAttempt, now)
  if (seconds > 0) return refuse('rate_limited', { seconds })
  const user = await findCredential(db, userId)
  if (!user || !(await passwordMatches(password, user.hash))) return refuse('wrong_password')
  const codeAttempt = await describeAttempt(db, { at: 'code', account: userId }, { userId, device, ip, now })
  const needsCode = await hasTwoFactor(db, userId)
  const codeSeconds = needsCode ? await countAttempt(db, codeAttempt, now) : 0
  if (codeSeconds > 0) return refuse('code_rate_limited', { seconds: codeSeconds })
  const isProved = await inTransaction(db, async (tx) => {
    if ((await lockTwoFactor(tx, userId))?.onSince) {
      // A double submit consumes no second recovery code.
      const age = await findSessionAge(tx, sessionId)
      if (age && isFresh(age, now)) return true
      if (!(await redeemTwoFactorCode(tx, encryption, { user, code, language, now }))) return false
    }
    await confirmSession(tx, sessionId, now)
    await auditAccount(tx, { user, action: 'sign_in_again', now })
    return true
  })
  if (!isProved) {
    await countWrongAttempt(db, codeAttempt, now)
    return refuse('wrong_code')
  }
  await clearAttempts(db, passwordAttempt, now)
  if (needsCode) await clearAttempts(db, codeAttempt, now)
  return ok(undefined)
}
