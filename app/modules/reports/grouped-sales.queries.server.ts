import { type RawBuilder, sql } from 'kysely'
import type { BothLanguages } from '#app/modules/pricing/quote.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import type { Compared } from './growth.ts'
import type { ComparedRange } from './report-period.ts'
import { type ComparedParts, comparedRows, partsOf } from './sales-rollup.queries.server.ts'

/** Colour and brand are the present ones. */
export const itemGroups = ['product', 'category', 'size', 'colour', 'brand'] as const
export type ItemGroup = (typeof itemGroups)[number]

export const orderGroups = ['channel', 'method', 'coupon'] as const
export type OrderGroup = (typeof orderGroups)[number]

/** Satang, after discounts. */
export type ItemSales = { key: string; name?: BothLanguages; items: Compared; sales: Compared }

/** Satang; revenue includes delivery. */
type OrderSales = { key: string; orders: Compared; revenue: Compared; discount: Compared }

type Row = Record<'nowCount' | 'beforeCount' | 'nowMoney' | 'beforeMoney', number> & { key: string }

const maxGroups = 10_000

/** Most units first. */
export async function itemSales(db: Db, group: ItemGroup, range: ComparedRange, max = maxGroups): Promise<ItemSales[]> {
  const { rows } = await sql<Row & { nameEn: string | null; nameTh: string | null }>`
    with sold as (${comparedSums(itemRows(group, await partsOf(db, range)))}),
    placed as (select * from sold order by ${inOrder} limit ${max})
    select placed.*, ${itemName[group] ?? sql`null as "nameEn", null as "nameTh" from placed`}
     order by ${inOrder}`.execute(db)
  return rows.map(({ nameEn, nameTh, ...row }) => {
    const sales = { now: row.nowMoney, before: row.beforeMoney }
    const sold = { key: row.key, items: { now: row.nowCount, before: row.beforeCount }, sales }
    return nameEn === null ? sold : { ...sold, name: { en: nameEn, th: nameTh || nameEn } }
  })
}

const comparedSums = (rows: RawBuilder<unknown>) => sql`
  select key, add_up(count) filter (where current) as "nowCount",
         add_up(count) filter (where not current) as "beforeCount",
         add_up(sales) filter (where current) as "nowMoney",
         add_up(sales) filter (where not current) as "beforeMoney",
         add_up(discount) filter (where current) as "nowDiscount",
         add_up(discount) filter (where not current) as "beforeDiscount"
    from (${rows}) rows group by key`

function itemRows(group: ItemGroup, parts: ComparedParts): RawBuilder<unknown> {
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
  const { rows } = await sql<Row & { nowDiscount: number; beforeDiscount: number }>`
    ${comparedSums(comparedRows(group, await partsOf(db, range)))}
     order by "nowMoney" desc, "nowCount" desc, "beforeMoney" desc, key limit ${maxGroups}`.execute(db)
  return rows.map((row) => ({
    key: row.key,
    orders: { now: row.nowCount, before: row.beforeCount },
    revenue: { now: row.nowMoney, before: row.beforeMoney },
    discount: { now: row.nowDiscount, before: row.beforeDiscount },
  }))
}
