import type { Db } from '#app/platform/database/database.server.ts'
import { searchColumnsOf, searchVersion } from './search-text.ts'
import { outdatedSearchTexts, writeSearchColumns } from './search-texts.queries.server.ts'

const maxAtOnce = 200

/** Updates search texts made by older rules, in batches. */
export async function renewSearchTexts(db: Db): Promise<void> {
  for (;;) {
    const products = await outdatedSearchTexts(db, searchVersion, maxAtOnce)
    for (const { id, ...product } of products) await writeSearchColumns(db, id, searchColumnsOf(product))
    if (products.length < maxAtOnce) return
  }
}
