// What refunds and returns have done with the pieces of an order. The rows are those of payments and returns: read only.
import { sql } from 'kysely'
import type { Db } from '#app/platform/database/pool.server.ts'
import type { Order, ReturnedPieces } from '../order.ts'

/**
 * How many pieces of each line of an order are no longer in it, by line number: those that refunds gave back, on the shelf or not,
 * and those that returns have brought. A refund in whose place another one came is that one.
 */
export async function piecesGone(db: Db, orderId: string): Promise<Map<number, number>> {
  const { rows } = await sql<{ line: number; pieces: number }>`
    select line_number as line, (greatest(sum(refunded), sum(arrived)) + sum(unpaid))::int as pieces
      from (select line_number, booked as arrived, 0 as unpaid,
                   case when exists (select 1 from refunds again where again.retry_of = r.refund_id) then 0 else quantity end as refunded
              from refund_lines r where order_id = ${orderId}
            union all
            select line_number, case when pays_nothing then 0 else fit + damaged end,
                   case when pays_nothing then fit + damaged else 0 end, 0
              from return_lines l join returns t on t.id = l.return_id,
                   lateral (select t.state = 'received' and (t.exchange_refund_id is null or l.exchange_variant_id is null) as pays_nothing) s
             where l.order_id = ${orderId}) gone
     group by line_number`.execute(db)
  return new Map(rows.map(({ line, pieces }) => [line, pieces]))
}

/**
 * The pieces of an order in returns, under its name in the query: those asked for until the parcel arrives, then those that
 * did; those whose value has paid an exchange are a refund's; null for most.
 */
export const returnedOf = (order: 'orders' | 'o') => sql<ReturnedPieces[] | null>`(
  select json_agg(json_build_object('returnId', return_id, 'lineNumber', line_number, 'booked', booked,
           'held', case when exchange_refund_id is not null and exchange_variant_id is not null then 0
             when state in ('requested', 'approved') then quantity when state = 'received' then fit + damaged else 0 end) order by requested_at, line_number)
    from return_lines join returns on returns.id = return_id where return_lines.order_id = ${sql.ref(`${order}.id`)})`

/**
 * The order with its returned pieces as they are now. Whoever decides about them asks under the order's lock: what came with the
 * locked row is as old as the statement that waited for it.
 */
export async function withReturned(tx: Db, order: Order): Promise<Order> {
  const row = await tx
    .selectFrom('orders')
    .select(returnedOf('orders').as('returned'))
    .where('id', '=', order.id)
    .executeTakeFirst()
  return { ...order, returned: row?.returned ?? undefined }
}
