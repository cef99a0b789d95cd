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
