import { choice, type FiltersOf, listFilters, pageNumber, search } from '#app/kit/list-filters.ts'

export const mediaFilters = listFilters({ q: search, show: choice(['all', 'alt', 'unused']), page: pageNumber })
export type MediaFilters = FiltersOf<typeof mediaFilters>
