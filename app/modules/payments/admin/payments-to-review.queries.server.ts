// What staff must look at: disputes, payments of orders on hold, and unmatched payments.
import { sql } from 'kysely'
import type { Satang } from '#app/kit/money.ts'
import { type Db, queryRow, queryRows } from '#app/platform/database/database.server.ts'
import { openDisputes } from '../disputes/disputes.queries.server.ts'
import { findMatchingOrders, undecidedPayments } from '../unmatched/unmatched-payments.queries.server.ts'

export async function countPaymentsToReview(db: Db) {
  const counts = await queryRow<{ onHold: number; disputes: number }>(db)`
    select (select count(*)::int from orders where ${isOnHold}) as "onHold",
           (select count(*)::int from disputes where state = 'to_answer') as disputes`
  return counts ?? { onHold: 0, disputes: 0 }
}

const isOnHold = sql<boolean>`status = 'on_hold' and hold_reason in ('paid_no_stock', 'amount_mismatch')
                              and paid_satang > refunded_satang`

export const findPaymentsToReview = async (db: Db) => ({
  disputes: await openDisputes(db),
  onHold: await paymentsOnHold(db),
  unmatched: await unmatchedPayments(db),
})

type PaymentOnHold = {
  orderNumber: string
  name: string
  reason: 'paid_no_stock' | 'amount_mismatch'
  received: Satang
  total: Satang
  since: Date
}

const paymentsOnHold = (db: Db) =>
  queryRows<PaymentOnHold>(db)`
    select number as order_number, trim(first_name || ' ' || last_name) as name, hold_reason as reason,
           paid_satang - refunded_satang as received, total_satang as total, held_at as since
      from orders where ${isOnHold} order by held_at limit 200`

async function unmatchedPayments(db: Db) {
  const payments = []
  for (const payment of await undecidedPayments(db))
    payments.push({ ...payment, matchingOrders: await findMatchingOrders(db, payment) })
  return payments
}

export type PaymentsToReview = Awaited<ReturnType<typeof findPaymentsToReview>>
