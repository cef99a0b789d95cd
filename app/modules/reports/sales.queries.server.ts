import { sql } from 'kysely'
import { type Satang, satang } from '#app/kit/money.ts'
import type { BothLanguages } from '#app/modules/pricing/quote.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import type { Compared } from './growth.ts'
import type { ComparedRange } from './report-period.ts'
import type { Range } from './report-range.ts'
import { comparedRows, partsOf, salesRows } from './sales-rollup.queries.server.ts'

/** Satang, with delivery. */
export type SalesFigures = Readonly<Record<'revenue' | 'orders' | 'items', Compared>>

export async function salesFigures(db: Db, range: ComparedRange): Promise<SalesFigures> {
  const parts = await partsOf(db, range)
  const { rows } = await sql<{ current: boolean; revenue: number; orders: number; items: number }>`
    select current, add_up(revenue) as revenue, add_up(orders) as orders, add_up(items) as items
      from (select current, sales as revenue, count as orders, 0::bigint as items from (${comparedRows('total', parts)}) total
            union all select current, 0, 0, count from (${comparedRows('items', parts)}) items) sold
     group by 1`.execute(db)
  const of = (name: 'revenue' | 'orders' | 'items', current: boolean) =>
    rows.find((row) => row.current === current)?.[name] ?? 0
  const compared = (name: 'revenue' | 'orders' | 'items') => ({ now: of(name, true), before: of(name, false) })
  return { revenue: compared('revenue'), orders: compared('orders'), items: compared('items') }
}

export type TopSeller = { productId: string; name: BothLanguages; size: string; items: number; sales: Satang }

/** Most units first, by present names. */
export async function topSellers(db: Db, range: Range, max: number): Promise<TopSeller[]> {
  const { current } = await partsOf(db, { current: range, before: range })
  const { rows } = await sql<{
    productId: string
    nameEn: string | null
    nameTh: string | null
    size: string
    items: number
    sales: number
  }>`
    with sold as (
      select split_part(key, '/', 1) as product_id, substr(key, strpos(key, '/') + 1) as size,
             add_up(count) as items, add_up(sales) as sales
        from (${salesRows('variant', current)}) rows group by key order by items desc, sales desc, key limit ${max})
    select product_id as "productId", size, name_en as "nameEn", name_th as "nameTh", items, sales
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
