import type { Db } from '#app/platform/database/pool.server.ts'

/** `available` now. */
export type SizeOnSale = { productId: string; variantId: number; sku: string; size: string; available: number }

/** Not retired, in display order; no locks. */
export async function sizesOfProducts(db: Db, productIds: readonly string[]): Promise<SizeOnSale[]> {
  if (productIds.length === 0) return []
  const rows = await db
    .selectFrom('variants as v')
    .innerJoin('stock as s', 's.variantId', 'v.id')
    .where('v.productId', 'in', [...new Set(productIds)])
    .where('v.retired', '=', false)
    .select(['v.productId', 'v.id', 'v.sku', 'v.size', 's.onHand', 's.reserved'])
    .orderBy('v.productId')
    .orderBy('v.position')
    .execute()
  return rows.map(({ productId, id, sku, size, onHand, reserved }) => ({
    productId,
    variantId: id,
    sku,
    size,
    available: onHand - reserved,
  }))
}
