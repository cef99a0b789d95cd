import { productOf } from './demo-product.ts'
import type { OrderCandidate } from './history-plan.ts'
import type { IndexEntry } from './picture-index.ts'
import { productDates } from './product-dates.ts'

export function orderCandidates(pieces: readonly IndexEntry[], now: Date): OrderCandidate[] {
  const ids = pieces.map((piece) => piece.id)
  const dates = productDates(ids, now)
  return pieces.map((piece) => {
    const { sizes, price } = productOf(piece)
    return { productKey: piece.id, publishedAt: dates.get(piece.id) ?? now, sizes, price }
  })
}
