import { pageOf, searchedFor } from '#app/kit/list-address.ts'
import { type Category, isCategory } from '../category.ts'

export const visibilities = ['all', 'visible', 'hidden'] as const
/** Texts that exist only in the other language. */
export const missingLanguages = ['all', 'en', 'th'] as const
export const stockStates = ['all', 'in', 'low', 'out'] as const

export type ProductFilters = {
  q: string
  category: Category | 'all'
  visibility: (typeof visibilities)[number]
  stock: (typeof stockStates)[number]
  missing: (typeof missingLanguages)[number]
  page: number
}

/** Ignores invalid values. */
export function readProductFilters(query: URLSearchParams): ProductFilters {
  const category = query.get('category') ?? ''
  return {
    q: searchedFor(query),
    category: isCategory(category) ? category : 'all',
    visibility: visibilities.find((visibility) => visibility === query.get('visibility')) ?? 'all',
    stock: stockStates.find((state) => state === query.get('stock')) ?? 'all',
    missing: missingLanguages.find((language) => language === query.get('missing')) ?? 'all',
    page: pageOf(query),
  }
}
