import { choice, choiceOrAll, type FiltersOf, listFilters, pageNumber, search } from '#app/kit/list-filters.ts'
import { ratings } from '../review.ts'

export const reviewFilters = listFilters({
  q: search,
  /** `new`: unseen by staff since written or edited. */
  state: choice(['all', 'new', 'unanswered', 'hidden']),
  stars: choiceOrAll(ratings.map(String)),
  page: pageNumber,
})
export type ReviewFilters = FiltersOf<typeof reviewFilters>
