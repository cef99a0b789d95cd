// Sessions paid at the provider without a payment of this shop.
import { type Insertable, sql } from 'kysely'
import type { Satang } from '#app/kit/money.ts'
import type { Db } from '#app/platform/database/database.server.ts'
import type { UnmatchedPayments } from '#app/platform/database/schema.gen.ts'
import { openDisputes } from '../disputes/disputes.queries.server.ts'

export async function countPaymentsToReview(db: Db): Promise<{ onHold: number; disputes: number }> {
  const { rows } = await sql<{ onHold: number; disputes: number }>`
    select (select count(*)::int from orders where ${isOnHold}) as "onHold",
           (select count(*)::int from disputes where state = 'to_answer') as disputes`.execute(db)
  return rows[0] ?? { onHold: 0, disputes: 0 }
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

async function paymentsOnHold(db: Db): Promise<PaymentOnHold[]> {
  const { rows } = await sql<PaymentOnHold>`
    select number as order_number, trim(first_name || ' ' || last_name) as name, hold_reason as reason,
           paid_satang - refunded_satang as received, total_satang as total, held_at as since
      from orders where ${isOnHold} order by held_at limit 200`.execute(db)
  return rows
}

async function unmatchedPayments(db: Db) {
  const payments: (UnmatchedPayment & { matchingOrders: MatchingOrder[] })[] = []
  for (const payment of await undecidedPayments(db))
    payments.push({ ...payment, matchingOrders: await findMatchingOrders(db, payment) })
  return payments
}

export type PaymentsToReview = Awaited<ReturnType<typeof findPaymentsToReview>>

const unknownSessions = sql`
  select session_id, max((payload #>> '{data,object,amount_total}')::bigint) as amount, min(received_at) as at
    from webhook_inbox
   where state = 'unknown' and session_id is not null and payload #>> '{data,object,payment_status}' = 'paid'
     and payload #>> '{data,object,amount_total}' ~ '^[1-9][0-9]{0,10}$'
   group by session_id`

const undecided = sql`(${unknownSessions}) paid
  where not exists (select from unmatched_payments where session_id = paid.session_id)`

export type UnmatchedPayment = { sessionId: string; amount: Satang; at: Date }

/** Oldest first, as long as their events are stored. */
async function undecidedPayments(db: Db): Promise<UnmatchedPayment[]> {
  const { rows } = await sql<UnmatchedPayment>`select * from ${undecided} order by at limit 200`.execute(db)
  return rows
}

export async function countUndecidedPayments(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${undecided}`.execute(db)
  return rows[0]?.count ?? 0
}

export async function findUnmatchedPayment(db: Db, sessionId: string): Promise<UnmatchedPayment | undefined> {
  const { rows } = await sql<UnmatchedPayment>`
    select * from (${unknownSessions}) paid where session_id = ${sessionId}`.execute(db)
  return rows[0]
}

/** Undefined when undecided; without `orderId` when closed. */
export const findUnmatchedDecision = (db: Db, sessionId: string) =>
  db.selectFrom('unmatchedPayments').select('orderId').where('sessionId', '=', sessionId).executeTakeFirst()

/** False when decided before. */
export async function insertUnmatchedDecision(tx: Db, decision: Insertable<UnmatchedPayments>): Promise<boolean> {
  const row = await tx
    .insertInto('unmatchedPayments')
    .values(decision)
    .onConflict((conflict) => conflict.doNothing())
    .returning('sessionId')
    .executeTakeFirst()
  return row !== undefined
}

type MatchingOrder = { number: string; name: string; placedAt: Date }

async function findMatchingOrders(db: Db, { amount, at }: UnmatchedPayment): Promise<MatchingOrder[]> {
  const { rows } = await sql<MatchingOrder>`
    select number, trim(first_name || ' ' || last_name) as name, created_at as placed_at from orders
     where status in ('pending', 'paid', 'processing') and payment_method <> 'exchange'
       and total_satang - paid_satang + adjusted_satang = ${amount}
       and created_at between ${at}::timestamptz - interval '30 days' and ${at}::timestamptz + interval '30 days'
     order by abs(extract(epoch from created_at - ${at}::timestamptz)), number limit 3`.execute(db)
  return rows
}
