import { sql } from 'kysely'
import type { Order } from '#app/modules/orders/order.ts'
import { balanceDueOf } from '#app/modules/orders/status/order-status.ts'
import type { Db } from '#app/platform/database/database.server.ts'

/** The refunds of an order by state and by edit. Overpayments do not count; disputes count the order's share. */
export async function refundSums(db: Db, orderId: string) {
  const { rows } = await sql<{ amount: number; state: string; difference: boolean }>`
    select (case when request_key like 'dispute:%' then coalesce((
              select sum(e.amount_satang) from order_events e where e.refund_id = r.id), 0)
            else r.amount_satang end)::float8 as amount, r.state, r.gives_difference as difference
      from refunds r left join payments p on p.id = r.payment_id
     where r.order_id = ${orderId} and not r.gives_duplicate and p.state is distinct from 'duplicate'`.execute(db)
  const sum = (found: typeof rows) => found.reduce((total, { amount }) => total + amount, 0)
  const gone = rows.filter(({ state }) => state === 'succeeded')
  const counted = rows.filter(({ state }) => state !== 'failed')
  return {
    booked: sum(gone),
    open: sum(rows.filter(({ state }) => state === 'requested' || state === 'processing')),
    differences: sum(counted.filter(({ difference }) => difference)),
    differencesBooked: sum(gone.filter(({ difference }) => difference)),
    others: sum(counted.filter(({ difference }) => !difference)),
  }
}

/** The satang by which an order's money does not balance, given its state, refunds, edits and balance due. */
export function offBy(order: Order, refunds: Awaited<ReturnType<typeof refundSums>>): number {
  if (order.status === 'refunded') return order.paid - order.refunded
  if (order.status === 'cancelled') return order.paid - order.refunded - refunds.open
  if (!order.paidAt || order.cancelledAt || order.refundedAt) return 0
  const kept = order.paid - refunds.differences - refunds.others
  const takenAsItCame = order.adjusted - refunds.differencesBooked
  return kept + balanceDueOf(order) - Math.max(0, order.total + takenAsItCame - refunds.others)
}
