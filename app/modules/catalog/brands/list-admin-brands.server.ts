import { cachedRead, recentFigures } from '#app/platform/cached-read.server.ts'
import type { Db } from '#app/platform/database/database.server.ts'
import { brandsWithStories, countProductsByBrand } from './brands.queries.server.ts'

const recentCounts = cachedRead({
  ...recentFigures,
  read: async (db) => Object.fromEntries((await countProductsByBrand(db)).map(({ id, products }) => [id, products])),
})

/** Product counts include hidden ones. */
export async function listAdminBrands(db: Db, now: Date) {
  const [brands, counts] = await Promise.all([brandsWithStories(db), recentCounts(db, now)])
  return brands.map((brand) => ({ ...brand, products: counts[brand.id] ?? 0 }))
}
