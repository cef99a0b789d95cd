import type { Language } from '#app/i18n/language.ts'
import { ok, type Result, refuse } from '#app/kit/result.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import type { Encryption } from '#app/platform/encryption.server.ts'
import { findCredential } from '../accounts.queries.server.ts'
import { auditAccount } from '../audit-account.server.ts'
import { clearAttempts, countAttempt } from '../count-attempt.server.ts'
import { endSessionsOf } from '../sessions/end-sessions.server.ts'
import { mailTwoFactor } from './mail-two-factor.server.ts'
import { newRecoveryCodes, timeStepOfCode } from './one-time-codes.server.ts'
import { confirmTwoFactor, lockTwoFactor, replaceRecoveryCodes, takeTimeStep } from './two-factor.queries.server.ts'

type TurnOn = { userId: string; sessionId: string; code: string; language: Language; now: Date }
type Refusal = 'already_on' | 'not_begun' | 'wrong_code' | 'rate_limited'

/** Turns two-factor on, ends the other sessions and returns the recovery codes, shown once. */
export async function enableTwoFactor(
  db: Db,
  encryption: Encryption,
  { userId, sessionId, code, language, now }: TurnOn,
): Promise<Result<{ codes: string[] }, Refusal, { seconds: number }>> {
  const attempt = { at: 'reauthentication', account: userId } as const
  const seconds = await countAttempt(db, attempt, now)
  if (seconds > 0) return refuse('rate_limited', { seconds })
  const user = await findCredential(db, userId)
  if (!user) return refuse('not_begun')
  return inTransaction(db, async (tx) => {
    const step = await lockTwoFactor(tx, userId)
    if (step?.onSince) return refuse('already_on')
    const secret = step && encryption.decrypt(step.secret, userId)
    if (!step || !secret) return refuse('not_begun')
    const timeStep = timeStepOfCode(secret, code, { now, after: step.lastTimeStep })
    if (timeStep === undefined) return refuse('wrong_code')
    await takeTimeStep(tx, userId, timeStep)
    await confirmTwoFactor(tx, userId, now)
    const codes = newRecoveryCodes()
    await replaceRecoveryCodes(tx, userId, codes)
    await clearAttempts(tx, attempt, now)
    await endSessionsOf(tx, userId, sessionId)
    await auditAccount(tx, { user, action: 'second_step.on', now })
    await mailTwoFactor(tx, { email: user.email, language, news: 'on' })
    return ok({ codes })
  })
}
