import type { Language } from '#app/i18n/language.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import type { Seal } from '#app/platform/seal.server.ts'
import { auditAccount } from '../audit-account.server.ts'
import type { Role } from '../visitor.ts'
import { mailSecondStep } from './mail-second-step.server.ts'
import { timeStepOfCode } from './one-time-codes.server.ts'
import { lockSecondStep, takeRecoveryCode, takeTimeStep } from './second-steps.queries.server.ts'

type Taking = { user: { id: string; email: string; role: Role }; code: string; language: Language; now: Date }

/**
 * Consumes a two-factor or recovery code; false when it is neither. Recovery codes work even when the secret cannot be
 * decrypted.
 */
export async function takeSecondCode(tx: Db, seal: Seal, { user, code, language, now }: Taking): Promise<boolean> {
  const { id: userId, email } = user
  const step = await lockSecondStep(tx, userId)
  if (!step?.onSince) return false
  const secret = seal.open(step.secret, userId)
  const timeStep = secret && timeStepOfCode(secret, code, { now, after: step.lastTimeStep })
  if (timeStep && (await takeTimeStep(tx, userId, timeStep))) return true
  if (!(await takeRecoveryCode(tx, userId, code))) return false
  await auditAccount(tx, { user, action: 'second_step.recovery_code', now })
  await mailSecondStep(tx, { email, language, news: 'recovery_code' })
  return true
}
