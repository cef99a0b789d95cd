import { sql } from 'kysely'
import { addDays } from '#app/kit/dates.ts'
import { type Db, queryRows } from '#app/platform/database/database.server.ts'
import {
  byBrandAndName,
  isReorderLine,
  type NamedSize,
  type ReorderFilters,
  reorderLine,
  type SoldSize,
} from './reorder-rules.ts'

/** Larger shops show only what is needed. */
export const maxReorderLines = 1000

/** Sizes on sale with sales before `now`. Cancellations count on their own day; returns stay sold. */
export async function reorderLines(db: Db, filters: ReorderFilters, now: Date, max = maxReorderLines + 1) {
  const sold = (await soldSizes(db, addDays(now, -7 * filters.sold), now)).filter((size) =>
    isReorderLine(size, filters),
  )
  const sizes = await sizesOnSale(
    db,
    sold.map(({ variantId }) => variantId),
  )
  const named = sold.flatMap((soldSize) => {
    const size = sizes.get(soldSize.variantId)
    return size ? [{ ...soldSize, ...size }] : []
  })
  return named
    .toSorted(byBrandAndName)
    .slice(0, max)
    .map((size) => reorderLine(size, filters))
}

// Separate queries: joined, the planner looks a thousand rows up one by one.
async function soldSizes(db: Db, after: Date, to: Date): Promise<SoldSize[]> {
  const sold = await sql<{ variantId: number; items: number }>`
    select variant_id, -sum(delta) as items
      from stock_movements
     where kind in ('sale', 'cancellation') and created_at > ${after} and created_at <= ${to}
     group by variant_id having sum(delta) < 0`.execute(db)
  const rows = await queryRows<Omit<SoldSize, 'sold'>>(db)`
    select variant_id, on_hand, reserved
      from stock where variant_id = any (${sold.rows.map(({ variantId }) => variantId)}::bigint[])`
  const levels = new Map(rows.map((row) => [row.variantId, row]))
  return sold.rows.flatMap(({ variantId, items }) => {
    const level = levels.get(variantId)
    return level ? [{ ...level, sold: items }] : []
  })
}

async function sizesOnSale(db: Db, variantIds: readonly number[]): Promise<Map<number, NamedSize>> {
  const sizes = await sql<Pick<NamedSize, 'size' | 'sku' | 'position'> & { id: number; productId: string }>`
    select id, product_id, size, sku, position
      from variants where id = any (${variantIds}::bigint[]) and not retired`.execute(db)
  const rows = await queryRows<Pick<NamedSize, 'brand' | 'nameEn' | 'nameTh'> & { id: string }>(db)`
    select p.id, name_en, name_th, b.name as brand
      from products p join brands b on b.id = p.brand_id
     where p.id = any (${[...new Set(sizes.rows.map(({ productId }) => productId))]}::text[]) and deleted_at is null`
  const products = new Map(rows.map(({ id, ...product }) => [id, product]))
  return new Map(
    sizes.rows.flatMap(({ id, productId, size, sku, position }) => {
      const product = products.get(productId)
      return product ? [[id, { ...product, size, sku, position }] as const] : []
    }),
  )
}
