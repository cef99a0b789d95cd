import { sql } from 'kysely'
import type { Db } from '#app/platform/database/database.server.ts'

/** Items per line number that left the order: refunded, or returned. A replaced refund counts once. */
export async function itemsGoneFromOrder(db: Db, orderId: string): Promise<Map<number, number>> {
  const { rows } = await sql<{ line: number; items: number }>`
    select line_number as line, (greatest(sum(refunded), sum(arrived)) + sum(unpaid))::int as items
      from (select line_number, newly_restocked as arrived, 0 as unpaid,
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
