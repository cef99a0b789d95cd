import { sql } from 'kysely'
import type { Satang } from '#app/kit/money.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import { openDisputes } from '../disputes/disputes.queries.server.ts'
import { ordersWaitingFor, undecidedPayments } from '../unmatched/unmatched-payments.queries.server.ts'
import type { ListedUnmatchedPayment, PaymentOnHold, PaymentsToReview } from './payments-to-review.ts'

export async function countPaymentsToReview(db: Db): Promise<{ onHold: number; disputes: number }> {
  const { rows } = await sql<{ onHold: number; disputes: number }>`
    select (select count(*)::int from orders where ${isOnHold}) as "onHold",
           (select count(*)::int from disputes where state = 'to_answer') as disputes`.execute(db)
  return rows[0] ?? { onHold: 0, disputes: 0 }
}

const isOnHold = sql<boolean>`status = 'on_hold' and hold_reason in ('paid_no_stock', 'amount_mismatch')
                              and paid_satang > refunded_satang`

export async function findPaymentsToReview(db: Db): Promise<PaymentsToReview> {
  const [disputes, onHold, unknown] = [await openDisputes(db), await paymentOnHold(db), await unmatchedPayment(db)]
  return {
    disputes: disputes.map(({ orderNumber, name, amount, state, answerBy }) => ({
      orderNumber,
      name,
      amount,
      state,
      answerBy,
    })),
    onHold,
    unknown,
  }
}

async function paymentOnHold(db: Db): Promise<PaymentOnHold[]> {
  const { rows } = await sql<{
    number: string
    name: string
    reason: PaymentOnHold['reason']
    received: Satang
    total: Satang
    at: Date
  }>`
    select number, trim(first_name || ' ' || last_name) as name, hold_reason as reason,
           paid_satang - refunded_satang as received, total_satang as total, held_at as at
      from orders where ${isOnHold} order by held_at limit 200`.execute(db)
  return rows.map((row) => ({
    orderNumber: row.number,
    name: row.name,
    reason: row.reason,
    received: row.received,
    total: row.total,
    since: row.at,
  }))
}

async function unmatchedPayment(db: Db): Promise<ListedUnmatchedPayment[]> {
  const listed: ListedUnmatchedPayment[] = []
  for (const money of await undecidedPayments(db)) listed.push({ ...money, fitting: await ordersWaitingFor(db, money) })
  return listed
}
