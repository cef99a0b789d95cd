import type { Db } from '#app/platform/database/pool.server.ts'
import { lockShelvesOfProduct } from './stock.queries.server.ts'
import { decideTakingBack, type TakenBack } from './stock-rules.ts'
import { writeBookings } from './write-bookings.server.ts'

/**
 * Takes pieces off the shelves of a product again, as far as they are neither sold nor reserved. Holds all of its shelves
 * until the end of the transaction, so no order takes a piece of it in between. A key is booked once.
 */
export async function takeBackStock(
  tx: Db,
  { productId, ...request }: TakenBack & { productId: string },
  by: { actorId: string | null; now: Date },
): Promise<void> {
  const shelves = await lockShelvesOfProduct(tx, productId)
  await writeBookings(tx, decideTakingBack(shelves, request), by)
}
