import type { Size } from '#app/modules/catalog/size.ts'
import { adjustStock } from '#app/modules/inventory/adjust-stock.server.ts'
import { setStockDetails } from '#app/modules/inventory/set-stock-details.server.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import type { Hung } from './hang-pieces.server.ts'
import type { Ending, PlannedOrder } from './history-plan.ts'
import { leftOf, placeOf } from './shelves.ts'

const sold: readonly Ending[] = ['paid', 'processing', 'shipped', 'completed', 'on_hold']

/**
 * Gives every size its place and its first delivery, dated the day the piece was hung: what the history will sell of
 * it, and what is to be left after that. In the caller's transaction.
 */
export async function fillShelves(tx: Db, hung: readonly Hung[], history: readonly PlannedOrder[]): Promise<void> {
  const variants = await tx.selectFrom('variants').select(['id', 'product_id', 'size']).orderBy('id').execute()
  for (const [index, { piece, productId, hungAt }] of hung.entries()) {
    for (const variant of variants.filter((one) => one.product_id === productId)) {
      await setStockDetails(tx, { variantId: variant.id, location: placeOf(index) })
      const delta = soldOf(history, piece.id, variant.size) + leftOf(piece.id, variant.size as Size)
      if (delta === 0) continue
      const delivery = { variantId: variant.id, delta, kind: 'receipt', reason: 'First delivery' } as const
      const booked = await adjustStock(tx, { ...delivery, actorId: null, key: `demo:${variant.id}`, now: hungAt })
      if (!booked.ok) throw new Error(`${piece.id} ${variant.size}: ${booked.reason}`)
    }
  }
}

const soldOf = (history: readonly PlannedOrder[], pieceId: string, size: string): number =>
  history
    .filter((order) => sold.includes(order.ending))
    .flatMap((order) => order.lines)
    .filter((line) => line.pieceId === pieceId && line.size === size)
    .reduce((sum, line) => sum + line.quantity, 0)
