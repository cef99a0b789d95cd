import type { Db } from '#app/platform/database/database.server.ts'
import {
  changeStock,
  lockStockLevels,
  releasing,
  reserving,
  returning,
  sellingReserved,
  sellingUnreserved,
} from './stock.queries.server.ts'
import type { StockCounts } from './stock-rules.ts'

/** Reserves all units for an unpaid order; false and none when one is short. */
export const reserveStock = (tx: Db, items: readonly StockCounts[]): Promise<boolean> =>
  changeStock(tx, items, reserving)

/** Releases an unpaid order's reservation. */
export const releaseStock = (tx: Db, items: readonly StockCounts[]): Promise<void> =>
  changeStock(tx, items, releasing).then(assertChanged('release'))

type Sale = { orderId: string; now: Date }

/** Turns a paid order's reservation into a sale, once. */
export const sellReserved = (tx: Db, items: readonly StockCounts[], sale: Sale): Promise<void> =>
  changeStock(tx, items, sellingReserved, { kind: 'sale', ...sale }).then(assertChanged('sell'))

/** Sells without reservation, for a payment after it lapsed; false and none when one is short. */
export const sellUnreserved = (tx: Db, items: readonly StockCounts[], sale: Sale): Promise<boolean> =>
  changeStock(tx, items, sellingUnreserved, { kind: 'sale', ...sale })

/** Restocks sold units of a cancelled or returned order, once per order or refund. */
export const returnStock = (tx: Db, items: readonly StockCounts[], restock: Sale & Restock): Promise<void> =>
  changeStock(tx, items, returning, restock).then(assertChanged('take back'))

type Restock = {
  kind: 'cancellation' | 'return'
  reason?: 'refund'
  refundId?: string
  actorId?: string | undefined
}

// The order's record guarantees these units: a mismatch is a bug and rolls back.
const assertChanged = (verb: string) => (changed: boolean) => {
  if (!changed) throw new Error(`cannot ${verb} the items of an order: stock and order disagree`)
}

/** `sold`: a paid order, so units leave or re-enter stock instead of being reserved. */
type StockExchange = { taken: readonly StockCounts[]; freed: readonly StockCounts[]; sold: boolean }
type EditSource = { orderId: string; editId: string; actorId: string | undefined; now: Date }

/** Takes and frees units for a changed order, all or nothing; false when one is short. Locks all rows first. */
export async function exchangeStock(tx: Db, { taken, freed, sold }: StockExchange, source: EditSource) {
  const variantIds = [...taken, ...freed].map(({ variantId }) => variantId)
  await lockStockLevels(tx, variantIds)
  const movement = (kind: 'sale' | 'cancellation') => (sold ? ({ kind, ...source } as const) : undefined)
  if (taken.length > 0 && !(await changeStock(tx, taken, sold ? sellingUnreserved : reserving, movement('sale'))))
    return false
  if (freed.length > 0)
    await changeStock(tx, freed, sold ? returning : releasing, movement('cancellation')).then(assertChanged('release'))
  return true
}
