import { createHash, randomBytes, randomUUID } from 'node:crypto'
import type { Db } from '#app/platform/database/pool.server.ts'

type TokenPurpose = 'confirm_address' | 'reset_password' | 'staff_invitation' | 'second_step'

/**
 * `userId`: whose link it is; of an invitation the invitation's own id. `besideOthers`: older ones stay, so that nobody else
 * can end the one at hand.
 */
type NewToken = { purpose: TokenPurpose; userId: string; until: Date; now: Date; besideOthers?: true }

/**
 * A new secret for a link in a mail (256 bits). Only its digest is stored: who reads the table cannot use it.
 * Older links of the same purpose die, unless told otherwise.
 */
export async function issueToken(tx: Db, { purpose, userId, until, now, besideOthers }: NewToken): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  if (!besideOthers) await deleteTokensOf(tx, purpose, userId)
  await tx
    .insertInto('verifications')
    .values({
      id: randomUUID(),
      identifier: identifierOf(purpose, token),
      value: `${purpose}:${userId}`,
      expires_at: until,
      created_at: now,
      updated_at: now,
    })
    .execute()
  return token
}

/** Uses a token up and answers whose it was; undefined when it is unknown, used or too old. Two at once: one wins. */
export async function redeemToken(
  tx: Db,
  purpose: TokenPurpose,
  token: string,
  now: Date,
): Promise<string | undefined> {
  const row = await tx
    .deleteFrom('verifications')
    .where('identifier', '=', identifierOf(purpose, token))
    .where('expires_at', '>', now)
    .returning('value')
    .executeTakeFirst()
  return row?.value.slice(purpose.length + 1)
}

/** Whether a link still works, without using it up. */
export const tokenWorks = async (db: Db, purpose: TokenPurpose, token: string, now: Date): Promise<boolean> =>
  (await tokenOwner(db, purpose, token, now)) !== undefined

/** Whose link it is, without using it up; undefined when it works no more. */
export async function tokenOwner(db: Db, purpose: TokenPurpose, token: string, now: Date): Promise<string | undefined> {
  const row = await db
    .selectFrom('verifications')
    .select('value')
    .where('identifier', '=', identifierOf(purpose, token))
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return row?.value.slice(purpose.length + 1)
}

/** Ends the links of this purpose that somebody has. */
export const deleteTokensOf = (tx: Db, purpose: TokenPurpose, userId: string) =>
  tx.deleteFrom('verifications').where('value', '=', `${purpose}:${userId}`).execute()

const identifierOf = (purpose: TokenPurpose, token: string): string =>
  `${purpose}:${createHash('sha256').update(token).digest('base64url')}`
