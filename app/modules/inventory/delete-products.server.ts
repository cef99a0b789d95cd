import type { ChangedBy } from '#app/kit/result.ts'
import { inBatches } from '#app/modules/catalog/chosen-products.ts'
import { deleteProduct } from '#app/modules/catalog/delete-product.server.ts'
import { type Db, inTransaction } from '#app/platform/database/database.server.ts'
import { orderedAmong } from './stock.queries.server.ts'

/** Deletes many products, 100 per transaction; those in an order stay. */
export const deleteProducts = (db: Db, { ids }: { ids: readonly string[] }, by: ChangedBy) =>
  inBatches(ids, (batch) =>
    inTransaction(db, async (tx) => {
      const ordered = await orderedAmong(tx, batch)
      let changed = 0
      for (const id of batch) if (!ordered.has(id) && (await deleteProduct(tx, { id }, by)).ok) changed++
      return { changed, unchanged: [...ordered] }
    }),
  )
