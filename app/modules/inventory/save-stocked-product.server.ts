import { ok, type Result } from '#app/kit/result.ts'
import { type CreateRefusal, createProduct } from '#app/modules/catalog/create-product.server.ts'
import type { ProductInput } from '#app/modules/catalog/product-form.ts'
import { type UpdateRefusal, updateProduct } from '#app/modules/catalog/update-product.server.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import { adjustStock } from './adjust-stock.server.ts'

export type StockedProduct = {
  /** The product to change and the version it was opened at; absent for a new one. */
  existing?: { id: string; version: number }
  product: ProductInput
  /** Pieces a size begins with. Counts once per size, ever: later changes are made in the inventory. */
  firstStock: ReadonlyMap<string, number>
}

/** Saves a product and puts the first pieces of new sizes on their shelves, both or neither. */
export function saveStockedProduct(
  db: Db,
  { existing, product, firstStock }: StockedProduct,
  context: { actorId: string | null; now: Date },
): Promise<Result<{ id: string; version: number }, CreateRefusal | UpdateRefusal>> {
  return inTransaction(db, async (tx) => {
    const saved = existing
      ? await updateProduct(tx, { ...existing, product }, context)
      : await createProduct(tx, product, context)
    if (!saved.ok) return saved
    const id = existing?.id ?? (saved.value as { id: string }).id
    await stockShelves(tx, id, firstStock, context)
    return ok({ id, version: existing ? existing.version + 1 : 1 })
  })
}

async function stockShelves(
  tx: Db,
  productId: string,
  firstStock: ReadonlyMap<string, number>,
  { actorId, now }: { actorId: string | null; now: Date },
) {
  const shelves = await tx
    .selectFrom('variants')
    .select(['id', 'size'])
    .where('product_id', '=', productId)
    .where('retired', '=', false)
    .orderBy('id')
    .execute()
  for (const { id, size } of shelves) {
    const delta = firstStock.get(size) ?? 0
    if (delta <= 0) continue
    const key = `first:${productId}:${size}`
    await adjustStock(tx, { variantId: id, delta, kind: 'receipt', reason: '', actorId, key, now })
  }
}
