import { createHash, randomBytes, randomUUID } from 'node:crypto'
import type { Db } from '#app/platform/database/pool.server.ts'

type TokenPurpose = 'confirm_address' | 'reset_password' | 'staff_invitation' | 'second_step'

/** `userId`: for an invitation its own id. `besideOthers` keeps older tokens valid. */
type NewToken = { purpose: TokenPurpose; userId: string; until: Date; now: Date; besideOthers?: true }

/** Issues a 256-bit token; stores only its digest. */
export async function issueToken(tx: Db, { purpose, userId, until, now, besideOthers }: NewToken): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  if (!besideOthers) await deleteTokensOf(tx, purpose, userId)
  await tx
    .insertInto('verifications')
    .values({
      id: randomUUID(),
      identifier: identifierOf(purpose, token),
      value: `${purpose}:${userId}`,
      expiresAt: until,
      createdAt: now,
      updatedAt: now,
    })
    .execute()
  return token
}

/** Consumes a token and returns its user id; undefined when unknown, used or expired. */
export async function redeemToken(
  tx: Db,
  purpose: TokenPurpose,
  token: string,
  now: Date,
): Promise<string | undefined> {
  const row = await tx
    .deleteFrom('verifications')
    .where('identifier', '=', identifierOf(purpose, token))
    .where('expiresAt', '>', now)
    .returning('value')
    .executeTakeFirst()
  return row?.value.slice(purpose.length + 1)
}

export const tokenWorks = async (db: Db, purpose: TokenPurpose, token: string, now: Date): Promise<boolean> =>
  (await tokenOwner(db, purpose, token, now)) !== undefined

/** The token's user id without consuming it; undefined when expired. */
export async function tokenOwner(db: Db, purpose: TokenPurpose, token: string, now: Date): Promise<string | undefined> {
  const row = await db
    .selectFrom('verifications')
    .select('value')
    .where('identifier', '=', identifierOf(purpose, token))
    .where('expiresAt', '>', now)
    .executeTakeFirst()
  return row?.value.slice(purpose.length + 1)
}

export const deleteTokensOf = (tx: Db, purpose: TokenPurpose, userId: string) =>
  tx.deleteFrom('verifications').where('value', '=', `${purpose}:${userId}`).execute()

const identifierOf = (purpose: TokenPurpose, token: string): string =>
  `${purpose}:${createHash('sha256').update(token).digest('base64url')}`
