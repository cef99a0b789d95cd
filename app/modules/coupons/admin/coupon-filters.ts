import { choice, listFilters, pageNumber, search } from '#app/kit/list-filters.ts'
import { latinDigits } from '#app/kit/money.ts'
import { couponStates } from '../coupon.ts'
import { normaliseCode } from '../coupon-code.ts'

export const couponFilters = listFilters({
  q: search,
  /** The search in the form of codes. */
  code: { read: (_, query) => normaliseCode(latinDigits(search.read(query.get('q') ?? ''))) },
  state: choice(['all', ...couponStates]),
  page: pageNumber,
})
