import type { Db } from '#app/platform/database/database.server.ts'
import { recoveryDigest } from './one-time-codes.server.ts'

const twoFactorQuery = (db: Db, userId: string) =>
  db.selectFrom('twoFactor').select(['secret', 'onSince', 'lastTimeStep']).where('userId', '=', userId)

/** Also an unconfirmed one. */
export const findTwoFactor = (db: Db, userId: string) => twoFactorQuery(db, userId).executeTakeFirst()

export const lockTwoFactor = (tx: Db, userId: string) => twoFactorQuery(tx, userId).forUpdate().executeTakeFirst()

export const hasTwoFactor = async (db: Db, userId: string): Promise<boolean> =>
  Boolean((await findTwoFactor(db, userId))?.onSince)

/** Replaces an unconfirmed secret; false when two-factor is on. */
export async function saveUnconfirmedTwoFactor(tx: Db, userId: string, encrypted: string, now: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('twoFactor')
    .values({ userId, secret: encrypted, startedAt: now })
    .onConflict((conflict) =>
      conflict
        .column('userId')
        .doUpdateSet({ secret: encrypted, startedAt: now })
        .where('twoFactor.onSince', 'is', null),
    )
    .executeTakeFirst()
  return Number(numInsertedOrUpdatedRows) === 1
}

export const confirmTwoFactor = (tx: Db, userId: string, now: Date) =>
  tx.updateTable('twoFactor').set({ onSince: now }).where('userId', '=', userId).where('onSince', 'is', null).execute()

/** Consumes a time step; false when it or a later one was used. */
export async function redeemTimeStep(tx: Db, userId: string, timeStep: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('twoFactor')
    .set({ lastTimeStep: timeStep })
    .where('userId', '=', userId)
    .where('lastTimeStep', '<', timeStep)
    .executeTakeFirst()
  return Number(numUpdatedRows) === 1
}

/** Consumes a recovery code; false when unknown or used. */
export async function redeemRecoveryCode(tx: Db, userId: string, code: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('recoveryCodes')
    .where('userId', '=', userId)
    .where('digest', '=', recoveryDigest(userId, code))
    .executeTakeFirst()
  return Number(numDeletedRows) === 1
}

export async function replaceRecoveryCodes(tx: Db, userId: string, codes: readonly string[]): Promise<void> {
  await tx.deleteFrom('recoveryCodes').where('userId', '=', userId).execute()
  await tx
    .insertInto('recoveryCodes')
    .values(codes.map((code) => ({ userId, digest: recoveryDigest(userId, code) })))
    .execute()
}

export async function countRecoveryCodes(db: Db, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom('recoveryCodes')
    .select((codes) => codes.fn.countAll<string>().as('count'))
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** False when two-factor was not on. */
export async function deleteTwoFactor(tx: Db, userId: string): Promise<boolean> {
  const row = await tx.deleteFrom('twoFactor').where('userId', '=', userId).returning('onSince').executeTakeFirst()
  return Boolean(row?.onSince)
}
