import { type RawBuilder, sql } from 'kysely'
import type { BothLanguages } from '#app/modules/pricing/quote.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import type { Compared } from './growth.ts'
import type { ComparedRange } from './report-period.ts'
import { paidLive, partsOf, rollupRows } from './sales-days.queries.server.ts'
import { counts, ordersWithCodes, revenue, takenByCode, takenOff, usedCode } from './sold-orders.queries.server.ts'

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
  const parts = await partsOf(db, range)
  const { key, from } = soldAs[group]
  const { rows } = await sql<Row & { nameEn: string | null; nameTh: string | null }>`
    with lines as (
      ${rollupRows(group, parts)}
      union all
      select ${key}, ${paidLive(parts.current)}, sum(line.quantity),
             sum(line.line_total_satang - line.discount_satang)::bigint, 0::bigint
        from orders join order_lines line on line.order_id = orders.id ${from}
       where (${paidLive(parts.current)} or ${paidLive(parts.before)}) and ${counts}
       group by 1, 2),
    sold as (
      select key, add_up(count) filter (where current) as "nowCount",
             add_up(count) filter (where not current) as "beforeCount",
             add_up(money) filter (where current) as "nowMoney",
             add_up(money) filter (where not current) as "beforeMoney"
        from lines group by 1),
    placed as (select * from sold order by ${inOrder} limit ${max})
    select placed.*, ${itemName[group] ?? sql`null as "nameEn", null as "nameTh" from placed`}
     order by ${inOrder}`.execute(db)
  return rows.map(({ nameEn, nameTh, ...row }) => {
    const sales = { now: row.nowMoney, before: row.beforeMoney }
    const sold = { key: row.key, items: { now: row.nowCount, before: row.beforeCount }, sales }
    return nameEn === null ? sold : { ...sold, name: { en: nameEn, th: nameTh || nameEn } }
  })
}

const inOrder = sql`"nowCount" desc, "nowMoney" desc, "beforeCount" desc, key`

const withProduct = sql`join products on products.id = line.product_id`
const soldAs = {
  product: { key: sql`line.product_id`, from: sql`` },
  category: { key: sql`line.category`, from: sql`` },
  size: { key: sql`line.size`, from: sql`` },
  colour: { key: sql`products.colour`, from: withProduct },
  brand: { key: sql`products.brand_id`, from: withProduct },
} as const satisfies Record<ItemGroup, unknown>

const itemName: Partial<Record<ItemGroup, RawBuilder<unknown>>> = {
  product: sql`name_en, name_th from placed left join products on products.id = placed.key`,
  brand: sql`name as "nameEn", name as "nameTh" from placed join brands on brands.id = placed.key`,
}

const soldBy = {
  channel: { key: sql`orders.channel`, from: sql`orders`, taken: takenOff },
  method: { key: sql`orders.payment_method`, from: sql`orders`, taken: takenOff },
  coupon: { key: usedCode, from: ordersWithCodes, taken: takenByCode },
} as const

/** By revenue. Coupons leave out orders without a code; several codes each count. */
export async function orderSales(db: Db, group: OrderGroup, range: ComparedRange): Promise<OrderSales[]> {
  const { key, from, taken } = soldBy[group]
  const parts = await partsOf(db, range)
  const { rows } = await sql<Row & { nowDiscount: number; beforeDiscount: number }>`
    with sold as (
      ${rollupRows(group, parts)}
      union all
      select ${key}, ${paidLive(parts.current)}, count(*), sum(${revenue})::bigint, sum(${taken})::bigint
        from ${from}
       where (${paidLive(parts.current)} or ${paidLive(parts.before)}) and ${counts} and ${key} is not null
       group by 1, 2)
    select key, add_up(count) filter (where current) as "nowCount",
           add_up(count) filter (where not current) as "beforeCount",
           add_up(money) filter (where current) as "nowMoney",
           add_up(money) filter (where not current) as "beforeMoney",
           add_up(discount) filter (where current) as "nowDiscount",
           add_up(discount) filter (where not current) as "beforeDiscount"
      from sold group by key
     order by "nowMoney" desc, "nowCount" desc, "beforeMoney" desc, key limit ${maxGroups}`.execute(db)
  return rows.map((row) => ({
    key: row.key,
    orders: { now: row.nowCount, before: row.beforeCount },
    revenue: { now: row.nowMoney, before: row.beforeMoney },
    discount: { now: row.nowDiscount, before: row.beforeDiscount },
  }))
}
