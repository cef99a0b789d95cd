// The totals of stock: changes to be added up, written by triggers (migration 0069) where stock changes.
import { sql } from 'kysely'
import type { Db } from '#app/platform/database/pool.server.ts'

/** Sizes, the pieces on their shelves, and how many sizes run low or are sold out. */
type StockTotals = { sizes: number; pieces: number; low: number; soldOut: number }

/** What the totals of some rows of `stock s` are. */
export const totalsOfRows = sql`count(*) as sizes, coalesce(sum(s.on_hand), 0) as pieces,
  count(*) filter (where s.few > 0) as low, count(*) filter (where s.few <= 0) as sold_out`

/** The kept totals of all rows of stock. */
export const keptTotals = sql`select coalesce(sum(sizes), 0)::bigint as sizes, coalesce(sum(pieces), 0)::bigint as pieces,
  coalesce(sum(low), 0)::bigint as low, coalesce(sum(sold_out), 0)::bigint as sold_out from stock_totals`

/**
 * Puts the lines together in one, so that adding them up stays quick; nobody waits for it. A line that another such run has
 * taken is left out, so none counts twice.
 */
export async function foldStockTotals(db: Db): Promise<void> {
  await sql`
    with gone as (delete from stock_totals where (select count(*) from stock_totals) > 1 returning *)
    insert into stock_totals (sizes, pieces, low, sold_out)
    select sum(sizes), sum(pieces), sum(low), sum(sold_out) from gone having count(*) > 0`.execute(db)
}

/**
 * Counts all of stock and compares it with the kept totals, in one statement and so of one moment. Where they differ, which is
 * a fault somewhere, they are put right, and what was missing in them is told.
 */
export async function compareStockTotals(db: Db): Promise<StockTotals | undefined> {
  const { rows } = await sql<StockTotals>`
    with counted as (select ${totalsOfRows} from stock s),
         kept as (${keptTotals})
    insert into stock_totals (sizes, pieces, low, sold_out)
    select counted.sizes - kept.sizes, counted.pieces - kept.pieces, counted.low - kept.low, counted.sold_out - kept.sold_out
      from counted, kept where counted is distinct from kept
    returning sizes, pieces, low, sold_out as "soldOut"`.execute(db)
  return rows[0]
}
