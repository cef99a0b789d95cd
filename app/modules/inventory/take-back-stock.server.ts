import type { Db } from '#app/platform/database/pool.server.ts'
import { lockShelvesOfProduct } from './stock.queries.server.ts'
import { decideTakingBack, type TakenBack } from './stock-rules.ts'
import { writeBookings } from './write-bookings.server.ts'

/**
 * Removes units that are neither sold nor reserved, once per key. Locks all stock of the product until the transaction
 * ends.
 */
export async function takeBackStock(
  tx: Db,
  { productId, ...request }: TakenBack & { productId: string },
  by: { actorId: string | null; now: Date },
): Promise<void> {
  const shelves = await lockShelvesOfProduct(tx, productId)
  await writeBookings(tx, decideTakingBack(shelves, request), by)
}
