import { choice, type FiltersOf, listFilters, pageNumber, search } from '#app/kit/list-filters.ts'

export const messageFilters = listFilters({
  q: search,
  /** `mine`: assigned to me. */
  state: choice(['open', 'unread', 'mine', 'done', 'all']),
  page: pageNumber,
})
export type MessageFilters = FiltersOf<typeof messageFilters>
