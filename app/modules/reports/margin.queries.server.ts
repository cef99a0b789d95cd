// What pieces brought over what they cost the shop, where that is known.
import { type RawBuilder, sql } from 'kysely'
import type { BothLanguages } from '#app/modules/pricing/quote.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import type { ComparedRange } from './report-period.ts'
import { keptMargin, paidLive, partsOf } from './sales-days.queries.server.ts'
import { counts, hasCost, lineCost, lineNet } from './sold-orders.queries.server.ts'

/**
 * Pieces that sold, and how many of them have no cost. Of the others, in satang: what they brought after discounts, without
 * VAT, delivery and what was given back, and what they cost.
 */
type MarginSums = { pieces: number; withoutCost: number; net: number; cost: number }
/** The sums of a stretch, and of the one it is compared with. */
type ComparedMargin = MarginSums & { before: MarginSums }
export type Margin = {
  total: ComparedMargin
  products: (ComparedMargin & { productId: string; name: BothLanguages })[]
}

const none: MarginSums = { pieces: 0, withoutCost: 0, net: 0, cost: 0 }
type SumsBefore = Record<'piecesBefore' | 'withoutCostBefore' | 'netBefore' | 'costBefore', number>

/**
 * The margin of a stretch, whole and of the products that sold in it, beside that of the other; what left most first, and at
 * most ten thousand.
 */
export async function marginOfSales(db: Db, range: ComparedRange, most = 10_000): Promise<Margin> {
  const parts = await partsOf(db, range)
  const sumsOf = (stretch: RawBuilder<unknown>) => sql`
    add_up(pieces) filter (where ${stretch}), add_up(pieces - known) filter (where ${stretch}),
    add_up(net) filter (where ${stretch}), add_up(cost) filter (where ${stretch})`
  const { rows } = await sql<
    MarginSums & SumsBefore & { key: string | null; nameEn: string | null; nameTh: string | null }
  >`
    with lines as (
      ${keptMargin(parts)}
      union all
      select line.product_id, ${paidLive(parts.current)}, sum(line.quantity),
             coalesce(sum(line.quantity) filter (where ${hasCost}), 0),
             coalesce(sum(${lineNet}) filter (where ${hasCost}), 0)::bigint, coalesce(sum(${lineCost}), 0)::bigint
        from orders join order_lines line on line.order_id = orders.id
       where (${paidLive(parts.current)} or ${paidLive(parts.before)}) and ${counts}
       group by 1, 2),
    sums (key, pieces, "withoutCost", net, cost, "piecesBefore", "withoutCostBefore", "netBefore", "costBefore") as materialized (
      select key, ${sumsOf(sql`current`)}, ${sumsOf(sql`not current`)} from lines group by 1),
    whole as (
      select null, add_up(pieces), add_up("withoutCost"), add_up(net), add_up(cost), add_up("piecesBefore"),
             add_up("withoutCostBefore"), add_up("netBefore"), add_up("costBefore")
        from sums having count(*) > 0),
    placed as (
      (select * from sums where pieces > 0 order by net - cost desc, pieces desc, key limit ${most})
      union all
      select * from whole)
    select placed.*, name_en as "nameEn", name_th as "nameTh" from placed left join products on products.id = placed.key
     order by key is null desc, net - cost desc, pieces desc, key`.execute(db)
  const [total = { ...none, before: none }, ...products] = rows.map(
    ({ key, nameEn, nameTh, piecesBefore, withoutCostBefore, netBefore, costBefore, ...sums }) => ({
      ...sums,
      before: { pieces: piecesBefore, withoutCost: withoutCostBefore, net: netBefore, cost: costBefore },
      productId: key ?? '',
      name: { en: nameEn ?? key ?? '', th: nameTh || (nameEn ?? key ?? '') },
    }),
  )
  const { pieces, withoutCost, net, cost, before } = total
  return { total: { pieces, withoutCost, net, cost, before }, products }
}
