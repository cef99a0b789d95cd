import { sql } from 'kysely'
import type { Db } from '#app/platform/database/pool.server.ts'

/** `left` is sellable. */
type LowStockChange = { nameEn: string; nameTh: string; size: string; left: number }

/**
 * Returns sizes newly low or sold out since the last report, sold out and fewest first, and marks them reported. A
 * restocked size is unmarked, so it is reported again.
 */
export async function reportLowStock(tx: Db, now: Date): Promise<LowStockChange[]> {
  const { rows } = await sql<LowStockChange>`
    with few as (
      select v.id, v.size, v.position, p.name_en, p.name_th, s.few as rest,
             case when s.few > 0 then 'low' else 'out' end as state
        from stock s join variants v on v.id = s.variant_id join products p on p.id = v.product_id
       where not v.retired and p.deleted_at is null and not p.hidden
         and s.few is not null),
    forgotten as (
      delete from low_stock_reports where variant_id not in (select id from few)),
    kept as (
      insert into low_stock_reports as known (variant_id, state, reported_at)
      select id, state, ${now}::timestamptz from few
      on conflict (variant_id) do update set state = excluded.state, reported_at = excluded.reported_at
        where known.state <> excluded.state)
    select few.name_en as "nameEn", few.name_th as "nameTh", few.size, few.rest as left
      from few left join low_stock_reports known on known.variant_id = few.id
     where known.state is null or (known.state = 'low' and few.state = 'out')
     order by few.rest, few.name_en, few.position, few.id`.execute(tx)
  return rows.map(({ nameEn, nameTh, size, left }) => ({ nameEn, nameTh, size, left }))
}
