import { ok, refuse } from '#app/kit/result.ts'
import type { Db } from '#app/platform/database/database.server.ts'
import type { ProductFilters } from './admin/product-filters.ts'
import { productsMatching } from './admin/product-list.queries.server.ts'
import { type ChosenProducts, maxChosen } from './chosen-products.ts'

export type ChoiceRefusal = 'nothing_selected' | 'too_many_selected' | 'conflict'

/** Returns the selected ids. Refused if their count differs from the one displayed. */
export async function chooseProducts(db: Db, chosen: ChosenProducts, filters: () => ProductFilters) {
  if ('ids' in chosen) return chosen.ids.length > 0 ? ok(chosen.ids) : refuse('nothing_selected')
  const ids = await productsMatching(db, filters(), maxChosen + 1)
  if (ids.length > maxChosen) return refuse('too_many_selected', { count: maxChosen })
  return ids.length === chosen.expected && ids.length > 0 ? ok(ids) : refuse('conflict', { count: ids.length })
}
