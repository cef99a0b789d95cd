import { ok, type Result, refuse } from '#app/kit/result.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import { findLink, insertLink } from './line-links.queries.server.ts'

type Link = { userId: string; role: string; lineUserId: string; now: Date }

/** Why the two are not linked: one of them has another already, or the account opens the back office. */
export type LinkRefusal = 'linked_elsewhere' | 'staff'

/** Links the LINE account that has just proved itself with the account that is signed in. Again, nothing changes. */
export async function linkLine(
  db: Db,
  { userId, role, lineUserId, now }: Link,
): Promise<Result<undefined, LinkRefusal>> {
  if (role !== 'customer') return refuse('staff')
  if (await insertLink(db, { userId, lineUserId, now })) return ok(undefined)
  const link = await findLink(db, userId)
  return link?.lineUserId === lineUserId ? ok(undefined) : refuse('linked_elsewhere')
}
