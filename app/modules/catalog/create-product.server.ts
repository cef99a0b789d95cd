import { ok, type Result, refuse } from '#app/kit/result.ts'
import { slugOf } from '#app/kit/text.ts'
import { recordAudit } from '#app/modules/audit/record-audit.server.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import type { ProductInput } from './product-form.ts'
import {
  brandWords,
  columnsOf,
  invalidatePages,
  picturesExist,
  takenIds,
  writePictures,
  writeSizes,
} from './product-writes.queries.server.ts'
import type { BrandWords } from './search-text.ts'

export type CreateRefusal = 'unknown_brand' | 'unknown_picture'

/**
 * Adds a product to the catalogue, with a variant per size and nothing on the shelves yet. Its id is made from the
 * English name, never changes, and is its address: a taken one gets a number. `now` becomes its date of creation.
 */
export function createProduct(
  db: Db,
  product: ProductInput,
  context: { actorId: string | null; now: Date },
): Promise<Result<{ id: string }, CreateRefusal>> {
  return inTransaction(db, async (tx) => {
    const brand = await brandWords(tx, product.brandId)
    if (brand === undefined) return refuse('unknown_brand')
    const pictureIds = product.pictures.map((picture) => picture.id)
    if (!(await picturesExist(tx, pictureIds))) return refuse('unknown_picture')
    const id = await insertUnderFreeId(tx, product, brand, context.now)
    await writeSizes(tx, id, product.sizes)
    await writePictures(tx, id, product.pictures)
    await recordAudit(tx, { ...context, action: 'product.create', entity: 'product', entityId: id })
    await invalidatePages(tx, 'catalog')
    return ok({ id })
  })
}

/** Two writers may pick the same id at once: the second insert does nothing, and the next free id is tried. */
async function insertUnderFreeId(tx: Db, product: ProductInput, brand: BrandWords, now: Date): Promise<string> {
  const slug = slugOf(product.nameEn) || product.category
  const taken = await takenIds(tx, slug)
  for (let number = 1; ; number++) {
    const id = number === 1 ? slug : `${slug}-${number}`
    if (taken.has(id)) continue
    const inserted = await tx
      .insertInto('products')
      .values({ id, ...columnsOf(product, brand), created_at: now, updated_at: now })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (inserted) return id
  }
}
