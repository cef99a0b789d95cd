import { sql } from 'kysely'
import type { BothLanguages } from '#app/modules/pricing/quote.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import { daysIn } from './report-period.ts'
import type { Range } from './report-range.ts'
import { partsOf, salesRows } from './sales-rollup.queries.server.ts'

/** Share sold in tenths of a percent; days of supply at this pace. */
type StockPace = {
  productId: string
  name: BothLanguages
  sold: number
  left: number
  sellThrough: number
  days: number
}

/** First to run out first. */
export async function stockPace(db: Db, range: Range, max = 10_000): Promise<StockPace[]> {
  const { current } = await partsOf(db, { current: range, before: range })
  const { rows } = await sql<Omit<StockPace, 'name'> & { nameEn: string; nameTh: string }>`
    with sold as materialized (
      select key as product_id, add_up(count) as items
        from (${salesRows('product', current)}) rows group by 1),
    -- All that sold at once, by one walk of the index: product by product took as long as adding up. Few sizes are off sale.
    shelves as materialized (
      select of_product_id as product_id, add_up(greatest(on_hand - reserved, 0)::bigint) filter (where off_sale.id is null) as rest
        from stock left join (select id from variants where retired) off_sale on off_sale.id = variant_id
       where of_product_id = any (array(select product_id from sold))
       group by 1),
    -- In order first: products are then looked up one after the other until there are enough that were not deleted.
    paced as (
      select product_id, items, rest, rest::float8 / items as lasts from sold join shelves using (product_id)
       order by lasts, items desc, product_id offset 0)
    select product_id, name_en, name_th, items as sold, rest as left,
           round(items * 1000.0 / (items + rest))::int as "sellThrough",
           floor(rest::numeric * ${daysIn(range)} / items)::int as days
      from paced
           cross join lateral (
             select name_en, name_th from products where id = product_id and deleted_at is null offset 0) product
     order by lasts, items desc, product_id limit ${max}`.execute(db)
  return rows.map(({ nameEn, nameTh, ...row }) => ({ ...row, name: { en: nameEn, th: nameTh || nameEn } }))
}
