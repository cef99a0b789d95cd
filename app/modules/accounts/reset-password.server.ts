import { hashPassword } from 'better-auth/crypto'
import { ok, type Result, refuse } from '#app/kit/result.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import { allowAll, networkOf } from '#app/platform/http/rate-limit.server.ts'
import { tokenLimits } from './account-limits.ts'
import { changePassword, deleteSessionsOf } from './accounts.queries.server.ts'
import { redeemToken } from './one-time-tokens.queries.server.ts'

type Reset = { token: string; password: string; ip: string; now: Date }

/** Sets a new password by the link of a mail, once, and signs the account out everywhere. */
export async function resetPassword(
  db: Db,
  { token, password, ip, now }: Reset,
): Promise<Result<undefined, 'link_used' | 'too_many'>> {
  if (!(await allowAll(db, tokenLimits(networkOf(ip)), now))) return refuse('too_many')
  const hash = await hashPassword(password)
  return inTransaction(db, async (tx) => {
    const userId = await redeemToken(tx, 'reset_password', token, now)
    if (!userId) return refuse('link_used')
    await changePassword(tx, userId, hash, now)
    await deleteSessionsOf(tx, userId)
    return ok(undefined)
  })
}
