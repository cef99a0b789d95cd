import { sql } from 'kysely'
import type { Db } from '#app/platform/database/pool.server.ts'
import type { CartItem } from './cart.ts'

export async function cartRows(db: Db, userId: string): Promise<CartItem[]> {
  const rows = await db
    .selectFrom('cartLines')
    .select(['productId', 'size', 'quantity'])
    .where('userId', '=', userId)
    .orderBy('addedAt')
    .orderBy('productId')
    .orderBy('size')
    .execute()
  return rows.map((row) => ({ productId: row.productId, size: row.size, quantity: row.quantity }))
}

/** One writer at a time. */
export async function lockCart(tx: Db, userId: string): Promise<void> {
  await tx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute()
}

/** Replaces the copy; unknown products are left out. */
export async function writeCart(tx: Db, userId: string, lines: readonly CartItem[], now: Date): Promise<void> {
  const given = JSON.stringify(lines.map((line, position) => ({ ...line, position })))
  await sql`
    with given as (
      select * from jsonb_to_recordset(${given}::jsonb) as g("productId" text, size text, quantity int, position int)
    ), gone as (
      delete from cart_lines c where c.user_id = ${userId}
        and not exists (select from given g where g."productId" = c.product_id and g.size = c.size)
    )
    insert into cart_lines (user_id, product_id, size, quantity, added_at)
    select ${userId}, g."productId", g.size, g.quantity, ${now}::timestamptz + g.position * interval '1 millisecond'
      from given g join products p on p.id = g."productId"
    on conflict (user_id, product_id, size) do update set quantity = excluded.quantity`.execute(tx)
}
