import { ok, type Result, refuse } from '#app/kit/result.ts'

export type StockLevel = { variantId: number; onHand: number; reserved: number; location: string }

/** A stock movement by staff, at most one per variant and key; `onHand` is the resulting stock. */
export type ManualMovement = {
  variantId: number
  delta: number
  kind: ManualMovementKind
  reason: string
  sourceKey: string
  onHand: number
}

export type MovementSource = Pick<ManualMovement, 'kind' | 'reason' | 'sourceKey'>

export type StockAfter = { onHand: number; reserved: number; available: number }
export type AdjustmentFacts = { level: StockLevel | undefined; isRepeat: boolean }
export type Adjustment = { movement?: ManualMovement; after: StockAfter }
type AdjustRefusal = 'not_found' | 'no_change' | 'below_reserved'

/** More is a typing error. */
const maxDelta = 100_000

/** `delta`: units more (+) or fewer (−). A repeated key records nothing, even where it would be refused now. */
export function decideAdjustment(
  facts: AdjustmentFacts,
  { delta, kind, reason, sourceKey }: MovementSource & { delta: number },
): Result<Adjustment, AdjustRefusal, { reserved: number }> {
  if (!Number.isInteger(delta) || delta === 0 || Math.abs(delta) > maxDelta) return refuse('no_change')
  const { level } = facts
  if (!level) return refuse('not_found')
  if (facts.isRepeat) return ok({ after: stockAfter(level, level.onHand) })
  const onHand = level.onHand + delta
  if (onHand < level.reserved) return refuse('below_reserved', { reserved: level.reserved })
  const movement = { variantId: level.variantId, delta, kind, reason, sourceKey, onHand }
  return ok({ movement, after: stockAfter(level, onHand) })
}

/** The difference to a typed count. Refused if stock changed since `seen`: no other movement is overwritten. */
export function decideQuantity(
  facts: AdjustmentFacts,
  { quantity, seen, ...source }: MovementSource & { quantity: number; seen: number },
): Result<Adjustment, AdjustRefusal | 'not_a_count' | 'stock_changed', { reserved?: number; onHand?: number }> {
  if (!isCount(quantity)) return refuse('not_a_count')
  const { level } = facts
  if (!level) return refuse('not_found')
  if (facts.isRepeat || quantity === level.onHand) return ok({ after: stockAfter(level, level.onHand) })
  if (seen !== level.onHand) return refuse('stock_changed', { onHand: level.onHand })
  return decideAdjustment(facts, { ...source, delta: quantity - level.onHand })
}

export const isCount = (items: number): boolean => Number.isInteger(items) && items >= 0 && items <= maxDelta

const stockAfter = ({ reserved }: StockLevel, onHand: number): StockAfter => ({
  onHand,
  reserved,
  available: onHand - reserved,
})

/** The key is unique to this undo. */
export type StockRemoval = { items: readonly { variantId: number; delta: number }[]; key: string }

export const firstStockKey = 'hand:first:'
export const removalKey = 'hand:import_undo:'

/** Removes what is neither sold nor reserved. */
export const decideStockRemoval = (levels: readonly StockLevel[], { items, key }: StockRemoval): ManualMovement[] =>
  levels.flatMap(({ variantId, onHand, reserved }): ManualMovement[] => {
    const added = items.filter((item) => item.variantId === variantId).reduce((sum, { delta }) => sum + delta, 0)
    const delta = Math.min(added, onHand - reserved)
    if (delta <= 0) return []
    const sourceKey = `${removalKey}${key}:${variantId}`
    return [{ variantId, delta: -delta, kind: 'correction', reason: '', sourceKey, onHand: onHand - delta }]
  })

export type ProductStockLevel = StockLevel & { productId: string; size: string }

/** Of a size: its first receipts, their removals by undone imports, and the units left of them. */
export type FirstStock = { receipts: number; removals: number; items: number }

/** First receipts of sizes that have none. After an undo a size starts again, less the units that stayed. */
export const decideFirstStock = (
  { levels, earlier }: { levels: readonly ProductStockLevel[]; earlier: ReadonlyMap<number, FirstStock> },
  counts: ReadonlyMap<string, number>,
): ManualMovement[] =>
  levels.flatMap(({ variantId, productId, size, onHand }): ManualMovement[] => {
    const { receipts, removals, items } = earlier.get(variantId) ?? { receipts: 0, removals: 0, items: 0 }
    const delta = (counts.get(size) ?? 0) - items
    if (delta <= 0 || receipts > removals) return []
    const sourceKey = `${firstStockKey}${productId}:${size}${receipts > 0 ? `:${receipts + 1}` : ''}`
    return [{ variantId, delta, kind: 'receipt', reason: '', sourceKey, onHand: onHand + delta }]
  })

export type StockState = 'out' | 'low' | 'normal'

export type StockCounts = { variantId: number; quantity: number }

export const movementKinds = ['sale', 'cancellation', 'return', 'receipt', 'correction'] as const
export type MovementKind = (typeof movementKinds)[number]

/** The other kinds follow from orders. */
type ManualMovementKind = 'receipt' | 'correction' | 'return'

/** Low at or below the threshold (2 §4). */
export const stockState = (available: number, lowStockThreshold: number): StockState =>
  available <= 0 ? 'out' : available <= lowStockThreshold ? 'low' : 'normal'

export const countStates = (states: readonly StockState[]): { low: number; out: number } => ({
  low: states.filter((state) => state === 'low').length,
  out: states.filter((state) => state === 'out').length,
})
