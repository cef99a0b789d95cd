import { sql } from 'kysely'
import { type Satang, satang } from '#app/kit/money.ts'
import type { BothLanguages } from '#app/modules/pricing/quote.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import type { Compared } from './growth.ts'
import type { ComparedRange } from './report-period.ts'
import type { Range } from './report-range.ts'
import { itemKey, paidLive, partsOf, partsOfRange, rollupRows } from './sales-days.queries.server.ts'
import { counts, revenue } from './sold-orders.queries.server.ts'

/** Satang, with delivery. */
export type SalesFigures = Readonly<Record<'revenue' | 'orders' | 'items', Compared>>

export async function salesFigures(db: Db, range: ComparedRange): Promise<SalesFigures> {
  const parts = await partsOf(db, range)
  const { rows } = await sql<{ current: boolean; revenue: number; orders: number; items: number }>`
    with sold as (
      select current, sum(money) as revenue, sum(count) as orders, 0 as items
        from (${rollupRows('all', parts)}) kept group by 1
      union all
      select current, 0, 0, sum(count) from (${rollupRows('pieces', parts)}) kept group by 1
      union all
      select ${paidLive(parts.current)}, sum(${revenue}), count(*),
             sum((select sum(quantity) from order_lines where order_id = orders.id))
        from orders where (${paidLive(parts.current)} or ${paidLive(parts.before)}) and ${counts} group by 1)
    select current, sum(revenue) as revenue, sum(orders) as orders, sum(items) as items from sold group by 1`.execute(
    db,
  )
  const of = (name: 'revenue' | 'orders' | 'items', current: boolean) =>
    rows.find((row) => row.current === current)?.[name] ?? 0
  const compared = (name: 'revenue' | 'orders' | 'items') => ({ now: of(name, true), before: of(name, false) })
  return { revenue: compared('revenue'), orders: compared('orders'), items: compared('items') }
}

export type TopSeller = { productId: string; name: BothLanguages; size: string; items: number; sales: Satang }

/** Most units first, by present names. */
export async function topSellers(db: Db, range: Range, max: number): Promise<TopSeller[]> {
  const parts = await partsOfRange(db, range)
  const { rows } = await sql<{
    productId: string
    nameEn: string | null
    nameTh: string | null
    size: string
    items: number
    sales: number
  }>`
    with lines as (
      ${rollupRows('piece', parts)}
      union all
      select ${itemKey}, true, sum(quantity), sum(line_total_satang - order_lines.discount_satang)::bigint, 0::bigint
        from orders join order_lines on order_id = orders.id
       where ${paidLive(parts.current)} and ${counts}
       group by 1),
    sold as (
      select split_part(key, '/', 1) as product_id, substr(key, strpos(key, '/') + 1) as size,
             add_up(count) as items, add_up(money) as sales
        from lines group by key order by items desc, sales desc, key limit ${max})
    select product_id, size, name_en, name_th, items, sales
      from sold left join products on products.id = product_id
     order by items desc, sales desc, product_id, size`.execute(db)
  return rows.map(({ productId, nameEn, nameTh, size, items, sales }) => ({
    productId,
    name: { en: nameEn ?? productId, th: nameTh || (nameEn ?? productId) },
    size,
    items,
    sales: satang(sales),
  }))
}

export async function productsOnSale(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from products where deleted_at is null and not hidden`.execute(db)
  return rows[0]?.count ?? 0
}
