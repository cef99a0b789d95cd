// Flags for low and sold-out sizes, kept on the product by triggers (migration 0086).
import { sql } from 'kysely'
import type { Db } from '#app/platform/database/pool.server.ts'

/** More mismatches in a night need a person first. */
const maxAtOnce = 1000

/**
 * Compares the flags with the sizes in one snapshot, repairs mismatches (a bug somewhere) and returns their product
 * ids.
 */
export async function compareShelfFacts(db: Db): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with kept as (
      select id, has_low_size as low, has_sold_out_size as sold_out from products where has_low_size and deleted_at is null
      union
      select id, has_low_size, has_sold_out_size from products where has_sold_out_size and deleted_at is null
      union
      select id, has_low_size, has_sold_out_size from products
       where deleted_at is not null and (has_low_size or has_sold_out_size)),
    counted as (
      select v.product_id as id, bool_or(s.low_quantity > 0) as low, bool_or(s.low_quantity <= 0) as sold_out
        from stock s cross join lateral (select * from variants where id = s.variant_id and not retired offset 0) v
       where s.low_quantity is not null group by 1)
    select id from kept full join counted using (id)
     where (kept.low, kept.sold_out) is distinct from (counted.low, counted.sold_out)
     order by id limit ${maxAtOnce}`.execute(db)
  const ids = rows.map(({ id }) => id)
  // One by one: each locks a product that an order may need.
  for (const id of ids) await sql`select keep_shelf_facts(${id})`.execute(db)
  return ids
}
