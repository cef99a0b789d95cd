import { sql } from 'kysely'
import type { Db } from '#app/platform/database/pool.server.ts'

/** Products in an order or with reserved units, in id order, without deleted ones. */
export async function orderedAmong(db: Db, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select p.id from products p
     where p.id = any(${ids}::text[]) and p.deleted_at is null
       and exists (select from variants v
                    where v.product_id = p.id
                      and (exists (select from order_lines l where l.variant_id = v.id)
                           or exists (select from stock s where s.variant_id = v.id and s.reserved > 0)))
     order by p.id`.execute(db)
  return new Set(rows.map(({ id }) => id))
}
