import { ok, type Result, refuse } from '#app/kit/result.ts'

export type Shelf = { variantId: number; onHand: number; reserved: number; location: string }

/** At most one per variant and key; `onHand` is the resulting stock. */
export type ManualBooking = {
  variantId: number
  delta: number
  kind: ManualMovementKind
  reason: string
  sourceKey: string
  onHand: number
}

export type HowBooked = Pick<ManualBooking, 'kind' | 'reason' | 'sourceKey'>

export type StockAfter = { onHand: number; reserved: number; available: number }
export type AdjustmentFacts = { shelf: Shelf | undefined; isRepeat: boolean }
export type DecidedAdjustment = { booking?: ManualBooking; after: StockAfter }
type AdjustRefusal = 'not_found' | 'no_change' | 'below_reserved'

/** More is a typing error. */
const maxDelta = 100_000

/** `delta`: units more (+) or fewer (−). A repeated key books nothing, even where it would be refused now. */
export function decideAdjustment(
  facts: AdjustmentFacts,
  { delta, kind, reason, sourceKey }: HowBooked & { delta: number },
): Result<DecidedAdjustment, AdjustRefusal, { reserved: number }> {
  if (!Number.isInteger(delta) || delta === 0 || Math.abs(delta) > maxDelta) return refuse('no_change')
  const { shelf } = facts
  if (!shelf) return refuse('not_found')
  if (facts.isRepeat) return ok({ after: stockAfter(shelf, shelf.onHand) })
  const onHand = shelf.onHand + delta
  if (onHand < shelf.reserved) return refuse('below_reserved', { reserved: shelf.reserved })
  const booking = { variantId: shelf.variantId, delta, kind, reason, sourceKey, onHand }
  return ok({ booking, after: stockAfter(shelf, onHand) })
}

/** The difference to a typed count. Refused if stock changed since `seen`: no other booking is overwritten. */
export function decideQuantity(
  facts: AdjustmentFacts,
  { quantity, seen, ...how }: HowBooked & { quantity: number; seen: number },
): Result<DecidedAdjustment, AdjustRefusal | 'not_a_count' | 'stock_changed', { reserved?: number; onHand?: number }> {
  if (!isCount(quantity)) return refuse('not_a_count')
  const { shelf } = facts
  if (!shelf) return refuse('not_found')
  if (facts.isRepeat || quantity === shelf.onHand) return ok({ after: stockAfter(shelf, shelf.onHand) })
  if (seen !== shelf.onHand) return refuse('stock_changed', { onHand: shelf.onHand })
  return decideAdjustment(facts, { ...how, delta: quantity - shelf.onHand })
}

export const isCount = (items: number): boolean => Number.isInteger(items) && items >= 0 && items <= maxDelta

const stockAfter = ({ reserved }: Shelf, onHand: number): StockAfter => ({
  onHand,
  reserved,
  available: onHand - reserved,
})

/** The key is unique to this undo. */
export type TakenBack = { items: readonly { variantId: number; delta: number }[]; key: string }

export const firstKey = 'hand:first:'
export const takenBackKey = 'hand:import_undo:'

/** Takes back what is neither sold nor reserved. */
export const decideTakingBack = (shelves: readonly Shelf[], { items, key }: TakenBack): ManualBooking[] =>
  shelves.flatMap(({ variantId, onHand, reserved }): ManualBooking[] => {
    const put = items.filter((one) => one.variantId === variantId).reduce((sum, { delta }) => sum + delta, 0)
    const delta = Math.min(put, onHand - reserved)
    if (delta <= 0) return []
    const sourceKey = `${takenBackKey}${key}:${variantId}`
    return [{ variantId, delta: -delta, kind: 'correction', reason: '', sourceKey, onHand: onHand - delta }]
  })

export type SizeShelf = Shelf & { productId: string; size: string }

/** `items` are left of it. */
export type FirstStock = { bookings: number; takenBack: number; items: number }

/** First receipts of sizes that have none. After an undo a size starts again, less the units that stayed. */
export const decideFirstStock = (
  { shelves, begun }: { shelves: readonly SizeShelf[]; begun: ReadonlyMap<number, FirstStock> },
  counts: ReadonlyMap<string, number>,
): ManualBooking[] =>
  shelves.flatMap(({ variantId, productId, size, onHand }): ManualBooking[] => {
    const { bookings, takenBack, items } = begun.get(variantId) ?? { bookings: 0, takenBack: 0, items: 0 }
    const delta = (counts.get(size) ?? 0) - items
    if (delta <= 0 || bookings > takenBack) return []
    const sourceKey = `${firstKey}${productId}:${size}${bookings > 0 ? `:${bookings + 1}` : ''}`
    return [{ variantId, delta, kind: 'receipt', reason: '', sourceKey, onHand: onHand + delta }]
  })

export type StockState = 'out' | 'low' | 'normal'

export type StockCounts = { variantId: number; quantity: number }

export const movementKinds = ['sale', 'cancellation', 'return', 'receipt', 'correction'] as const
export type MovementKind = (typeof movementKinds)[number]

/** The other kinds follow from orders. */
export type ManualMovementKind = 'receipt' | 'correction' | 'return'

/** Low at or below the threshold (2 §4). */
export const stockState = (available: number, lowStockThreshold: number): StockState =>
  available <= 0 ? 'out' : available <= lowStockThreshold ? 'low' : 'normal'

export const countStates = (states: readonly StockState[]): { low: number; out: number } => ({
  low: states.filter((state) => state === 'low').length,
  out: states.filter((state) => state === 'out').length,
})
