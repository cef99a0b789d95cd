import { sql } from 'kysely'
import type { Db } from '#app/platform/database/pool.server.ts'

/** `left` is sellable. */
type LowStockChange = { nameEn: string; nameTh: string; size: string; left: number }

/** Returns and marks sizes newly low or sold out, fewest first. A restocked size is unmarked. */
export async function reportLowStock(tx: Db, now: Date): Promise<LowStockChange[]> {
  const { rows } = await sql<LowStockChange>`
    with low_quantity as (
      select v.id, v.size, v.position, p.name_en, p.name_th, s.low_quantity as rest,
             case when s.low_quantity > 0 then 'low' else 'out' end as state
        from stock s join variants v on v.id = s.variant_id join products p on p.id = v.product_id
       where not v.retired and p.deleted_at is null and not p.hidden
         and s.low_quantity is not null),
    forgotten as (
      delete from low_stock_reports where variant_id not in (select id from low_quantity)),
    kept as (
      insert into low_stock_reports as known (variant_id, state, reported_at)
      select id, state, ${now}::timestamptz from low_quantity
      on conflict (variant_id) do update set state = excluded.state, reported_at = excluded.reported_at
        where known.state <> excluded.state)
    select low_quantity.name_en, low_quantity.name_th, low_quantity.size, low_quantity.rest as left
      from low_quantity left join low_stock_reports known on known.variant_id = low_quantity.id
     where known.state is null or (known.state = 'low' and low_quantity.state = 'out')
     order by low_quantity.rest, low_quantity.name_en, low_quantity.position, low_quantity.id`.execute(tx)
  return rows
}
