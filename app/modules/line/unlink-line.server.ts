import { ok, type Result, refuse } from '#app/kit/result.ts'
import { findCredential } from '#app/modules/accounts/accounts.queries.server.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import { deleteLink } from './line-links.queries.server.ts'

/** Takes LINE from an account. Refused where it has no password: nothing else would open it. */
export const unlinkLine = (db: Db, userId: string): Promise<Result<undefined, 'only_way_in'>> =>
  inTransaction(db, async (tx) => {
    if (!(await findCredential(tx, userId))?.hash) return refuse('only_way_in')
    await deleteLink(tx, userId)
    return ok(undefined)
  })
