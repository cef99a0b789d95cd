import { type Db, queryRows } from '#app/platform/database/database.server.ts'

/** `left` is sellable. */
type LowStockChange = { nameEn: string; nameTh: string; size: string; left: number }

/** Returns and marks sizes newly low or sold out, fewest first. A restocked size is unmarked. */
export const reportLowStock = (tx: Db, now: Date) =>
  queryRows<LowStockChange>(tx)`
    with low_sizes as (
      select v.id, v.size, v.position, p.name_en, p.name_th, s.low_quantity as available,
             case when s.low_quantity > 0 then 'low' else 'out' end as state
        from stock s join variants v on v.id = s.variant_id join products p on p.id = v.product_id
       where not v.retired and p.deleted_at is null and not p.hidden
         and s.low_quantity is not null),
    unmarked as (
      delete from low_stock_reports where variant_id not in (select id from low_sizes)),
    marked as (
      insert into low_stock_reports as known (variant_id, state, reported_at)
      select id, state, ${now}::timestamptz from low_sizes
      on conflict (variant_id) do update set state = excluded.state, reported_at = excluded.reported_at
        where known.state <> excluded.state)
    select low_sizes.name_en, low_sizes.name_th, low_sizes.size, low_sizes.available as left
      from low_sizes left join low_stock_reports known on known.variant_id = low_sizes.id
     where known.state is null or (known.state = 'low' and low_sizes.state = 'out')
     order by low_sizes.available, low_sizes.name_en, low_sizes.position, low_sizes.id`
