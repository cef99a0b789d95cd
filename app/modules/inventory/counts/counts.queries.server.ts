import { sql } from 'kysely'
import type { ChangedByStaff } from '#app/kit/result.ts'
import { type Db, queryCount, queryRow, queryRows, queryValue } from '#app/platform/database/database.server.ts'
import type { CountLine, StockCount } from './count-rules.ts'

const maxCounted = 5000

/** Undefined if one is open; waits for a concurrent start. */
export const insertCount = (tx: Db, location: string, { actorId, now }: ChangedByStaff) =>
  queryValue<number>(tx)`
    insert into stock_counts (location, started_by, started_at) values (${location}, ${actorId}, ${now})
    on conflict ((true)) where approved_at is null and dropped_at is null do nothing returning id`

/** All sizes on sale, or those with this location prefix. Returns their number. */
export const insertCountLines = (tx: Db, countId: number, location: string) =>
  queryCount(tx)`
    with lines as (
      insert into stock_count_lines (count_id, variant_id, expected)
      select ${countId}, s.variant_id, s.on_hand
        from stock s join variants v on v.id = s.variant_id join products p on p.id = v.product_id
       where not v.retired and p.deleted_at is null and starts_with(s.location, ${location})
       order by s.location, v.sku limit ${maxCounted} returning 1)
    select count(*)::int as count from lines`

export const findOpenCount = (db: Db) =>
  queryRow<{ id: number }>(db)`select id from stock_counts where approved_at is null and dropped_at is null`

export const lockCount = (tx: Db, id: number) =>
  queryRow<StockCount>(tx)`
    select id, version, approved_at, dropped_at from stock_counts where id = ${id} for update`

export const countedLines = (tx: Db, countId: number) =>
  queryRows<CountLine>(tx)`
    select variant_id, expected, counted from stock_count_lines
     where count_id = ${countId} and counted is not null order by variant_id`

/** The caller holds the count's lock. */
export const findCountLine = (tx: Db, countId: number, variantId: number) =>
  queryRow<{ counted: number | null; lastKey: string | null }>(tx)`
    select counted, last_key from stock_count_lines where count_id = ${countId} and variant_id = ${variantId}`

/** With the present stock as `expected`. */
export const insertCountLine = (tx: Db, countId: number, variantId: number) =>
  sql`
    insert into stock_count_lines (count_id, variant_id, expected)
    select ${countId}, variant_id, on_hand from stock where variant_id = ${variantId}`.execute(tx)

type Line = { countId: number; variantId: number; counted: number | null; key: string | null }

/** Also increases the count's version. */
export const updateCountLine = (tx: Db, { countId, variantId, counted, key }: Line) =>
  queryRows(tx)`
    with line as (update stock_count_lines set counted = ${counted}, last_key = ${key}
                   where count_id = ${countId} and variant_id = ${variantId})
    update stock_counts set version = version + 1 where id = ${countId}`

export const endCount = (tx: Db, id: number, end: { approvedBy: string; approvedAt: Date } | { droppedAt: Date }) =>
  tx.updateTable('stockCounts').set(end).where('id', '=', id).execute()
