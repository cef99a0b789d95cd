// Who bought: people who never paid an order before, and those who came back.
import { sql } from 'kysely'
import type { Db } from '#app/platform/database/pool.server.ts'
import type { Range } from './report-range.ts'
import { counts, paidIn, person, revenue } from './sold-orders.queries.server.ts'

/** People, their orders, and the money of these in satang. */
type CustomerSales = { customers: number; orders: number; revenue: number }
export type CustomerFigures = Readonly<Record<'new' | 'returning', CustomerSales>>

const nobody: CustomerSales = { customers: 0, orders: 0, revenue: 0 }

/**
 * New is who paid no order before the stretch began, whatever became of that order. A person is an email; who left none is
 * a phone.
 */
export async function customerFigures(db: Db, range: Range): Promise<CustomerFigures> {
  const { rows } = await sql<CustomerSales & { known: boolean }>`
    with bought as (
      select lower(email) as email, case when email is null then phone end as phone,
             count(*) as orders, sum(${revenue}) as revenue
        from orders where ${paidIn(range)} and ${counts}
       group by 1, 2, ${person})
    select case when email is not null
                then (select true from orders earlier where lower(earlier.email) = bought.email and earlier.paid_at < ${range.from} limit 1)
                else (select true from orders earlier where earlier.email is null and earlier.phone = bought.phone and earlier.paid_at < ${range.from} limit 1)
           end is not null as known, count(*) as customers, sum(orders) as orders, sum(revenue) as revenue
      from bought group by 1`.execute(db)
  const of = (known: boolean): CustomerSales => {
    const row = rows.find((one) => one.known === known)
    return row ? { customers: row.customers, orders: row.orders, revenue: row.revenue } : nobody
  }
  return { new: of(false), returning: of(true) }
}
