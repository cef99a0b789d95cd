// Counts of the order queues. Status indexes find the few open orders.
import { type RawBuilder, sql } from 'kysely'
import { addMinutes } from '#app/kit/dates.ts'
import { satang } from '#app/kit/money.ts'
import { type Db, queryRow, queryRows } from '#app/platform/database/database.server.ts'
import type { NewestOrder } from '../notices/order-notices.ts'
import { type OrderQueue, orderQueues, type QueueCounts, soonHours } from './order-filters.ts'

const runningRefunds = sql`(select coalesce(sum(amount_satang), 0) from refunds
                      where order_id = orders.id and state in ('requested', 'processing') and not gives_duplicate)`

/** Not fulfillable before its balance due is paid. */
const hasBalanceDue = sql<boolean>`paid_at is not null and total_satang - paid_satang + adjusted_satang > 0`

const conditions: Record<OrderQueue, RawBuilder<boolean>> = {
  to_confirm: sql`status = 'pending' and awaiting = 'confirmation'`,
  slip_review: sql`slip_at is not null`,
  to_pack: sql`(status = 'paid' and not (${hasBalanceDue}) or status = 'pending' and awaiting = 'packing')`,
  to_ship: sql`status = 'processing' and not (${hasBalanceDue})`,
  on_hold: sql`status = 'on_hold'`,
  to_refund: sql`status = 'cancelled' and paid_satang > refunded_satang and paid_satang > refunded_satang + ${runningRefunds}`,
  to_pay: sql`(status = 'pending' and awaiting = 'payment' or status in ('paid', 'processing') and ${hasBalanceDue})`,
  on_the_way: sql`status = 'shipped'`,
}

export const inQueue = (queue: OrderQueue): RawBuilder<boolean> => conditions[queue]

export async function countQueues(db: Db, now: Date): Promise<{ queues: QueueCounts; endSoon: number }> {
  const counts = orderQueues.map((queue) => sql`count(*) filter (where ${inQueue(queue)})::int`)
  const row = await queryRow<{ queues: number[]; endSoon: number }>(db)`
    select array[${sql.join(counts)}] as queues,
           count(*) filter (where ${inQueue('to_confirm')} and expires_at < ${addMinutes(now, 60 * soonHours)})::int as end_soon
      from orders
     where status in ('pending', 'paid', 'processing', 'on_hold', 'shipped')
        or status = 'cancelled' and paid_satang > refunded_satang or slip_at is not null`
  const queues = Object.fromEntries(orderQueues.map((queue, at) => [queue, row?.queues[at] ?? 0])) as QueueCounts
  return { queues, endSoon: row?.endSoon ?? 0 }
}

/** A transaction can commit after one with a later timestamp. */
const overlap = sql`interval '2 minutes'`
const maxNewest = 50

/** The newest orders that need staff, at most 50: those after a moment, or the newest, plus the two minutes before. */
export async function newestOrders(db: Db, after?: Date): Promise<NewestOrder[]> {
  const rows = await queryRows<{ number: string; total: number; at: Date }>(db)`
    with waiting as (
      select number, total_satang as total, coalesce(slip_at, paid_at, confirmed_at, created_at) as at
        from orders where ${inQueue('to_pack')} or ${inQueue('to_confirm')} or ${inQueue('slip_review')})
    select * from waiting where at > coalesce(${after ?? null}::timestamptz, (select max(at) from waiting)) - ${overlap}
     order by at desc limit ${maxNewest}`
  return rows.map(({ number, total, at }) => ({ number, total: satang(total), at: at.getTime() }))
}
