import { ok, type Result, refuse } from '#app/kit/result.ts'
import { findCredential } from '#app/modules/accounts/accounts.queries.server.ts'
import { type Db, inTransaction } from '#app/platform/database/database.server.ts'
import { deleteLink, findLink, insertLink } from './line.queries.server.ts'

type NewLink = { userId: string; role: string; lineUserId: string; now: Date }

export type LinkRefusal = 'linked_elsewhere' | 'staff'

/** Links a LINE account that just signed in. Repeating changes nothing; refuses staff and accounts linked elsewhere. */
export async function linkLine(db: Db, { userId, role, lineUserId, now }: NewLink) {
  if (role !== 'customer') return refuse('staff')
  if (await insertLink(db, { userId, lineUserId, now })) return ok(undefined)
  return (await findLink(db, userId))?.lineUserId === lineUserId ? ok(undefined) : refuse('linked_elsewhere')
}

/** Unlinks LINE. Refuses for an account without a password, which could not sign in otherwise. */
export const unlinkLine = (db: Db, userId: string): Promise<Result<undefined, 'only_sign_in_method'>> =>
  inTransaction(db, async (tx) => {
    if (!(await findCredential(tx, userId))?.hash) return refuse('only_sign_in_method')
    await deleteLink(tx, userId)
    return ok(undefined)
  })
