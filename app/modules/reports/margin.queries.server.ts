import { sql } from 'kysely'
import type { BothLanguages } from '#app/modules/pricing/quote.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import type { ComparedRange } from './report-period.ts'
import {
  type ComparedParts,
  paidLive,
  partsOf,
  rollupMargin,
  rollupMarginOfProducts,
} from './sales-days.queries.server.ts'
import { counts, hasCost, lineCost, lineNet } from './sold-orders.queries.server.ts'

/** Satang. `net` and `cost` cover only units with a cost; `net` is after discounts, refunds, VAT and delivery. */
type MarginSums = { items: number; withoutCost: number; net: number; cost: number }
export type ComparedMargin = MarginSums & { before: MarginSums }
type ProductMargin = ComparedMargin & { productId: string; name: BothLanguages }

const none: MarginSums = { items: 0, withoutCost: 0, net: 0, cost: 0 }

export async function marginOfSales(db: Db, range: ComparedRange): Promise<ComparedMargin> {
  const parts = await partsOf(db, range)
  const { rows } = await sql<MarginSums & { current: boolean }>`
    with lines as (
      ${rollupMargin(parts)}
      union all
      select current, items, known, net, cost from (${liveMargin(parts)}) live)
    select current, add_up(items) as items, add_up(items - known) as "withoutCost", add_up(net) as net, add_up(cost) as cost
      from lines group by 1`.execute(db)
  const of = (stretch: boolean): MarginSums => {
    const { items, withoutCost, net, cost } = rows.find(({ current }) => current === stretch) ?? none
    return { items, withoutCost, net, cost }
  }
  return { ...of(true), before: of(false) }
}

/** Highest margin first. */
export async function marginOfProducts(db: Db, range: ComparedRange, max = 10_000): Promise<ProductMargin[]> {
  const parts = await partsOf(db, range)
  const sums = sql`key, add_up(items) as items, add_up(items - known) as without_cost, add_up(net) as net, add_up(cost) as cost`
  const { rows } = await sql<ProductRow>`
    with live as materialized (${liveMargin(parts)}),
    sold as (
      select ${sums}
        from (${rollupMarginOfProducts(parts.current)} union all select key, items, known, net, cost from live where current) lines
       group by key),
    placed as materialized (select * from sold where items > 0 order by net - cost desc, items desc, key limit ${max}),
    -- Of the other stretch only what is shown is added up.
    earlier as (
      select ${sums}
        from (${rollupMarginOfProducts(parts.before, sql`array(select key from placed)`)}
              union all select key, items, known, net, cost from live where not current) lines
       group by key)
    select placed.key, placed.items, placed.without_cost, placed.net, placed.cost,
           coalesce(earlier.items, 0) as "itemsBefore", coalesce(earlier.without_cost, 0) as "withoutCostBefore",
           coalesce(earlier.net, 0) as "netBefore", coalesce(earlier.cost, 0) as "costBefore",
           name_en, name_th
      from placed left join earlier using (key) left join products on products.id = placed.key
     order by placed.net - placed.cost desc, placed.items desc, placed.key`.execute(db)
  return rows.map(({ key, nameEn, nameTh, itemsBefore, withoutCostBefore, netBefore, costBefore, ...own }) => ({
    ...own,
    before: { items: itemsBefore, withoutCost: withoutCostBefore, net: netBefore, cost: costBefore },
    productId: key,
    name: { en: nameEn ?? key, th: nameTh || (nameEn ?? key) },
  }))
}

type ProductRow = MarginSums &
  Record<'itemsBefore' | 'withoutCostBefore' | 'netBefore' | 'costBefore', number> & {
    key: string
    nameEn: string | null
    nameTh: string | null
  }

/** Without rollup: key, current, pieces, known, net, cost. */
const liveMargin = ({ current, before }: ComparedParts) => sql`
  select line.product_id as key, ${paidLive(current)} as current, sum(line.quantity) as items,
         coalesce(sum(line.quantity) filter (where ${hasCost}), 0) as known,
         coalesce(sum(${lineNet}) filter (where ${hasCost}), 0)::bigint as net, coalesce(sum(${lineCost}), 0)::bigint as cost
    from orders join order_lines line on line.order_id = orders.id
   where (${paidLive(current)} or ${paidLive(before)}) and ${counts}
   group by 1, 2`
