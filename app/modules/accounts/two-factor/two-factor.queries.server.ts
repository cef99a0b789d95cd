import { type Db, hasRow, queryCount } from '#app/platform/database/database.server.ts'
import { recoveryDigest } from './one-time-codes.server.ts'

const twoFactorQuery = (db: Db, userId: string) =>
  db.selectFrom('twoFactor').select(['secret', 'onSince', 'lastTimeStep']).where('userId', '=', userId)

/** Also an unconfirmed one. */
export const findTwoFactor = (db: Db, userId: string) => twoFactorQuery(db, userId).executeTakeFirst()

export const lockTwoFactor = (tx: Db, userId: string) => twoFactorQuery(tx, userId).forUpdate().executeTakeFirst()

export const hasTwoFactor = async (db: Db, userId: string): Promise<boolean> =>
  Boolean((await findTwoFactor(db, userId))?.onSince)

/** Replaces an unconfirmed secret; false when two-factor is on. */
export const saveUnconfirmedTwoFactor = (tx: Db, userId: string, secret: string, now: Date): Promise<boolean> =>
  hasRow(
    tx
      .insertInto('twoFactor')
      .values({ userId, secret, startedAt: now })
      .onConflict((conflict) =>
        conflict.column('userId').doUpdateSet({ secret, startedAt: now }).where('twoFactor.onSince', 'is', null),
      )
      .returning('userId'),
  )

export const confirmTwoFactor = (tx: Db, userId: string, now: Date) =>
  tx.updateTable('twoFactor').set({ onSince: now }).where('userId', '=', userId).where('onSince', 'is', null).execute()

/** Consumes a time step; false when it or a later one was used. */
export const redeemTimeStep = (tx: Db, userId: string, timeStep: number): Promise<boolean> =>
  hasRow(
    tx
      .updateTable('twoFactor')
      .set({ lastTimeStep: timeStep })
      .where('userId', '=', userId)
      .where('lastTimeStep', '<', timeStep)
      .returning('userId'),
  )

/** Consumes a recovery code; false when unknown or used. */
export const redeemRecoveryCode = (tx: Db, userId: string, code: string): Promise<boolean> =>
  hasRow(
    tx
      .deleteFrom('recoveryCodes')
      .where('userId', '=', userId)
      .where('digest', '=', recoveryDigest(userId, code))
      .returning('userId'),
  )

export async function replaceRecoveryCodes(tx: Db, userId: string, codes: readonly string[]): Promise<void> {
  await tx.deleteFrom('recoveryCodes').where('userId', '=', userId).execute()
  await tx
    .insertInto('recoveryCodes')
    .values(codes.map((code) => ({ userId, digest: recoveryDigest(userId, code) })))
    .execute()
}

export const countRecoveryCodes = (db: Db, userId: string): Promise<number> =>
  queryCount(db)`select count(*)::int from recovery_codes where user_id = ${userId}`

/** False when two-factor was not on. */
export async function deleteTwoFactor(tx: Db, userId: string): Promise<boolean> {
  const row = await tx.deleteFrom('twoFactor').where('userId', '=', userId).returning('onSince').executeTakeFirst()
  return Boolean(row?.onSince)
}
