import type { Db } from '#app/platform/database/pool.server.ts'
import {
  changeStock,
  releasing,
  reserving,
  returning,
  sellingReserved,
  sellingUnreserved,
} from './stock.queries.server.ts'
import type { StockCounts } from './stock.ts'

/** Promises the pieces to an order that is not paid yet: all of them, or none and false when one is short. */
export const reserveStock = (tx: Db, pieces: readonly StockCounts[]): Promise<boolean> =>
  changeStock(tx, pieces, reserving)

/** Frees what was promised: the order ended without money. */
export const releaseStock = (tx: Db, pieces: readonly StockCounts[]): Promise<void> =>
  changeStock(tx, pieces, releasing).then(mustHold('release'))

type Sale = { orderId: string; now: Date }

/** The money is there: what was promised leaves the shelf, once. */
export const sellReserved = (tx: Db, pieces: readonly StockCounts[], sale: Sale): Promise<void> =>
  changeStock(tx, pieces, sellingReserved, { kind: 'sale', ...sale }).then(mustHold('sell'))

/** Money for an order whose promise has lapsed: takes free pieces, or none and false when one is short. */
export const sellUnreserved = (tx: Db, pieces: readonly StockCounts[], sale: Sale): Promise<boolean> =>
  changeStock(tx, pieces, sellingUnreserved, { kind: 'sale', ...sale })

/** Sold pieces come back: the order was cancelled before it left, or its parcel returned. Booked once per order, or refund. */
export const returnStock = (tx: Db, pieces: readonly StockCounts[], back: Sale & Back): Promise<void> =>
  changeStock(tx, pieces, returning, back).then(mustHold('take back'))

type Back = {
  kind: 'cancellation' | 'return'
  /** The code of why, for the ledger. */
  reason?: 'refund'
  refundId?: string
  actorId?: string | undefined
}

// An order's own record said that these pieces were there: anything else is a fault, and rolls everything back.
const mustHold = (verb: string) => (changed: boolean) => {
  if (!changed) throw new Error(`could not ${verb} the pieces of an order: stock and order disagree`)
}
