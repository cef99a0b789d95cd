import { choiceOf, pageOf, searchedFor } from '#app/kit/list-address.ts'

export const mediaShown = ['all', 'alt', 'unused'] as const

export type MediaFilters = ReturnType<typeof readMediaFilters>

/** Ignores invalid values. */
export const readMediaFilters = (query: URLSearchParams) => ({
  q: searchedFor(query),
  show: choiceOf(query, 'show', mediaShown),
  page: pageOf(query),
})
