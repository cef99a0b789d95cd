import { pageOf, searchedFor } from '#app/kit/list-address.ts'

export const mediaShown = ['all', 'alt', 'unused'] as const

export type MediaFilters = { q: string; show: (typeof mediaShown)[number]; page: number }

/** Ignores invalid values. */
export const readMediaFilters = (query: URLSearchParams): MediaFilters => ({
  q: searchedFor(query),
  show: mediaShown.find((view) => view === query.get('show')) ?? 'all',
  page: pageOf(query),
})
