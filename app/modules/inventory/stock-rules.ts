import { ok, type Result, refuse } from '#app/kit/result.ts'
import type { ManualMovementKind } from './stock.ts'

/** One variant's shelf: pieces in the house, and how many of them are promised to open orders. */
export type Shelf = { variantId: number; onHand: number; reserved: number; location: string }

/** Pieces to book by hand, one booking per variant. The key is booked once, ever; `onHand` is what lies there then. */
export type ManualBooking = {
  variantId: number
  delta: number
  kind: ManualMovementKind
  reason: string
  sourceKey: string
  onHand: number
}

/** Pieces more (+) or fewer (−); never an absolute count, so that no sale in between is lost. */
export type StockChange = Pick<ManualBooking, 'delta' | 'kind' | 'reason' | 'sourceKey'>

export type StockAfter = { onHand: number; reserved: number; available: number }
type AdjustRefusal = 'not_found' | 'no_change' | 'below_reserved'

/** The most pieces of one booking: more is a slip of the finger. */
const maxDelta = 100_000

/**
 * What a change by hand books, and what lies there afterwards. A key that was booked before books nothing more and is
 * answered with what lies there now, even where the change would be refused today.
 */
export function decideAdjustment(
  facts: { shelf: Shelf | undefined; isRepeat: boolean },
  { delta, kind, reason, sourceKey }: StockChange,
): Result<{ booking?: ManualBooking; after: StockAfter }, AdjustRefusal, { reserved: number }> {
  if (!Number.isInteger(delta) || delta === 0 || Math.abs(delta) > maxDelta) return refuse('no_change')
  const { shelf } = facts
  if (!shelf) return refuse('not_found')
  if (facts.isRepeat) return ok({ after: stockAfter(shelf, shelf.onHand) })
  const onHand = shelf.onHand + delta
  if (onHand < shelf.reserved) return refuse('below_reserved', { reserved: shelf.reserved })
  const booking = { variantId: shelf.variantId, delta, kind, reason, sourceKey, onHand }
  return ok({ booking, after: stockAfter(shelf, onHand) })
}

/**
 * What a typed number books: the difference to what lies there. It holds only for the pieces that were seen when it was
 * typed; when others changed them meanwhile it is refused with what lies there now, so that no booking is undone unseen.
 */
export function decideQuantity(
  facts: { shelf: Shelf | undefined; isRepeat: boolean },
  { quantity, seen, ...how }: { quantity: number; seen: number } & Omit<StockChange, 'delta'>,
): Result<
  { booking?: ManualBooking; after: StockAfter },
  AdjustRefusal | 'not_a_count' | 'changed',
  { reserved?: number; onHand?: number }
> {
  if (!isCount(quantity)) return refuse('not_a_count')
  const { shelf } = facts
  if (!shelf) return refuse('not_found')
  if (facts.isRepeat || quantity === shelf.onHand) return ok({ after: stockAfter(shelf, shelf.onHand) })
  if (seen !== shelf.onHand) return refuse('changed', { onHand: shelf.onHand })
  return decideAdjustment(facts, { ...how, delta: quantity - shelf.onHand })
}

/** A number of pieces as somebody counts them. */
export const isCount = (pieces: number): boolean => Number.isInteger(pieces) && pieces >= 0 && pieces <= maxDelta

const stockAfter = ({ reserved }: Shelf, onHand: number): StockAfter => ({
  onHand,
  reserved,
  available: onHand - reserved,
})

export type SizeShelf = Shelf & { size: string }

/** The key under which a size of a product begins its stock. */
export const firstStockKey = (productId: string, size: string): string => `hand:first:${productId}:${size}`

/** The receipts with which sizes begin: those with a count above 0 that have not begun before. */
export const decideFirstStock = (
  { productId, shelves, booked }: { productId: string; shelves: readonly SizeShelf[]; booked: ReadonlySet<string> },
  counts: ReadonlyMap<string, number>,
): ManualBooking[] =>
  shelves.flatMap(({ variantId, size, onHand }): ManualBooking[] => {
    const delta = counts.get(size) ?? 0
    const sourceKey = firstStockKey(productId, size)
    if (delta <= 0 || booked.has(sourceKey)) return []
    return [{ variantId, delta, kind: 'receipt', reason: '', sourceKey, onHand: onHand + delta }]
  })
