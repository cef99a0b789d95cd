import { sql } from 'kysely'
import type { ChangedByStaff } from '#app/kit/result.ts'
import { type Db, queryCount, queryValue } from '#app/platform/database/database.server.ts'
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

export const findOpenCount = (db: Db): Promise<{ id: number } | undefined> =>
  db
    .selectFrom('stockCounts')
    .select('id')
    .where('approvedAt', 'is', null)
    .where('droppedAt', 'is', null)
    .executeTakeFirst()

export const lockCount = (tx: Db, id: number): Promise<StockCount | undefined> =>
  tx
    .selectFrom('stockCounts')
    .select(['id', 'version', 'approvedAt', 'droppedAt'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

export const countedLines = (tx: Db, countId: number): Promise<CountLine[]> =>
  tx
    .selectFrom('stockCountLines')
    .select(['variantId', 'expected', 'counted'])
    .where('countId', '=', countId)
    .where('counted', 'is not', null)
    .orderBy('variantId')
    .execute()

/** The caller holds the count's lock. */
export const findCountLine = (tx: Db, countId: number, variantId: number) =>
  tx
    .selectFrom('stockCountLines')
    .select(['counted', 'lastKey'])
    .where('countId', '=', countId)
    .where('variantId', '=', variantId)
    .executeTakeFirst()

/** With the present stock as `expected`. */
export const insertCountLine = (tx: Db, countId: number, variantId: number) =>
  sql`
    insert into stock_count_lines (count_id, variant_id, expected)
    select ${countId}, variant_id, on_hand from stock where variant_id = ${variantId}`.execute(tx)

/** Also increases the count's version. */
export async function updateCountLine(
  tx: Db,
  line: { countId: number; variantId: number; counted: number | null; key: string | null },
): Promise<void> {
  await tx
    .updateTable('stockCountLines')
    .set({ counted: line.counted, lastKey: line.key })
    .where('countId', '=', line.countId)
    .where('variantId', '=', line.variantId)
    .execute()
  await tx
    .updateTable('stockCounts')
    .set((row) => ({ version: row('version', '+', 1) }))
    .where('id', '=', line.countId)
    .execute()
}

export const endCount = (tx: Db, id: number, end: { approvedBy: string; approvedAt: Date } | { droppedAt: Date }) =>
  tx.updateTable('stockCounts').set(end).where('id', '=', id).execute()
