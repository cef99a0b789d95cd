import { enableTwoFactor, startTwoFactorSetup } from '#app/modules/accounts/two-factor/change-two-factor.server.ts'
import { codeAt, timeStepOf } from '#app/modules/accounts/two-factor/one-time-codes.server.ts'
import { findTwoFactor } from '#app/modules/accounts/two-factor/two-factor.queries.server.ts'
import type { Db } from '#app/platform/database/database.server.ts'
import type { Encryption } from '#app/platform/encryption.server.ts'
import { someDay } from './moments.ts'

/** Begins two-factor setup for an account; returns the app's secret. */
export async function startedStep(db: Db, encryption: Encryption, userId: string, now: Date): Promise<string> {
  await startTwoFactorSetup(db, encryption, { userId, now })
  const secret = encryption.decrypt((await findTwoFactor(db, userId))?.secret ?? '', userId)
  if (!secret) throw new Error(`no second step started for ${userId}`)
  return secret
}

/** Turns on two-factor with a past code; returns the app's secret and the recovery codes. */
export async function turnedOnStep(
  db: Db,
  encryption: Encryption,
  userId: string,
  at: Date,
): Promise<{ secret: string; codes: string[] }> {
  const secret = await startedStep(db, encryption, userId, at)
  const by = { userId, sessionId: '', language: 'en', now: at } as const
  const done = await enableTwoFactor(db, encryption, { ...by, code: codeAt(secret, timeStepOf(at)) })
  if (!done.ok) throw new Error(`the second step was refused: ${done.reason}`)
  return { secret, codes: done.value.codes }
}

/** Two-factor of a user who never signs in with it. */
export async function savedTwoFactor(db: Db, userId: string): Promise<void> {
  const step = { userId, secret: 'of no app', startedAt: someDay, onSince: someDay }
  await db
    .insertInto('twoFactor')
    .values(step)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
