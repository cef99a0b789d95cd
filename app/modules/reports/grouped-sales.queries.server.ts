import { type RawBuilder, sql } from 'kysely'
import type { BothLanguages } from '#app/modules/pricing/quote.ts'
import { type Db, queryRows } from '#app/platform/database/database.server.ts'
import type { Compared } from './growth-rules.ts'
import { type ComparedRange, daysIn, type Range } from './report-period.ts'
import { type ComparedRangeParts, comparedRows, readRangeParts, salesRows } from './sales-rollup.queries.server.ts'

/** Colour and brand are the present ones. */
export const itemGroups = ['product', 'category', 'size', 'colour', 'brand'] as const
export type ItemGroup = (typeof itemGroups)[number]

export const orderGroups = ['channel', 'method', 'coupon'] as const
export type OrderGroup = (typeof orderGroups)[number]

/** Satang, after discounts. */
export type ItemSales = { key: string; name: BothLanguages | undefined; items: Compared; sales: Compared }

/** Satang; revenue includes delivery. */
type OrderSales = { key: string; orders: Compared; revenue: Compared; discount: Compared }

type Row = Record<'nowCount' | 'beforeCount' | 'nowMoney' | 'beforeMoney', number> & { key: string }

const maxGroups = 10_000

/** Most units first. */
export async function itemSales(db: Db, group: ItemGroup, range: ComparedRange, max = maxGroups): Promise<ItemSales[]> {
  const rows = await queryRows<Row & { nameEn: string | null; nameTh: string | null }>(db)`
    with sold as (${comparedSums(itemRows(group, await readRangeParts(db, range)))}),
    placed as (select * from sold order by ${inOrder} limit ${max})
    select placed.*, ${itemName[group] ?? sql`null as "nameEn", null as "nameTh" from placed`}
     order by ${inOrder}`
  return rows.map((row) => ({
    key: row.key,
    name: row.nameEn === null ? undefined : { en: row.nameEn, th: row.nameTh || row.nameEn },
    items: { now: row.nowCount, before: row.beforeCount },
    sales: { now: row.nowMoney, before: row.beforeMoney },
  }))
}

const comparedSums = (rows: RawBuilder<unknown>) => sql`
  select key, add_up(count) filter (where current) as "nowCount",
         add_up(count) filter (where not current) as "beforeCount",
         add_up(sales) filter (where current) as "nowMoney",
         add_up(sales) filter (where not current) as "beforeMoney",
         add_up(discount) filter (where current) as "nowDiscount",
         add_up(discount) filter (where not current) as "beforeDiscount"
    from (${rows}) rows group by key`

function itemRows(group: ItemGroup, parts: ComparedRangeParts): RawBuilder<unknown> {
  if (group !== 'colour' && group !== 'brand') return comparedRows(group, parts)
  return sql`
    select ${sql.ref(group === 'colour' ? 'products.colour' : 'products.brand_id')} as key, current, count, sales, discount
      from (select key, current, add_up(count) as count, add_up(sales) as sales, add_up(discount) as discount
              from (${comparedRows('product', parts)}) rows group by 1, 2) sold
      join products on products.id = sold.key`
}

const inOrder = sql`"nowCount" desc, "nowMoney" desc, "beforeCount" desc, key`

const itemName: Partial<Record<ItemGroup, RawBuilder<unknown>>> = {
  product: sql`name_en, name_th from placed left join products on products.id = placed.key`,
  brand: sql`name as "nameEn", name as "nameTh" from placed join brands on brands.id = placed.key`,
}

/** By revenue. Coupons leave out orders without a code; several codes each count. */
export async function orderSales(db: Db, group: OrderGroup, range: ComparedRange): Promise<OrderSales[]> {
  const rows = await queryRows<Row & { nowDiscount: number; beforeDiscount: number }>(db)`
    ${comparedSums(comparedRows(group, await readRangeParts(db, range)))}
     order by "nowMoney" desc, "nowCount" desc, "beforeMoney" desc, key limit ${maxGroups}`
  return rows.map((row) => ({
    key: row.key,
    orders: { now: row.nowCount, before: row.beforeCount },
    revenue: { now: row.nowMoney, before: row.beforeMoney },
    discount: { now: row.nowDiscount, before: row.beforeDiscount },
  }))
}

/** `sellThrough`: share sold, in tenths of a percent; `days` of supply at this pace. */
type StockPace = Record<'sold' | 'left' | 'sellThrough' | 'days', number> & { productId: string; name: BothLanguages }

/** First to run out first. */
export async function stockPace(db: Db, range: Range, max = 10_000): Promise<StockPace[]> {
  const { current } = await readRangeParts(db, { current: range, before: range })
  const rows = await queryRows<Omit<StockPace, 'name'> & { nameEn: string; nameTh: string }>(db)`
    with sold as materialized (
      select key as product_id, add_up(count) as items
        from (${salesRows('product', current)}) rows group by 1),
    -- All that sold at once, by one walk of the index: product by product took as long as adding up. Few sizes are off sale.
    in_stock as materialized (
      select of_product_id as product_id, add_up(greatest(on_hand - reserved, 0)::bigint) filter (where off_sale.id is null) as remaining
        from stock left join (select id from variants where retired) off_sale on off_sale.id = variant_id
       where of_product_id = any (array(select product_id from sold))
       group by 1),
    -- In order first: products are then looked up one after the other until there are enough that were not deleted.
    paced as (
      select product_id, items, remaining, remaining::float8 / items as supply from sold join in_stock using (product_id)
       order by supply, items desc, product_id offset 0)
    select product_id, name_en, name_th, items as sold, remaining as left,
           round(items * 1000.0 / (items + remaining))::int as "sellThrough",
           floor(remaining::numeric * ${daysIn(range)} / items)::int as days
      from paced
           cross join lateral (
             select name_en, name_th from products where id = product_id and deleted_at is null offset 0) product
     order by supply, items desc, product_id limit ${max}`
  return rows.map(({ nameEn, nameTh, ...row }) => ({ ...row, name: { en: nameEn, th: nameTh || nameEn } }))
}
