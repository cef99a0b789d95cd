import { ok, type Result, refuse } from '#app/kit/result.ts'
import { isUuid } from '#app/kit/uuid.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import { deleteAddress } from './customer-addresses.queries.server.ts'

/** Removes a saved address, repeatably. Orders keep their copy. */
export async function removeAddress(
  db: Db,
  { userId, id }: { userId: string; id: string },
): Promise<Result<undefined, 'bad_request'>> {
  if (!isUuid(id)) return refuse('bad_request')
  await deleteAddress(db, userId, id)
  return ok(undefined)
}
