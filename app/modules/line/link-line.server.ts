import { ok, type Result, refuse } from '#app/kit/result.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import { findLink, insertLink } from './line-links.queries.server.ts'

type Link = { userId: string; role: string; lineUserId: string; now: Date }

export type LinkRefusal = 'linked_elsewhere' | 'staff'

/**
 * Links a LINE account that just signed in with the current account. Repeating changes nothing; refuses staff and
 * accounts linked elsewhere.
 */
export async function linkLine(
  db: Db,
  { userId, role, lineUserId, now }: Link,
): Promise<Result<undefined, LinkRefusal>> {
  if (role !== 'customer') return refuse('staff')
  if (await insertLink(db, { userId, lineUserId, now })) return ok(undefined)
  const link = await findLink(db, userId)
  return link?.lineUserId === lineUserId ? ok(undefined) : refuse('linked_elsewhere')
}
