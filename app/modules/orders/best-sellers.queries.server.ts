import { sql } from 'kysely'
import type { Db } from '#app/platform/database/pool.server.ts'

/** Product ids by units sold in orders paid since then and not given back, most first; ties by the latest sale. */
export async function productsByUnitsSold(db: Db, since: Date, most: number): Promise<string[]> {
  const { rows } = await sql<{ product_id: string }>`
    select line.product_id
      from orders o join order_lines line on line.order_id = o.id
     where o.stock_state = 'sold' and o.paid_at >= ${since}
     group by line.product_id
     order by sum(line.quantity) desc, max(o.paid_at) desc, line.product_id
     limit ${most}`.execute(db)
  return rows.map((row) => row.product_id)
}
