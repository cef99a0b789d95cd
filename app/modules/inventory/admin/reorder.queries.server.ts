// What to order again, from what sold lately: reading only, with the names from the catalogue.
import { sql } from 'kysely'
import { addDays } from '#app/kit/dates.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import type { ReorderFilters } from './reorder-filters.ts'

/**
 * A size that sold: pieces sold, in the house and held for orders, for how many days the rest lasts at this pace, and how
 * many more make it last for the weeks that were chosen.
 */
export type ReorderLine = {
  variantId: number
  brand: string
  nameEn: string
  nameTh: string
  size: string
  sku: string
  sold: number
  onHand: number
  reserved: number
  days: number
  suggested: number
}

/** The most lines of a sheet; who sells more sizes than that looks at what is needed alone. */
export const maxReorderLines = 1000

/**
 * The sizes on sale that sold in the weeks before `now`, by brand, name and size; only those to order unless all are
 * shown. What came back by cancelling is taken off the day it came back; a piece a customer returned did sell. One line
 * more than the most tells that there are more.
 */
export async function reorderLines(
  db: Db,
  { sold, reach, show }: ReorderFilters,
  now: Date,
  most: number = maxReorderLines + 1,
): Promise<ReorderLine[]> {
  const { rows } = await sql<ReorderLine>`
    with sold as (
      select variant_id, -sum(delta) as pieces
        from stock_movements
       where kind in ('sale', 'cancellation') and created_at > ${addDays(now, -7 * sold)} and created_at <= ${now}
       group by variant_id having sum(delta) < 0),
    paced as (
      select v.id, b.name as brand, p.name_en, p.name_th, v.size, v.sku, v.position, sold.pieces, s.on_hand, s.reserved,
             s.on_hand - s.reserved as rest
        from sold join stock s on s.variant_id = sold.variant_id
        join variants v on v.id = sold.variant_id join products p on p.id = v.product_id join brands b on b.id = p.brand_id
       where not v.retired and p.deleted_at is null)
    select id as "variantId", brand, name_en as "nameEn", name_th as "nameTh", size, sku, pieces::int as sold,
           on_hand as "onHand", reserved, floor(rest * ${7 * sold}::numeric / pieces)::int as days,
           greatest(ceil(pieces::numeric * ${reach} / ${sold}) - rest, 0)::int as suggested
      from paced
     where ${show === 'all'} or rest < pieces::numeric * ${reach} / ${sold}
     order by brand, name_en, position, id limit ${most}`.execute(db)
  return rows.map((row) => ({
    variantId: row.variantId,
    brand: row.brand,
    nameEn: row.nameEn,
    nameTh: row.nameTh,
    size: row.size,
    sku: row.sku,
    sold: row.sold,
    onHand: row.onHand,
    reserved: row.reserved,
    days: row.days,
    suggested: row.suggested,
  }))
}
