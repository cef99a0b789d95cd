import type { Db } from '#app/platform/database/pool.server.ts'
import { markVerified } from './accounts.queries.server.ts'
import { redeemToken } from './one-time-tokens.queries.server.ts'

/** Uses up the link of a confirmation mail and marks its address as confirmed; undefined when the link is dead. */
export async function verifyAddress(
  tx: Db,
  token: string,
  now: Date,
): Promise<{ id: string; email: string } | undefined> {
  const userId = await redeemToken(tx, 'confirm_address', token, now)
  return userId ? markVerified(tx, userId, now) : undefined
}
