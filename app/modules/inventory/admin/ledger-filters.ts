import { midnightOf } from '#app/kit/dates.ts'
import { type MovementKind, movementKinds } from '../stock.ts'
import { readPage } from './inventory-filters.ts'

/** Which movements of a size are shown; days are those of Bangkok, both included. */
export type LedgerFilters = { kind: MovementKind | 'all'; who: string; from: string; to: string; page: number }

/** Who booked what nobody of the staff booked: the orders of shoppers. */
export const byOrders = 'orders'

/** Reads the filters from the address. What cannot be read counts as not given. */
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
