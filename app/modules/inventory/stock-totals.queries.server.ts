// Stock totals as deltas that triggers write (migration 0069).
import { sql } from 'kysely'
import type { Db } from '#app/platform/database/pool.server.ts'

type StockTotals = { sizes: number; items: number; low: number; soldOut: number }

export const totalsOfRows = sql`count(*) as sizes, coalesce(sum(s.on_hand), 0) as items,
  count(*) filter (where s.low_quantity > 0) as low, count(*) filter (where s.low_quantity <= 0) as sold_out`

export const rollupTotals = sql`select coalesce(sum(sizes), 0)::bigint as sizes, coalesce(sum(items), 0)::bigint as items,
  coalesce(sum(low), 0)::bigint as low, coalesce(sum(sold_out), 0)::bigint as sold_out from stock_totals`

/** Merges the deltas into one row. A row taken by a concurrent run is left out, so none counts twice. */
export async function foldStockTotals(db: Db): Promise<void> {
  await sql`
    with gone as (delete from stock_totals where (select count(*) from stock_totals) > 1 returning *)
    insert into stock_totals (sizes, items, low, sold_out)
    select sum(sizes), sum(items), sum(low), sum(sold_out) from gone having count(*) > 0`.execute(db)
}

/** Compares the totals with a full count in one snapshot. Repairs and returns a mismatch, which is a bug somewhere. */
export async function compareStockTotals(db: Db): Promise<StockTotals | undefined> {
  const { rows } = await sql<StockTotals>`
    with counted as (select ${totalsOfRows} from stock s),
         kept as (${rollupTotals})
    insert into stock_totals (sizes, items, low, sold_out)
    select counted.sizes - kept.sizes, counted.items - kept.items, counted.low - kept.low, counted.sold_out - kept.sold_out
      from counted, kept where counted is distinct from kept
    returning sizes, items, low, sold_out`.execute(db)
  return rows[0]
}
