import { sql } from 'kysely'
import { bangkokDay } from '#app/kit/dates.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import type { Range } from './report-range.ts'
import { partsOf, salesRows } from './sales-rollup.queries.server.ts'

/** `day` as 2026-11-21; revenue in satang. */
export type DaySales = { day: string; orders: number; revenue: number; customers: number }

/** Oldest first, days without sales included. */
export async function dailySales(db: Db, range: Range): Promise<DaySales[]> {
  const { current } = await partsOf(db, { current: range, before: range }, 1)
  const { rows } = await sql<DaySales>`
    with sold as (
      select day, count as orders, sales as revenue, 0::bigint as customers from (${salesRows('total', current)}) total
      union all
      select day, 0, 0, count from (${salesRows('buyers', current)}) buyers)
    select to_char(calendar.day, 'YYYY-MM-DD') as day, add_up(orders) as orders, add_up(revenue) as revenue,
           add_up(customers) as customers
      from generate_series(${bangkokDay(range.from)}::date, ${bangkokDay(range.to)}::date, '1 day') as calendar (day)
      left join sold on sold.day = calendar.day
     group by calendar.day order by calendar.day`.execute(db)
  return rows
}
