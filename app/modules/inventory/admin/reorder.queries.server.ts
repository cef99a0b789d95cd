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
  const sold = await soldSizes(db, addDays(now, -7 * filters.sold), now)
  const listed = sold.filter((size) => isReorderLine(size, filters))
  const variantIds = listed.map(({ variantId }) => variantId)
  const lines = joined(listed, await sizesOnSale(db, variantIds), ({ variantId }) => variantId)
  return lines
    .toSorted(byBrandAndName)
    .slice(0, max)
    .map((line) => reorderLine(line, filters))
}

// Separate queries: joined, the planner looks a thousand rows up one by one.
async function soldSizes(db: Db, after: Date, to: Date): Promise<SoldSize[]> {
  const sold = await queryRows<Pick<SoldSize, 'variantId' | 'sold'>>(db)`
    select variant_id, -sum(delta) as sold
      from stock_movements
     where kind in ('sale', 'cancellation') and created_at > ${after} and created_at <= ${to}
     group by variant_id having sum(delta) < 0`
  const levels = await queryRows<Omit<SoldSize, 'sold'>>(db)`
    select variant_id, on_hand, reserved
      from stock where variant_id = any (${sold.map(({ variantId }) => variantId)}::bigint[])`
  return joined(sold, new Map(levels.map((level) => [level.variantId, level])), ({ variantId }) => variantId)
}

async function sizesOnSale(db: Db, variantIds: readonly number[]): Promise<Map<number, NamedSize>> {
  const sizes = await queryRows<Pick<NamedSize, 'size' | 'sku' | 'position'> & { id: number; productId: string }>(db)`
    select id, product_id, size, sku, position
      from variants where id = any (${variantIds}::bigint[]) and not retired`
  const products = await queryRows<Pick<NamedSize, 'brand' | 'nameEn' | 'nameTh'> & { productId: string }>(db)`
    select p.id as product_id, name_en, name_th, b.name as brand
      from products p join brands b on b.id = p.brand_id
     where p.id = any (${[...new Set(sizes.map(({ productId }) => productId))]}::text[]) and deleted_at is null`
  const byId = new Map(products.map((product) => [product.productId, product]))
  const named = joined(sizes, byId, ({ productId }) => productId)
  return new Map(named.map(({ id, productId: _productId, ...size }) => [id, size]))
}

/** Rows with the other's row of their key; those without one are left out. */
const joined = <Row, Key, Other>(rows: readonly Row[], others: ReadonlyMap<Key, Other>, keyOf: (row: Row) => Key) =>
  rows.flatMap((row) => {
    const other = others.get(keyOf(row))
    return other ? [{ ...row, ...other }] : []
  })
