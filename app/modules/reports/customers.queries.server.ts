import { sql } from 'kysely'
import { bangkokDay } from '#app/kit/dates.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import type { Range } from './report-range.ts'
import { partsOf, salesRows } from './sales-rollup.queries.server.ts'

/** Revenue in satang. */
type CustomerSales = { customers: number; orders: number; revenue: number }
export type CustomerFigures = Readonly<Record<'new' | 'returning', CustomerSales>>

/**
 * New: no payment before the period's first day, whatever became of that order. A person is an email, else a phone, and
 * counts once.
 */
export async function customerFigures(db: Db, range: Range): Promise<CustomerFigures> {
  const { current } = await partsOf(db, { current: range, before: range })
  const from = bangkokDay(range.from)
  const { rows } = await sql<
    Record<'customers' | 'orders' | 'revenue' | 'newCustomers' | 'newOrders' | 'newRevenue', number>
  >`
    select buyers.customers - again.customers as customers, total.orders, total.revenue,
           added.customers as "newCustomers", paid.orders as "newOrders", paid.revenue as "newRevenue"
      from (select add_up(count) as customers from (${salesRows('buyers', current)}) rows) buyers,
           (select add_up(count) as customers
              from (${salesRows('previous_purchase', current)}) rows where key >= ${from}) again,
           (select add_up(count) as orders, add_up(sales) as revenue from (${salesRows('total', current)}) rows) total,
           (select add_up(count) as customers from (${salesRows('first_purchase', current)}) rows where key >= ${from}) added,
           (select add_up(count) as orders, add_up(sales) as revenue
              from (${salesRows('first_payment', current)}) rows where key >= ${from}) paid`.execute(db)
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
