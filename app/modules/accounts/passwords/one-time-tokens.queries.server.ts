import type { Db } from '#app/platform/database/database.server.ts'
import { digestOf, newSecret } from '../secrets.server.ts'

type TokenPurpose = 'confirm_address' | 'reset_password' | 'staff_invitation' | 'second_step'

/** `ownerId`: the user, or the invitation. `keepsOthers` keeps older tokens valid. */
type NewToken = { purpose: TokenPurpose; ownerId: string; until: Date; now: Date; keepsOthers?: true }

/** Issues a 256-bit token; stores only its digest. */
export async function issueToken(tx: Db, { purpose, ownerId, until, now, keepsOthers }: NewToken): Promise<string> {
  const token = newSecret()
  if (!keepsOthers) await deleteTokensOf(tx, purpose, ownerId)
  await tx
    .insertInto('oneTimeTokens')
    .values({ digest: digestOf(token), purpose, ownerId, expiresAt: until, createdAt: now })
    .execute()
  return token
}

/** Consumes a token and returns its owner; undefined when unknown, used or expired. */
export async function redeemToken(tx: Db, purpose: TokenPurpose, token: string, now: Date) {
  const row = await tx
    .deleteFrom('oneTimeTokens')
    .where('digest', '=', digestOf(token))
    .where('purpose', '=', purpose)
    .where('expiresAt', '>', now)
    .returning('ownerId')
    .executeTakeFirst()
  return row?.ownerId
}

/** The token's owner without consuming it; undefined when expired. */
export async function tokenOwner(db: Db, purpose: TokenPurpose, token: string, now: Date) {
  const row = await db
    .selectFrom('oneTimeTokens')
    .select('ownerId')
    .where('digest', '=', digestOf(token))
    .where('purpose', '=', purpose)
    .where('expiresAt', '>', now)
    .executeTakeFirst()
  return row?.ownerId
}

export const deleteTokensOf = (tx: Db, purpose: TokenPurpose, ownerId: string) =>
  tx.deleteFrom('oneTimeTokens').where('purpose', '=', purpose).where('ownerId', '=', ownerId).execute()
