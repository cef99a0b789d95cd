import { choice, choiceOrAll, type FiltersOf, listFilters, pageNumber, search } from '#app/kit/list-filters.ts'
import { categories } from '../category.ts'

export const productFilters = listFilters({
  q: search,
  category: choiceOrAll(categories),
  visibility: choice(['all', 'visible', 'hidden']),
  stock: choice(['all', 'in', 'low', 'out']),
  /** Texts that exist only in the other language. */
  missing: choice(['all', 'en', 'th']),
  page: pageNumber,
})
export type ProductFilters = FiltersOf<typeof productFilters>
