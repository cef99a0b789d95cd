// Sessions paid at the provider without a payment of this shop, and what staff decided about them.
import { type Insertable, sql } from 'kysely'
import type { Satang } from '#app/kit/money.ts'
import { type Db, queryCount, queryRow, queryRows } from '#app/platform/database/database.server.ts'
import type { UnmatchedPayments } from '#app/platform/database/schema.gen.ts'

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
export const undecidedPayments = (db: Db) =>
  queryRows<UnmatchedPayment>(db)`select * from ${undecided} order by at limit 200`

export const countUndecidedPayments = (db: Db) => queryCount(db)`select count(*)::int from ${undecided}`

export const findUnmatchedPayment = (db: Db, sessionId: string) =>
  queryRow<UnmatchedPayment>(db)`select * from (${unknownSessions}) paid where session_id = ${sessionId}`

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

/** Up to three orders with this amount due, placed within 30 days of the payment, the nearest first. */
export const findMatchingOrders = (db: Db, { amount, at }: UnmatchedPayment) =>
  queryRows<{ number: string; name: string; placedAt: Date }>(db)`
    select number, trim(first_name || ' ' || last_name) as name, created_at as placed_at from orders
     where status in ('pending', 'paid', 'processing') and payment_method <> 'exchange'
       and total_satang - paid_satang + adjusted_satang = ${amount}
       and created_at between ${at}::timestamptz - interval '30 days' and ${at}::timestamptz + interval '30 days'
     order by abs(extract(epoch from created_at - ${at}::timestamptz)), number limit 3`
