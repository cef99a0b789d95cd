import type { Db } from '#app/platform/database/pool.server.ts'
import type { Seal } from '#app/platform/seal.server.ts'
import { timeStepOfCode } from './one-time-codes.server.ts'
import { lockSecondStep, takeRecoveryCode, takeTimeStep } from './second-steps.queries.server.ts'

/**
 * Uses up a code of somebody's app, or one of her recovery codes, once; undefined when it is neither. A secret that no longer
 * opens, because the shop's own was lost, leaves the recovery codes.
 */
export async function takeSecondCode(
  tx: Db,
  seal: Seal,
  { userId, code, now }: { userId: string; code: string; now: Date },
): Promise<'app' | 'recovery' | undefined> {
  const step = await lockSecondStep(tx, userId)
  if (!step?.onSince) return undefined
  const secret = seal.open(step.secret, userId)
  const timeStep = secret && timeStepOfCode(secret, code, { now, after: step.lastTimeStep })
  if (timeStep && (await takeTimeStep(tx, userId, timeStep))) return 'app'
  return (await takeRecoveryCode(tx, userId, code)) ? 'recovery' : undefined
}
