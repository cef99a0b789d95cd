import type { Db } from '#app/platform/database/pool.server.ts'
import { changeStock, lockShelves, releasing, reserving, returning, sellingUnreserved } from './stock.queries.server.ts'
import type { StockCounts } from './stock.ts'

/** `sold`: a paid order, so units leave or re-enter stock instead of being reserved. */
type Exchange = { taken: readonly StockCounts[]; freed: readonly StockCounts[]; sold: boolean }
type By = { orderId: string; editId: string; actorId: string | undefined; now: Date }

/**
 * Takes and frees units for a changed order, all or nothing; false when one is short. Locks all rows first, in
 * ascending order like every order.
 */
export async function exchangeStock(tx: Db, { taken, freed, sold }: Exchange, by: By): Promise<boolean> {
  const shelves = [...taken, ...freed].map(({ variantId }) => variantId)
  await lockShelves(
    tx,
    shelves.toSorted((one, other) => one - other),
  )
  const book = (kind: 'sale' | 'cancellation') => (sold ? ({ kind, ...by } as const) : undefined)
  if (taken.length > 0 && !(await changeStock(tx, taken, sold ? sellingUnreserved : reserving, book('sale'))))
    return false
  if (freed.length === 0) return true
  if (await changeStock(tx, freed, sold ? returning : releasing, book('cancellation'))) return true
  throw new Error('cannot release the items of an edited order: stock and order disagree')
}
