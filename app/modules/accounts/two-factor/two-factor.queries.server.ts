import type { Db } from '#app/platform/database/pool.server.ts'
import { recoveryDigest } from './one-time-codes.server.ts'

/** Also a step that is only begun. */
export const findTwoFactor = (db: Db, userId: string) =>
  db
    .selectFrom('two_factor')
    .select(['secret', 'on_since as onSince', 'last_time_step as lastTimeStep'])
    .where('user_id', '=', userId)
    .executeTakeFirst()

export const lockTwoFactor = (tx: Db, userId: string) =>
  tx
    .selectFrom('two_factor')
    .select(['secret', 'on_since as onSince', 'last_time_step as lastTimeStep'])
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst()

export const hasTwoFactor = async (db: Db, userId: string): Promise<boolean> =>
  Boolean((await findTwoFactor(db, userId))?.onSince)

/** Replaces an unconfirmed secret; false when two-factor is on. */
export async function saveUnconfirmedTwoFactor(tx: Db, userId: string, encrypted: string, now: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('two_factor')
    .values({ user_id: userId, secret: encrypted, begun_at: now })
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet({ secret: encrypted, begun_at: now })
        .where('two_factor.on_since', 'is', null),
    )
    .executeTakeFirst()
  return Number(numInsertedOrUpdatedRows) === 1
}

/** False when it is on already. */
export async function confirmTwoFactor(tx: Db, userId: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('two_factor')
    .set({ on_since: now })
    .where('user_id', '=', userId)
    .where('on_since', 'is', null)
    .executeTakeFirst()
  return Number(numUpdatedRows) === 1
}

/** Consumes a time step; false when it or a later one was used. */
export async function takeTimeStep(tx: Db, userId: string, timeStep: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('two_factor')
    .set({ last_time_step: timeStep })
    .where('user_id', '=', userId)
    .where('last_time_step', '<', timeStep)
    .executeTakeFirst()
  return Number(numUpdatedRows) === 1
}

/** Consumes a recovery code; false when unknown or used. */
export async function takeRecoveryCode(tx: Db, userId: string, code: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('recovery_codes')
    .where('user_id', '=', userId)
    .where('digest', '=', recoveryDigest(userId, code))
    .executeTakeFirst()
  return Number(numDeletedRows) === 1
}

export async function replaceRecoveryCodes(tx: Db, userId: string, codes: readonly string[]): Promise<void> {
  await tx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute()
  await tx
    .insertInto('recovery_codes')
    .values(codes.map((code) => ({ user_id: userId, digest: recoveryDigest(userId, code) })))
    .execute()
}

export async function countRecoveryCodes(db: Db, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom('recovery_codes')
    .select((codes) => codes.fn.countAll<string>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** False when two-factor was not on. */
export async function deleteTwoFactor(tx: Db, userId: string): Promise<boolean> {
  const row = await tx.deleteFrom('two_factor').where('user_id', '=', userId).returning('on_since').executeTakeFirst()
  return Boolean(row?.on_since)
}
