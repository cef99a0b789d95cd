import { ok, type Result, refuse } from '#app/kit/result.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import type { ProductInput } from './product-form.ts'
import {
  brandName,
  columnsOf,
  notifyPages,
  picturesExist,
  writePictures,
  writeSizes,
} from './product-writes.queries.server.ts'

export type UpdateRefusal = 'not_found' | 'conflict' | 'unknown_brand' | 'unknown_picture'

/**
 * Writes the whole form over the product, if it is still at the version the form was opened with (compare-and-swap);
 * otherwise somebody saved in between, and nothing is written. The address never changes, whatever the name becomes.
 */
export function updateProduct(
  db: Db,
  change: { id: string; version: number; product: ProductInput },
  context: { actorId: string | null; now: Date },
): Promise<Result<{ version: number }, UpdateRefusal>> {
  const { id, version, product } = change
  return inTransaction(db, async (tx) => {
    const brand = await brandName(tx, product.brandId)
    if (brand === undefined) return refuse('unknown_brand')
    const pictureIds = product.pictures.map((picture) => picture.id)
    if (!(await picturesExist(tx, pictureIds))) return refuse('unknown_picture')
    const written = await tx
      .updateTable('products')
      .set({ ...columnsOf(product, brand), version: version + 1, updated_at: context.now })
      .where('id', '=', id)
      .where('version', '=', version)
      .where('deleted_at', 'is', null)
      .returning('id')
      .executeTakeFirst()
    if (!written) return refuse((await stillThere(tx, id)) ? 'conflict' : 'not_found')
    await writeSizes(tx, id, product.sizes)
    await writePictures(tx, id, product.pictures)
    await notifyPages(tx, 'catalog')
    return ok({ version: version + 1 })
  })
}

const stillThere = async (tx: Db, id: string): Promise<boolean> =>
  (await tx.selectFrom('products').select('id').where('id', '=', id).where('deleted_at', 'is', null).execute()).length >
  0
