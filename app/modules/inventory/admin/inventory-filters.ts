import { midnightOf } from '#app/kit/dates.ts'
import { pageOf } from '#app/kit/list-address.ts'
import { oneLine } from '#app/kit/text.ts'
import { type MovementKind, movementKinds } from '../stock-rules.ts'

export const stockFilters = ['all', 'low', 'out'] as const
export type InventoryFilters = { q: string; state: (typeof stockFilters)[number]; page: number; open: string }

/** `open`: the product with its sizes expanded. */
export const readInventoryFilters = (query: URLSearchParams): InventoryFilters => ({
  ...listFilters(query.get('q') ?? '', query.get('state') ?? ''),
  page: pageOf(query),
  open: (query.get('open') ?? '').slice(0, 100),
})

export const listFilters = (q: string, state: string): Pick<InventoryFilters, 'q' | 'state'> => ({
  q: oneLine(q).slice(0, 100),
  state: stockFilters.find((name) => name === state) ?? 'all',
})

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

/** Bangkok days, inclusive. */
export type LedgerFilters = { kind: MovementKind | 'all'; who: string; from: string; to: string; page: number }

/** Movements by orders, not staff. */
export const byOrders = 'orders'

/** Ignores invalid values. */
export const readLedgerFilters = (query: URLSearchParams): LedgerFilters => ({
  kind: movementKinds.find((kind) => kind === query.get('kind')) ?? 'all',
  who: (query.get('who') ?? '').slice(0, 100),
  from: dayOf(query.get('from')),
  to: dayOf(query.get('to')),
  page: pageOf(query),
})

const dayOf = (text: string | null): string => (text !== null && midnightOf(text) ? text : '')
