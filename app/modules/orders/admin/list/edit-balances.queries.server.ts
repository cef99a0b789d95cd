import { type Satang, satang } from '#app/kit/money.ts'
import { type Db, queryRows } from '#app/platform/database/database.server.ts'

/** The balance due after an edit (as `dueOf`), and what was paid of such balances (event "rest_paid"), in satang. */
export type EditBalance = { due: Satang; paid: Satang }

/** By order id. */
export async function editBalancesOf(db: Db, orderIds: readonly string[]): Promise<Map<string, EditBalance>> {
  if (orderIds.length === 0) return new Map()
  const rows = await queryRows<{ id: string; due: number; paid: number }>(db)`
    select id, due::float8 as due, paid::float8 as paid
      from (select id,
                   case when paid_at is null or cancelled_at is not null or refunded_at is not null then 0
                        else greatest(total_satang - paid_satang + adjusted_satang, 0) end as due,
                   (select coalesce(sum(amount_satang), 0) from order_events
                     where order_id = orders.id and kind = 'rest_paid') as paid
              from orders where edited_at is not null and id = any(${[...new Set(orderIds)]}::uuid[])) balances
     where due > 0 or paid > 0`
  return new Map(rows.map(({ id, due, paid }) => [id, { due: satang(due), paid: satang(paid) }]))
}
