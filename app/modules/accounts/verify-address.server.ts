import type { Db } from '#app/platform/database/pool.server.ts'
import { markVerified } from './accounts.queries.server.ts'
import { redeemToken } from './passwords/one-time-tokens.queries.server.ts'

/** Consumes a confirmation link and confirms its address; undefined when the link is invalid. */
export async function verifyAddress(
  tx: Db,
  token: string,
  now: Date,
): Promise<{ id: string; email: string } | undefined> {
  const userId = await redeemToken(tx, 'confirm_address', token, now)
  return userId ? markVerified(tx, userId, now) : undefined
}
