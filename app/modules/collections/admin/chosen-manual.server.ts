import { type ProductFilters, productFilters } from '#app/modules/catalog/admin/product-filters.ts'
import { adminProducts } from '#app/modules/catalog/admin/product-list.queries.server.ts'
import type { Db } from '#app/platform/database/database.server.ts'
import { chosenItems } from './collection-list.queries.server.ts'

const maxResults = 10

/** Returns the manual products in order, and search results to add; `visibility` limits the results. */
export async function chosenManual(
  db: Db,
  productIds: readonly string[],
  { find, visibility = 'all' }: { find: string; visibility?: ProductFilters['visibility'] },
) {
  const filters = { ...productFilters.read(new URLSearchParams({ q: find })), visibility }
  const [items, results] = await Promise.all([
    chosenItems(db, productIds),
    filters.q === '' ? [] : adminProducts(db, filters).then(({ rows }) => rows),
  ])
  const found = results.slice(0, maxResults).map(({ id, nameEn, nameTh, pictureId }) => {
    return { id, nameEn, nameTh, pictureId, isIn: productIds.includes(id) }
  })
  return { items, search: { words: filters.q, found, more: results.length > maxResults } }
}
