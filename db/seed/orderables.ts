import { hangDates } from './hang-dates.ts'
import type { Orderable } from './history-plan.ts'
import type { IndexEntry } from './picture-index.ts'
import { productOf } from './piece.ts'

/** The pieces as the history can order them. */
export function orderables(pieces: readonly IndexEntry[], now: Date): Orderable[] {
  const ids = pieces.map((piece) => piece.id)
  const dates = hangDates(ids, now)
  return pieces.map((piece) => {
    const { sizes, price } = productOf(piece)
    return { pieceId: piece.id, hungAt: dates.get(piece.id) ?? now, sizes, price }
  })
}
