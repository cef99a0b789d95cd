import type { Db } from '#app/platform/database/pool.server.ts'
import { changeStock, lockShelves, releasing, reserving, returning, sellingUnreserved } from './stock.queries.server.ts'
import type { StockCounts } from './stock.ts'

/** Pieces that an order takes for others; `sold`: it is paid, so they leave the shelf, or lie there again. */
type Exchange = { taken: readonly StockCounts[]; freed: readonly StockCounts[]; sold: boolean }
type By = { orderId: string; editId: string; actorId: string | undefined; now: Date }

/**
 * Takes the pieces that a changed order needs and frees those it no longer does: all of it, or nothing and false when one is not
 * there. The shelves of both are locked first, ascending, as every order locks them.
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
  throw new Error('could not free the pieces of a changed order: stock and order disagree')
}
