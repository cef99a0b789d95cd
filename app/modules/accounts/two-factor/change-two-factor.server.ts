// Starts, turns on, renews and turns off two-factor sign-in, and consumes its codes.
import type { Language } from '#app/i18n/language.ts'
import { ok, refuse } from '#app/kit/result.ts'
import { type Db, inTransaction } from '#app/platform/database/database.server.ts'
import type { Encryption } from '#app/platform/encryption.server.ts'
import { mailTwoFactor } from '../account-mails.server.ts'
import { findCredential } from '../accounts.queries.server.ts'
import { auditAccount } from '../audit-account.server.ts'
import { clearAttempts, countAttempt } from '../count-attempt.server.ts'
import { endSessionsOf } from '../sessions/end-sessions.server.ts'
import type { Role } from '../visitor.ts'
import { newAppSecret, newRecoveryCodes, timeStepOfCode } from './one-time-codes.server.ts'
import {
  confirmTwoFactor,
  deleteTwoFactor,
  lockTwoFactor,
  redeemRecoveryCode,
  redeemTimeStep,
  replaceRecoveryCodes,
  saveUnconfirmedTwoFactor,
} from './two-factor.queries.server.ts'

/** Creates an unconfirmed two-factor secret. Refused while two-factor is on. */
export async function startTwoFactorSetup(
  db: Db,
  encryption: Encryption,
  { userId, now }: { userId: string; now: Date },
) {
  const user = await findCredential(db, userId)
  if (!user) return refuse('not_found')
  return inTransaction(db, async (tx) => {
    if (!(await saveUnconfirmedTwoFactor(tx, userId, encryption.encrypt(newAppSecret(), userId), now)))
      return refuse('already_on')
    await auditAccount(tx, { user, action: 'second_step.begin', now })
    return ok(undefined)
  })
}

export type TwoFactorCode = { userId: string; sessionId: string; code: string; language: Language; now: Date }

/** Turns two-factor on, ends the other sessions and returns the recovery codes, shown once. */
export async function enableTwoFactor(
  db: Db,
  encryption: Encryption,
  { userId, sessionId, code, language, now }: TwoFactorCode,
) {
  const attempt = { at: 'reauthentication', account: userId } as const
  const seconds = await countAttempt(db, attempt, now)
  if (seconds > 0) return refuse('rate_limited', { seconds })
  const user = await findCredential(db, userId)
  if (!user) return refuse('not_started')
  return inTransaction(db, async (tx) => {
    const twoFactor = await lockTwoFactor(tx, userId)
    if (twoFactor?.onSince) return refuse('already_on')
    const secret = twoFactor && encryption.decrypt(twoFactor.secret, userId)
    if (!twoFactor || !secret) return refuse('not_started')
    const timeStep = timeStepOfCode(secret, code, { now, after: twoFactor.lastTimeStep })
    if (timeStep === undefined) return refuse('wrong_code')
    await redeemTimeStep(tx, userId, timeStep)
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

/** Returns ten new recovery codes, shown once; earlier ones become invalid. */
export async function renewRecoveryCodes(db: Db, { userId, now }: { userId: string; now: Date }) {
  const user = await findCredential(db, userId)
  if (!user) return refuse('not_on')
  return inTransaction(db, async (tx) => {
    if (!(await lockTwoFactor(tx, userId))?.onSince) return refuse('not_on')
    const codes = newRecoveryCodes()
    await replaceRecoveryCodes(tx, userId, codes)
    await auditAccount(tx, { user, action: 'second_step.new_codes', now })
    return ok({ codes })
  })
}

/** Turns off the user's two-factor with its recovery codes and mails them. */
export async function disableTwoFactor(
  db: Db,
  { userId, language, now }: { userId: string; language: Language; now: Date },
) {
  const user = await findCredential(db, userId)
  if (!user) return refuse('not_on')
  return inTransaction(db, async (tx) => {
    if (!(await deleteTwoFactor(tx, userId))) return refuse('not_on')
    await auditAccount(tx, { user, action: 'second_step.off', now })
    await mailTwoFactor(tx, { email: user.email, language, news: 'off' })
    return ok(undefined)
  })
}

type CodeRedemption = { user: { id: string; email: string; role: Role }; code: string; language: Language; now: Date }

/** Consumes a code; false when it is wrong. Recovery codes work even when the secret cannot be decrypted. */
export async function redeemTwoFactorCode(
  tx: Db,
  encryption: Encryption,
  { user, code, language, now }: CodeRedemption,
): Promise<boolean> {
  const { id: userId } = user
  const twoFactor = await lockTwoFactor(tx, userId)
  if (!twoFactor?.onSince) return false
  const secret = encryption.decrypt(twoFactor.secret, userId)
  const timeStep = secret && timeStepOfCode(secret, code, { now, after: twoFactor.lastTimeStep })
  if (timeStep && (await redeemTimeStep(tx, userId, timeStep))) return true
  if (!(await redeemRecoveryCode(tx, userId, code))) return false
  await auditAccount(tx, { user, action: 'second_step.recovery_code', now })
  await mailTwoFactor(tx, { email: user.email, language, news: 'recovery_code' })
  return true
}
