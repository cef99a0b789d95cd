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

/** Pieces to take off shelves again, under a key that only this undo uses. */
export type TakenBack = { pieces: readonly { variantId: number; delta: number }[]; key: string }

/** With which the keys of first stock, and of pieces taken back, begin. */
export const firstKey = 'hand:first:'
export const takenBackKey = 'hand:import_undo:'

/** The bookings that take pieces back as far as they are free; none where nothing is. */
export const decideTakingBack = (shelves: readonly Shelf[], { pieces, key }: TakenBack): ManualBooking[] =>
  shelves.flatMap(({ variantId, onHand, reserved }): ManualBooking[] => {
    const put = pieces.filter((one) => one.variantId === variantId).reduce((sum, { delta }) => sum + delta, 0)
    const delta = Math.min(put, onHand - reserved)
    if (delta <= 0) return []
    const sourceKey = `${takenBackKey}${key}:${variantId}`
    return [{ variantId, delta: -delta, kind: 'correction', reason: '', sourceKey, onHand: onHand - delta }]
  })

export type SizeShelf = Shelf & { size: string }

/** How often first stock was booked and taken back, and the pieces that are left of it. */
export type FirstStock = { bookings: number; takenBack: number; pieces: number }

/** The key under which a size of a product begins its stock. */
const firstStockKey = (productId: string, size: string): string => `${firstKey}${productId}:${size}`

/**
 * The receipts with which sizes begin: those with a count above 0 that have not begun before. What was taken back begins
 * again, less the pieces that were not there to take.
 */
export const decideFirstStock = (
  {
    productId,
    shelves,
    begun,
  }: { productId: string; shelves: readonly SizeShelf[]; begun: ReadonlyMap<number, FirstStock> },
  counts: ReadonlyMap<string, number>,
): ManualBooking[] =>
  shelves.flatMap(({ variantId, size, onHand }): ManualBooking[] => {
    const { bookings, takenBack, pieces } = begun.get(variantId) ?? { bookings: 0, takenBack: 0, pieces: 0 }
    const delta = (counts.get(size) ?? 0) - pieces
    if (delta <= 0 || bookings > takenBack) return []
    const sourceKey = `${firstStockKey(productId, size)}${bookings > 0 ? `:${bookings + 1}` : ''}`
    return [{ variantId, delta, kind: 'receipt', reason: '', sourceKey, onHand: onHand + delta }]
  })
