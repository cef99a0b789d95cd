import { midnightOf } from '#app/kit/dates.ts'
import { type MovementKind, movementKinds } from '../stock.ts'
import { readPage } from './inventory-filters.ts'

/** Bangkok days, inclusive. */
export type LedgerFilters = { kind: MovementKind | 'all'; who: string; from: string; to: string; page: number }

/** Movements by orders, not staff. */
export const byOrders = 'orders'

/** Ignores invalid values. */
export function readLedgerFilters(query: URLSearchParams): LedgerFilters {
  return {
    kind: movementKinds.find((one) => one === query.get('kind')) ?? 'all',
    who: (query.get('who') ?? '').slice(0, 100),
    from: dayOf(query.get('from')),
    to: dayOf(query.get('to')),
    page: readPage(query),
  }
}

const dayOf = (text: string | null): string => (text !== null && midnightOf(text) ? text : '')
