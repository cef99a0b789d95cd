import { choiceOf, pageOf, searchedFor } from '#app/kit/list-address.ts'
import { categories } from '../category.ts'

export const visibilities = ['all', 'visible', 'hidden'] as const
/** Texts that exist only in the other language. */
export const missingLanguages = ['all', 'en', 'th'] as const
export const stockStates = ['all', 'in', 'low', 'out'] as const

export type ProductFilters = ReturnType<typeof readProductFilters>

/** Ignores invalid values. */
export const readProductFilters = (query: URLSearchParams) => ({
  q: searchedFor(query),
  category: choiceOf(query, 'category', ['all', ...categories]),
  visibility: choiceOf(query, 'visibility', visibilities),
  stock: choiceOf(query, 'stock', stockStates),
  missing: choiceOf(query, 'missing', missingLanguages),
  page: pageOf(query),
})
