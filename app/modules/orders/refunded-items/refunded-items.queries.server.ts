// Read only: the rows belong to payments and returns.
import { sql } from 'kysely'
import type { Db } from '#app/platform/database/pool.server.ts'
import type { Order, ReturnedItems } from '../order.ts'

/** Items per line number that left the order: refunded, or returned. A replaced refund counts once. */
export async function itemsGone(db: Db, orderId: string): Promise<Map<number, number>> {
  const { rows } = await sql<{ line: number; items: number }>`
    select line_number as line, (greatest(sum(refunded), sum(arrived)) + sum(unpaid))::int as items
      from (select line_number, booked as arrived, 0 as unpaid,
                   case when exists (select 1 from refunds again where again.retry_of = r.refund_id) then 0 else quantity end as refunded
              from refund_lines r where order_id = ${orderId}
            union all
            select line_number, case when pays_nothing then 0 else sellable + damaged end,
                   case when pays_nothing then sellable + damaged else 0 end, 0
              from return_lines l join returns t on t.id = l.return_id,
                   lateral (select t.state = 'received' and (t.exchange_refund_id is null or l.exchange_variant_id is null) as pays_nothing) s
             where l.order_id = ${orderId}) gone
     group by line_number`.execute(db)
  return new Map(rows.map(({ line, items }) => [line, items]))
}

/**
 * Subquery: items in returns of the order aliased `order`, requested or arrived; those that paid an exchange count as
 * refunded.
 */
export const returnedOf = (order: 'orders' | 'o') => sql<ReturnedItems[] | null>`(
  select json_agg(json_build_object('returnId', return_id, 'lineNumber', line_number, 'booked', booked,
           'held', case when exchange_refund_id is not null and exchange_variant_id is not null then 0
             when state in ('requested', 'approved') then quantity when state = 'received' then sellable + damaged else 0 end) order by requested_at, line_number)
    from return_lines join returns on returns.id = return_id where return_lines.order_id = ${sql.ref(`${order}.id`)})`

/** Reads returned items anew, under the order's lock: the locked row's may predate the wait for it. */
export async function withReturned(tx: Db, order: Order): Promise<Order> {
  const row = await tx
    .selectFrom('orders')
    .select(returnedOf('orders').as('returned'))
    .where('id', '=', order.id)
    .executeTakeFirst()
  return { ...order, returned: row?.returned ?? undefined }
}
