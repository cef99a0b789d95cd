import type { ChangedBy } from '#app/kit/changed-by.ts'
import { recordAudits } from '#app/modules/audit/record-audit.server.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import { FactChanged } from '#app/platform/database/transaction.server.ts'
import { type BookedBy, insertBookings, lockShelvesOfProduct } from './stock.queries.server.ts'
import { decideTakingBack, type ManualBooking, type TakenBack } from './stock-rules.ts'

/** Writes bookings decided under the stock locks. Throws `FactChanged` if a key was used meanwhile. */
export async function writeBookings(tx: Db, bookings: readonly ManualBooking[], by: BookedBy): Promise<void> {
  if (bookings.length === 0) return
  if ((await insertBookings(tx, bookings, by)) < bookings.length) throw new FactChanged('a booking was made before')
  const { actorId, now } = by
  if (!actorId) return
  await recordAudits(
    tx,
    bookings.map(({ variantId, delta, kind, reason, onHand }) => ({
      actorId,
      action: 'stock.adjust',
      entity: 'variant',
      entityId: String(variantId),
      detail: { delta, kind, reason, onHand },
      now,
    })),
  )
}

/** Removes units that are neither sold nor reserved, once per key. Locks all stock of the product. */
export async function takeBackStock(tx: Db, { productId, ...taken }: TakenBack & { productId: string }, by: ChangedBy) {
  const shelves = await lockShelvesOfProduct(tx, productId)
  await writeBookings(tx, decideTakingBack(shelves, taken), by)
}
