import { bangkokDay } from '#app/kit/dates.ts'
import type { Satang } from '#app/kit/money.ts'
import type { BothLanguages } from '#app/modules/pricing/quote.ts'
import { type Db, queryRows } from '#app/platform/database/database.server.ts'
import type { Compared } from './growth-rules.ts'
import type { ComparedRange, Range } from './report-period.ts'
import { comparedRows, readRangeParts, salesRows } from './sales-rollup.queries.server.ts'

/** Satang, with delivery. */
export type SalesTotals = Readonly<Record<'revenue' | 'orders' | 'items', Compared>>

export async function readSalesTotals(db: Db, range: ComparedRange): Promise<SalesTotals> {
  const parts = await readRangeParts(db, range)
  const rows = await queryRows<{ current: boolean; revenue: number; orders: number; items: number }>(db)`
    select current, add_up(revenue) as revenue, add_up(orders) as orders, add_up(items) as items
      from (select current, sales as revenue, count as orders, 0::bigint as items from (${comparedRows('total', parts)}) total
            union all select current, 0, 0, count from (${comparedRows('items', parts)}) items) sold
     group by 1`
  const now = rows.find(({ current }) => current)
  const before = rows.find(({ current }) => !current)
  const compare = (name: keyof SalesTotals) => ({ now: now?.[name] ?? 0, before: before?.[name] ?? 0 })
  return { revenue: compare('revenue'), orders: compare('orders'), items: compare('items') }
}

export type TopSeller = { productId: string; name: BothLanguages; size: string; items: number; sales: Satang }

/** Most units first, by present names. */
export async function topSellers(db: Db, range: Range, max: number): Promise<TopSeller[]> {
  const { current } = await readRangeParts(db, { current: range, before: range })
  const rows = await queryRows<Omit<TopSeller, 'name'> & { nameEn: string | null; nameTh: string | null }>(db)`
    with sold as (
      select split_part(key, '/', 1) as product_id, substr(key, strpos(key, '/') + 1) as size,
             add_up(count) as items, add_up(sales) as sales
        from (${salesRows('variant', current)}) rows group by key order by items desc, sales desc, key limit ${max})
    select product_id as "productId", size, name_en as "nameEn", name_th as "nameTh", items, sales
      from sold left join products on products.id = product_id
     order by items desc, sales desc, product_id, size`
  return rows.map(({ nameEn, nameTh, ...row }) => {
    const name = nameEn ?? row.productId
    return { ...row, name: { en: name, th: nameTh || name } }
  })
}

/** Revenue in satang. */
type CustomerSales = { customers: number; orders: number; revenue: number }
export type CustomerTotals = Readonly<Record<'new' | 'returning', CustomerSales>>

/** New: no payment before the period's first day. A person is an email, else a phone, and counts once. */
export async function readCustomerTotals(db: Db, range: Range): Promise<CustomerTotals> {
  const { current } = await readRangeParts(db, { current: range, before: range })
  const from = bangkokDay(range.from)
  const rows = await queryRows<CustomerSales & Record<'newCustomers' | 'newOrders' | 'newRevenue', number>>(db)`
    select buyers.customers - again.customers as customers, total.orders, total.revenue,
           added.customers as "newCustomers", paid.orders as "newOrders", paid.revenue as "newRevenue"
      from (select add_up(count) as customers from (${salesRows('buyers', current)}) rows) buyers,
           (select add_up(count) as customers
              from (${salesRows('previous_purchase', current)}) rows where key >= ${from}) again,
           (select add_up(count) as orders, add_up(sales) as revenue from (${salesRows('total', current)}) rows) total,
           (select add_up(count) as customers from (${salesRows('first_purchase', current)}) rows where key >= ${from}) added,
           (select add_up(count) as orders, add_up(sales) as revenue
              from (${salesRows('first_payment', current)}) rows where key >= ${from}) paid`
  const [total = { customers: 0, orders: 0, revenue: 0, newCustomers: 0, newOrders: 0, newRevenue: 0 }] = rows
  return {
    new: { customers: total.newCustomers, orders: total.newOrders, revenue: total.newRevenue },
    returning: {
      customers: total.customers - total.newCustomers,
      orders: total.orders - total.newOrders,
      revenue: total.revenue - total.newRevenue,
    },
  }
}

/** `day` as 2026-11-21; revenue in satang. */
export type DaySales = { day: string; orders: number; revenue: number; customers: number }

/** Oldest first, days without sales included. */
export async function dailySales(db: Db, range: Range): Promise<DaySales[]> {
  const { current } = await readRangeParts(db, { current: range, before: range }, 1)
  const rows = await queryRows<DaySales>(db)`
    with sold as (
      select day, count as orders, sales as revenue, 0::bigint as customers from (${salesRows('total', current)}) total
      union all
      select day, 0, 0, count from (${salesRows('buyers', current)}) buyers)
    select to_char(calendar.day, 'YYYY-MM-DD') as day, add_up(orders) as orders, add_up(revenue) as revenue,
           add_up(customers) as customers
      from generate_series(${bangkokDay(range.from)}::date, ${bangkokDay(range.to)}::date, '1 day') as calendar (day)
      left join sold on sold.day = calendar.day
     group by calendar.day order by calendar.day`
  return rows
}
