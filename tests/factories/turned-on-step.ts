import { beginSecondStep } from '#app/modules/accounts/two-factor/begin-second-step.server.ts'
import { codeAt, timeStepOf } from '#app/modules/accounts/two-factor/one-time-codes.server.ts'
import { findSecondStep } from '#app/modules/accounts/two-factor/second-steps.queries.server.ts'
import { turnOnSecondStep } from '#app/modules/accounts/two-factor/turn-on-second-step.server.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import type { Seal } from '#app/platform/seal.server.ts'

/** Begins a second step for somebody with an account; answers the secret of her app. */
export async function begunStep(db: Db, seal: Seal, userId: string, now: Date): Promise<string> {
  await beginSecondStep(db, seal, { userId, now })
  const secret = seal.open((await findSecondStep(db, userId))?.secret ?? '', userId)
  if (!secret) throw new Error(`no second step begun for ${userId}`)
  return secret
}

/**
 * Turns it on by the shop's own job, at a moment whose code is not wanted any more. Answers what her app knows, and her
 * recovery codes.
 */
export async function turnedOnStep(
  db: Db,
  seal: Seal,
  userId: string,
  at: Date,
): Promise<{ secret: string; codes: string[] }> {
  const secret = await begunStep(db, seal, userId, at)
  const by = { userId, sessionId: '', language: 'en', now: at } as const
  const done = await turnOnSecondStep(db, seal, { ...by, code: codeAt(secret, timeStepOf(at)) })
  if (!done.ok) throw new Error(`the second step was refused: ${done.reason}`)
  return { secret, codes: done.value.codes }
}
