import { sql } from 'kysely'
import { bangkokDay } from '#app/kit/dates.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import type { Range } from './report-range.ts'
import { paidLive, partsOf } from './sales-days.queries.server.ts'
import { counts, paidDay, person, revenue } from './sold-orders.queries.server.ts'

/** `day` as 2026-11-21; revenue in satang. */
export type DaySales = { day: string; orders: number; revenue: number; customers: number }

/** Oldest first, days without sales included. */
export async function dailySales(db: Db, range: Range): Promise<DaySales[]> {
  const { kept, live } = (await partsOf(db, { current: range, before: range })).current
  const { rows } = await sql<DaySales>`
    with sold as (
      select day, sum(count) filter (where part = 'all') as orders, sum(money) filter (where part = 'all') as revenue,
             sum(count) filter (where part = 'buyers') as customers
        from sales_days where part in ('all', 'buyers') and day = any(${kept}::date[])
       group by 1
      union all
      select ${paidDay}, count(*), sum(${revenue}), count(distinct ${person})
        from orders where ${paidLive({ live })} and ${counts}
       group by 1)
    select to_char(calendar.day, 'YYYY-MM-DD') as day, coalesce(orders, 0) as orders, coalesce(revenue, 0) as revenue,
           coalesce(customers, 0) as customers
      from generate_series(${bangkokDay(range.from)}::date, ${bangkokDay(range.to)}::date, '1 day') as calendar (day)
      left join sold on sold.day = calendar.day
     order by calendar.day`.execute(db)
  return rows
}
