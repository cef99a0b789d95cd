// What to order again, from what sold lately: reading only, with the names from the catalogue.
import { sql } from 'kysely'
import { addDays } from '#app/kit/dates.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import type { ReorderFilters } from './reorder-filters.ts'
import {
  inSheetOrder,
  isShown,
  type NamedSize,
  type ReorderLine,
  reorderLine,
  type SoldShelf,
} from './reorder-rules.ts'

/** The most lines of a sheet; who sells more sizes than that looks at what is needed alone. */
export const maxReorderLines = 1000

/**
 * The sizes on sale that sold in the weeks before `now`, by brand, name and size; only those to order unless all are
 * shown. What came back by cancelling is taken off the day it came back; a piece a customer returned did sell. One line
 * more than the most tells that there are more.
 */
export async function reorderLines(
  db: Db,
  filters: ReorderFilters,
  now: Date,
  most: number = maxReorderLines + 1,
): Promise<ReorderLine[]> {
  const shelves = (await soldShelves(db, addDays(now, -7 * filters.sold), now)).filter((one) => isShown(one, filters))
  const sizes = await sizesOnSale(
    db,
    shelves.map(({ variantId }) => variantId),
  )
  const named = shelves.flatMap((shelf) => {
    const size = sizes.get(shelf.variantId)
    return size ? [{ shelf, ...size, variantId: shelf.variantId }] : []
  })
  return named
    .toSorted(inSheetOrder)
    .slice(0, most)
    .map(({ shelf, ...size }) => reorderLine(shelf, size, filters))
}

// Each table is walked once for all the sizes: joined by the database, which cannot know that they are the same in each, a
// thousand of them were looked up one by one.

/** The sizes that sold in a stretch, with what lies on their shelves. */
async function soldShelves(db: Db, after: Date, to: Date): Promise<SoldShelf[]> {
  const sold = await sql<{ variantId: number; pieces: number }>`
    select variant_id as "variantId", -sum(delta) as pieces
      from stock_movements
     where kind in ('sale', 'cancellation') and created_at > ${after} and created_at <= ${to}
     group by variant_id having sum(delta) < 0`.execute(db)
  const { rows } = await sql<{ variantId: number; onHand: number; reserved: number }>`
    select variant_id as "variantId", on_hand as "onHand", reserved
      from stock where variant_id = any (${sold.rows.map(({ variantId }) => variantId)}::bigint[])`.execute(db)
  const shelves = new Map(rows.map((row) => [row.variantId, row]))
  return sold.rows.flatMap(({ variantId, pieces }) => {
    const shelf = shelves.get(variantId)
    return shelf ? [{ ...shelf, sold: pieces }] : []
  })
}

/** What these sizes are called, by their ids; those that are no longer on sale are left out. */
async function sizesOnSale(db: Db, variantIds: readonly number[]): Promise<Map<number, NamedSize>> {
  const sizes = await sql<Pick<NamedSize, 'size' | 'sku' | 'position'> & { id: number; productId: string }>`
    select id, product_id as "productId", size, sku, position
      from variants where id = any (${variantIds}::bigint[]) and not retired`.execute(db)
  const { rows } = await sql<Pick<NamedSize, 'brand' | 'nameEn' | 'nameTh'> & { id: string }>`
    select p.id, name_en as "nameEn", name_th as "nameTh", b.name as brand
      from products p join brands b on b.id = p.brand_id
     where p.id = any (${[...new Set(sizes.rows.map(({ productId }) => productId))]}::text[]) and deleted_at is null`.execute(
    db,
  )
  const products = new Map(rows.map(({ id, ...product }) => [id, product]))
  return new Map(
    sizes.rows.flatMap(({ id, productId, size, sku, position }) => {
      const product = products.get(productId)
      return product ? [[id, { ...product, size, sku, position }] as const] : []
    }),
  )
}
