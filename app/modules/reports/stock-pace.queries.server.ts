// How fast what is on the shelves sells.
import { sql } from 'kysely'
import type { BothLanguages } from '#app/modules/pricing/quote.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import { daysIn } from './report-period.ts'
import type { Range } from './report-range.ts'
import { keptRows, paidLive, partsOfRange } from './sales-days.queries.server.ts'
import { counts } from './sold-orders.queries.server.ts'

/**
 * A product that sold: pieces sold, pieces that can be bought now, the share of both that was sold in tenths of a per
 * cent, and for how many days the rest lasts when it goes on selling so.
 */
type StockPace = {
  productId: string
  name: BothLanguages
  sold: number
  left: number
  sellThrough: number
  days: number
}

/** What sold in a stretch, what runs out first before what lasts; at most ten thousand. */
export async function stockPace(db: Db, range: Range, most = 10_000): Promise<StockPace[]> {
  const parts = await partsOfRange(db, range)
  const { rows } = await sql<Omit<StockPace, 'name'> & { nameEn: string; nameTh: string }>`
    with sold as (
      select key as product_id, sum(count)::int as pieces
        from (${keptRows('product', parts)}
              union all
              select line.product_id, true, sum(line.quantity), 0::bigint, 0::bigint
                from orders join order_lines line on line.order_id = orders.id
               where ${paidLive(parts.current)} and ${counts}
               group by 1) lines
       group by 1),
    paced as materialized (
      select products.id, name_en, name_th, pieces,
             coalesce((select sum(greatest(on_hand - reserved, 0)) from variants join stock on variant_id = variants.id
                        where product_id = products.id and not retired), 0)::int as rest
        from sold join products on products.id = sold.product_id
       where deleted_at is null)
    select id as "productId", name_en as "nameEn", name_th as "nameTh", pieces as sold, rest as left,
           round(pieces * 1000.0 / (pieces + rest))::int as "sellThrough",
           floor(rest::numeric * ${daysIn(range)} / pieces)::int as days
      from (select * from paced order by rest::float8 / pieces, pieces desc, id limit ${most}) placed
     order by rest::float8 / pieces, pieces desc, id`.execute(db)
  return rows.map(({ nameEn, nameTh, ...row }) => ({ ...row, name: { en: nameEn, th: nameTh || nameEn } }))
}
