/** One size of a product as the shop could sell it now. */
export type StockState = 'out' | 'low' | 'normal'

/** Pieces of one variant, for reserving and giving back. */
export type StockCounts = { variantId: number; quantity: number }

export const movementKinds = ['sale', 'cancellation', 'return', 'receipt', 'correction'] as const
export type MovementKind = (typeof movementKinds)[number]

/** The kinds a person books by hand; the others follow from orders. */
export type ManualMovementKind = 'receipt' | 'correction' | 'return'

/** 0 is out of stock; at or below the threshold is low (2 §4). */
export const stockState = (available: number, lowStockThreshold: number): StockState =>
  available <= 0 ? 'out' : available <= lowStockThreshold ? 'low' : 'normal'

/** How many of a product's sizes run low, and how many have run out. */
export const countStates = (states: readonly StockState[]): { low: number; out: number } => ({
  low: states.filter((state) => state === 'low').length,
  out: states.filter((state) => state === 'out').length,
})
