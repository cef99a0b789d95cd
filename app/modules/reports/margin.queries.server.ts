// What pieces brought over what they cost the shop, where that is known.
import { sql } from 'kysely'
import type { BothLanguages } from '#app/modules/pricing/quote.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import type { Range } from './report-range.ts'
import { keptRows, paidLive, partsOf } from './sales-days.queries.server.ts'
import { counts, hasCost, lineCost, lineNet } from './sold-orders.queries.server.ts'

/**
 * Pieces that sold, and how many of them have no cost. Of the others, in satang: what they brought after discounts, without
 * VAT, delivery and what was given back, and what they cost.
 */
type MarginSums = { pieces: number; withoutCost: number; net: number; cost: number }
export type Margin = { total: MarginSums; products: (MarginSums & { productId: string; name: BothLanguages })[] }

/** The margin of a stretch, whole and by product; what left most first, and at most ten thousand. */
export async function marginOfSales(db: Db, range: Range, most = 10_000): Promise<Margin> {
  const parts = (await partsOf(db, { current: range, before: range })).current
  const kept = { current: parts, before: { kept: [], live: [] } }
  const { rows } = await sql<MarginSums & { key: string | null; nameEn: string | null; nameTh: string | null }>`
    with lines as (
      select key, count as pieces, 0 as known, 0 as net, 0 as cost from (${keptRows('product', kept)}) product
      union all
      select key, 0, count, money, discount from (${keptRows('margin', kept)}) margin
      union all
      select line.product_id, sum(line.quantity), coalesce(sum(line.quantity) filter (where ${hasCost}), 0),
             coalesce(sum(${lineNet}) filter (where ${hasCost}), 0), coalesce(sum(${lineCost}), 0)
        from orders join order_lines line on line.order_id = orders.id
       where ${paidLive(parts)} and ${counts}
       group by 1),
    sums as (
      select key, coalesce(sum(pieces), 0)::bigint as pieces, coalesce(sum(pieces - known), 0)::bigint as "withoutCost",
             coalesce(sum(net), 0)::bigint as net, coalesce(sum(cost), 0)::bigint as cost
        from lines group by grouping sets ((key), ()))
    select sums.*, name_en as "nameEn", name_th as "nameTh" from sums left join products on products.id = sums.key
     order by key is null desc, net - cost desc, pieces desc, key limit ${most + 1}`.execute(db)
  const [first, ...others] = rows.map(({ key, nameEn, nameTh, ...sums }) => ({
    ...sums,
    productId: key ?? '',
    name: { en: nameEn ?? key ?? '', th: nameTh ?? nameEn ?? key ?? '' },
  }))
  const { pieces = 0, withoutCost = 0, net = 0, cost = 0 } = first ?? {}
  return { total: { pieces, withoutCost, net, cost }, products: others }
}
