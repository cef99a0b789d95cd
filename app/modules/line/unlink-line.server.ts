import { ok, type Result, refuse } from '#app/kit/result.ts'
import { findCredential } from '#app/modules/accounts/accounts.queries.server.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import { deleteLink } from './line-links.queries.server.ts'

/** Unlinks LINE. Refuses for an account without a password, which could not sign in otherwise. */
export const unlinkLine = (db: Db, userId: string): Promise<Result<undefined, 'only_sign_in_method'>> =>
  inTransaction(db, async (tx) => {
    if (!(await findCredential(tx, userId))?.hash) return refuse('only_sign_in_method')
    await deleteLink(tx, userId)
    return ok(undefined)
  })
