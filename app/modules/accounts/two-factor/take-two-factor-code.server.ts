import type { Language } from '#app/i18n/language.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import type { Encryption } from '#app/platform/encryption.server.ts'
import { auditAccount } from '../audit-account.server.ts'
import type { Role } from '../visitor.ts'
import { mailTwoFactor } from './mail-two-factor.server.ts'
import { timeStepOfCode } from './one-time-codes.server.ts'
import { lockTwoFactor, takeRecoveryCode, takeTimeStep } from './two-factor.queries.server.ts'

type Taking = { user: { id: string; email: string; role: Role }; code: string; language: Language; now: Date }

/**
 * Consumes a two-factor or recovery code; false when it is neither. Recovery codes work even when the secret cannot be
 * decrypted.
 */
export async function takeTwoFactorCode(
  tx: Db,
  encryption: Encryption,
  { user, code, language, now }: Taking,
): Promise<boolean> {
  const { id: userId, email } = user
  const step = await lockTwoFactor(tx, userId)
  if (!step?.onSince) return false
  const secret = encryption.decrypt(step.secret, userId)
  const timeStep = secret && timeStepOfCode(secret, code, { now, after: step.lastTimeStep })
  if (timeStep && (await takeTimeStep(tx, userId, timeStep))) return true
  if (!(await takeRecoveryCode(tx, userId, code))) return false
  await auditAccount(tx, { user, action: 'second_step.recovery_code', now })
  await mailTwoFactor(tx, { email, language, news: 'recovery_code' })
  return true
}
