import { type ChangedBy, ok, type Result } from '#app/kit/result.ts'
import { nameBrand } from '#app/modules/catalog/brands/change-brand.server.ts'
import type { MissingTexts } from '#app/modules/catalog/check-publication.server.ts'
import { createProduct } from '#app/modules/catalog/create-product.server.ts'
import type { ProductInput } from '#app/modules/catalog/product-form.ts'
import type { SaveRefusal } from '#app/modules/catalog/product-rules.ts'
import { updateProduct } from '#app/modules/catalog/update-product.server.ts'
import { type Db, inTransactionUnlessRefused } from '#app/platform/database/database.server.ts'
import { recordMovements } from './record-movements.server.ts'
import { findFirstStock, lockStockOfProducts } from './stock.queries.server.ts'
import { decideFirstStock, type ManualMovement } from './stock-rules.ts'

type StockedProduct = {
  existing?: { id: string; version: number }
  product: ProductInput
  /** For an imported product. */
  preferredId?: string | undefined
  /** Checked name of a brand to add; `product.brandId` is its id. */
  newBrand?: string | undefined
  /** First stock per size, applied once ever. */
  firstStock: ReadonlyMap<string, number>
}

type SavedProduct = { id: string; version: number; movements: readonly ManualMovement[] }

/** Saves a product with its new brand and the first stock of new sizes, all or nothing. */
export const saveStockedProduct = (
  db: Db,
  { existing, product, preferredId, newBrand, firstStock }: StockedProduct,
  by: ChangedBy,
): Promise<Result<SavedProduct, SaveRefusal, MissingTexts>> =>
  inTransactionUnlessRefused(db, async (tx) => {
    if (newBrand) await nameBrand(tx, { id: product.brandId, name: newBrand }, by)
    const saved = existing
      ? await updateProduct(tx, { ...existing, product }, by)
      : await createProduct(tx, product, by, preferredId)
    if (!saved.ok) return saved
    const id = existing?.id ?? (saved.value as { id: string }).id
    const movements = await recordFirstStock(tx, id, firstStock, by)
    return ok({ id, version: existing ? existing.version + 1 : 1, movements })
  })

async function recordFirstStock(tx: Db, productId: string, counts: ReadonlyMap<string, number>, by: ChangedBy) {
  if (![...counts.values()].some((count) => count > 0)) return []
  const levels = await lockStockOfProducts(tx, [productId])
  const variantIds = levels.map(({ variantId }) => variantId)
  const movements = decideFirstStock({ levels, earlier: await findFirstStock(tx, variantIds) }, counts)
  await recordMovements(tx, movements, by)
  return movements
}
