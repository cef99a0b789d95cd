// Which sizes run low or are sold out that were not so when the shop last heard of them.
import { sql } from 'kysely'
import type { Db } from '#app/platform/database/pool.server.ts'

/** A size that began to run low, or sold out, since the last report; `left` can be bought. */
type LowStockChange = { nameEn: string; nameTh: string; size: string; left: number }

/**
 * The sizes on sale that run low or are sold out and were neither in the last report, or only low in it; sold out first,
 * then the fewest pieces. From now on they are reported, so a second run finds nothing new. A size that is in stock again is
 * forgotten, so that it is news once more when it runs low.
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
