import type { Language } from '#app/i18n/language.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import type { Seal } from '#app/platform/seal.server.ts'
import { auditAccount } from './audit-account.server.ts'
import { mailSecondStep } from './mail-second-step.server.ts'
import { timeStepOfCode } from './one-time-codes.server.ts'
import { lockSecondStep, takeRecoveryCode, takeTimeStep } from './second-steps.queries.server.ts'
import type { Role } from './visitor.ts'

type Taking = { user: { id: string; email: string; role: Role }; code: string; language: Language; now: Date }

/**
 * Uses up a code of somebody's app, or one of her recovery codes, once; false when it is neither. A secret that no longer
 * opens, because the shop's own was lost, leaves the recovery codes. A recovery code is noted, and told to the owner by mail.
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
