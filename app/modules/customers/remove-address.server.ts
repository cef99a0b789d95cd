import { ok, type Result, refuse } from '#app/kit/result.ts'
import { isUuid } from '#app/kit/uuid.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import { deleteAddress } from './customer-addresses.queries.server.ts'

/** She keeps an address no longer; orders that went there stay as they are. One that is gone already is removed. */
export async function removeAddress(
  db: Db,
  { userId, id }: { userId: string; id: string },
): Promise<Result<undefined, 'bad_request'>> {
  if (!isUuid(id)) return refuse('bad_request')
  await deleteAddress(db, userId, id)
  return ok(undefined)
}
