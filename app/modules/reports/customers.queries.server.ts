import { sql } from 'kysely'
import { bangkokDay } from '#app/kit/dates.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import type { Range } from './report-range.ts'
import { paidLive, partsOfRange } from './sales-days.queries.server.ts'
import { buyersOf } from './sold-orders.queries.server.ts'

/** Revenue in satang. */
type CustomerSales = { customers: number; orders: number; revenue: number }
export type CustomerFigures = Readonly<Record<'new' | 'returning', CustomerSales>>

/**
 * New: no payment before the period's first day, whatever became of that order. A person is an email, else a phone, and
 * counts once.
 */
export async function customerFigures(db: Db, range: Range): Promise<CustomerFigures> {
  const { current } = await partsOfRange(db, range)
  const from = bangkokDay(range.from)
  const { rows } = await sql<
    Record<'customers' | 'orders' | 'revenue' | 'newCustomers' | 'newOrders' | 'newRevenue', number>
  >`
    with sums (customers, orders, money, new_customers, new_orders, new_money) as (
      ${rollupSums(current.kept, from)}
      union all
      select count(*) filter (where last is null or last < ${from}::date), sum(orders), sum(money),
             count(*) filter (where is_new and last is null), sum(orders) filter (where is_new), sum(money) filter (where is_new)
        from (select *, since >= ${from}::date as is_new from (${buyersOf(paidLive(current))} offset 0) buyers) bought)
    select coalesce(sum(customers), 0) as customers, coalesce(sum(orders), 0) as orders, coalesce(sum(money), 0) as revenue,
           coalesce(sum(new_customers), 0) as "newCustomers", coalesce(sum(new_orders), 0) as "newOrders",
           coalesce(sum(new_money), 0) as "newRevenue"
      from sums`.execute(db)
  const [all = { customers: 0, orders: 0, revenue: 0, newCustomers: 0, newOrders: 0, newRevenue: 0 }] = rows
  const { newCustomers, newOrders, newRevenue } = all
  return {
    new: { customers: newCustomers, orders: newOrders, revenue: newRevenue },
    returning: {
      customers: all.customers - newCustomers,
      orders: all.orders - newOrders,
      revenue: all.revenue - newRevenue,
    },
  }
}

/** From rollups, for a period from the day `from`. */
const rollupSums = (days: readonly string[], from: string) => sql`
  select sum(case part when 'buyers' then count when 'again' then -count end),
         sum(count) filter (where part = 'all'), sum(money) filter (where part = 'all'),
         sum(count) filter (where part = 'first'), sum(count) filter (where part = 'new'), sum(money) filter (where part = 'new')
    from unnest(${days}::date[]) as of_day
   cross join lateral (
     select part, count, money from sales_days where part in ('all', 'buyers') and key = '' and day = of_day
     union all
     select part, count, money from sales_days
      where part in ('again', 'first', 'new') and day = of_day and key >= ${from} offset 0) rows`
