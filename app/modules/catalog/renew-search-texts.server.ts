import type { Db } from '#app/platform/database/pool.server.ts'
import type { Category } from './category.ts'
import { searchColumnsOf, searchVersion } from './search-text.ts'
import { outdatedSearchTexts, writeSearchColumns } from './search-texts.queries.server.ts'

const mostAtOnce = 200

/** Brings the search texts of all products up to the rules of this release, some at a time; writes nothing else of them. */
export async function renewSearchTexts(db: Db): Promise<void> {
  for (;;) {
    const products = await outdatedSearchTexts(db, searchVersion, mostAtOnce)
    for (const { id, category, ...product } of products)
      await writeSearchColumns(db, id, searchColumnsOf({ ...product, category: category as Category }))
    if (products.length < mostAtOnce) return
  }
}
