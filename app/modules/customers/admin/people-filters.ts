import { choice, type FiltersOf, listFilters, pageNumber, search, shortText } from '#app/kit/list-filters.ts'

export const peopleFilters = listFilters({
  q: search,
  /** `others`: neither orders nor an account. */
  kind: choice(['customers', 'account', 'guest', 'others', 'all']),
  tag: shortText(30),
  page: pageNumber,
})
export type PeopleFilters = FiltersOf<typeof peopleFilters>
