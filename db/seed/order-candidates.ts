import { productOf } from './demo-product.ts'
import type { OrderCandidate } from './history-plan.ts'
import type { IndexEntry } from './picture-index.ts'
import { productDates } from './product-dates.ts'

export function orderCandidates(items: readonly IndexEntry[], now: Date): OrderCandidate[] {
  const ids = items.map((item) => item.id)
  const dates = productDates(ids, now)
  return items.map((item) => {
    const { sizes, price } = productOf(item)
    return { productKey: item.id, publishedAt: dates.get(item.id) ?? now, sizes, price }
  })
}
