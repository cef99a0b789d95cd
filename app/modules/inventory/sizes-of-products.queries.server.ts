import type { Db } from '#app/platform/database/pool.server.ts'

/** `available` now. */
export type SizeOnSale = { productId: string; variantId: number; sku: string; size: string; available: number }

/** Not retired, in display order; no locks. */
export async function sizesOfProducts(db: Db, productIds: readonly string[]): Promise<SizeOnSale[]> {
  if (productIds.length === 0) return []
  const rows = await db
    .selectFrom('variants as v')
    .innerJoin('stock as s', 's.variant_id', 'v.id')
    .where('v.product_id', 'in', [...new Set(productIds)])
    .where('v.retired', '=', false)
    .select(['v.product_id', 'v.id', 'v.sku', 'v.size', 's.on_hand', 's.reserved'])
    .orderBy('v.product_id')
    .orderBy('v.position')
    .execute()
  return rows.map(({ product_id, id, sku, size, on_hand, reserved }) => ({
    productId: product_id,
    variantId: id,
    sku,
    size,
    available: on_hand - reserved,
  }))
}
