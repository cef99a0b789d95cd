import { choice, choiceOrAll, day, type FiltersOf, listFilters, pageNumber, search } from '#app/kit/list-filters.ts'
import { movementKinds } from '../stock-rules.ts'

export const inventoryFilters = listFilters({
  q: search,
  state: choice(['all', 'low', 'out']),
  page: pageNumber,
  /** The product with its sizes expanded. */
  open: { read: (text) => text.slice(0, 100) },
})
export type InventoryFilters = FiltersOf<typeof inventoryFilters>

/** Codes in the ledger. */
export const manualReasons = ['auto', 'delivery', 'recount', 'damaged', 'lost', 'sample'] as const
export type ManualReason = (typeof manualReasons)[number]

export const isManualReason = (text: unknown): text is ManualReason => manualReasons.some((reason) => reason === text)

/** Added units are a receipt, unless recounted. */
export function manualMovementOf(
  reason: ManualReason,
  delta: number,
): { kind: 'receipt' | 'correction'; reason: ManualReason } {
  if (reason === 'auto')
    return delta > 0 ? { kind: 'receipt', reason: 'delivery' } : { kind: 'correction', reason: 'recount' }
  return { kind: reason === 'delivery' && delta > 0 ? 'receipt' : 'correction', reason }
}

/** Movements by orders, not staff. */
export const byOrders = 'orders'

/** Bangkok days, inclusive. */
export const ledgerFilters = listFilters({
  kind: choiceOrAll(movementKinds),
  who: { read: (text) => text.slice(0, 100), all: '' },
  from: day,
  to: day,
  page: pageNumber,
})
export type LedgerFilters = FiltersOf<typeof ledgerFilters>
