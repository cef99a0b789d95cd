// Sessions paid at the provider without a payment of this shop.
import { sql } from 'kysely'
import { type Satang, satang } from '#app/kit/money.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import type { UnmatchedPayment } from './unmatched-payment.ts'

const unknownSessions = sql`
  select session_id as session, max((payload #>> '{data,object,amount_total}')::bigint) as amount, min(received_at) as at
    from webhook_inbox
   where state = 'unknown' and session_id is not null and payload #>> '{data,object,payment_status}' = 'paid'
     and payload #>> '{data,object,amount_total}' ~ '^[1-9][0-9]{0,10}$'
   group by session_id`

type Row = { session: string; amount: number; at: Date }
const moneyOf = ({ session, amount, at }: Row): UnmatchedPayment => ({
  sessionId: session,
  amount: satang(Number(amount)),
  at,
})

/** Oldest first, as long as their events are stored. */
export async function undecidedPayments(db: Db): Promise<UnmatchedPayment[]> {
  const { rows } = await sql<Row>`
    select * from (${unknownSessions}) told
     where not exists (select from unmatched_payments where session_id = told.session) order by at limit 200`.execute(
    db,
  )
  return rows.map(moneyOf)
}

export async function countUndecidedPayments(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (${unknownSessions}) told
     where not exists (select from unmatched_payments where session_id = told.session)`.execute(db)
  return rows[0]?.count ?? 0
}

export async function findUnmatchedPayment(db: Db, sessionId: string): Promise<UnmatchedPayment | undefined> {
  const { rows } = await sql<Row>`select * from (${unknownSessions}) told where session = ${sessionId}`.execute(db)
  return rows[0] && moneyOf(rows[0])
}

type Decision = {
  sessionId: string
  orderId: string | undefined
  amount: Satang
  note: string
  actorId: string
  now: Date
}

/** Undefined when undecided; without `orderId` when closed. */
export async function findDecision(db: Db, sessionId: string): Promise<{ orderId: string | undefined } | undefined> {
  const row = await db
    .selectFrom('unmatchedPayments')
    .select('orderId')
    .where('sessionId', '=', sessionId)
    .executeTakeFirst()
  return row && { orderId: row.orderId ?? undefined }
}

/** False when decided before. */
export async function insertDecision(tx: Db, decision: Decision): Promise<boolean> {
  const { sessionId, orderId, amount, note, actorId, now } = decision
  const row = await tx
    .insertInto('unmatchedPayments')
    .values({
      sessionId,
      orderId: orderId ?? null,
      amountSatang: amount,
      note,
      actorId,
      decidedAt: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('sessionId')
    .executeTakeFirst()
  return row !== undefined
}

export type FittingOrder = { number: string; name: string; placedAt: Date }

/** Nearest day first. */
export async function ordersWaitingFor(db: Db, { amount, at }: UnmatchedPayment): Promise<FittingOrder[]> {
  const { rows } = await sql<FittingOrder>`
    select number, trim(first_name || ' ' || last_name) as name, created_at as "placedAt" from orders
     where status in ('pending', 'paid', 'processing') and payment_method <> 'exchange'
       and total_satang - paid_satang + adjusted_satang = ${amount}
       and created_at between ${at}::timestamptz - interval '30 days' and ${at}::timestamptz + interval '30 days'
     order by abs(extract(epoch from created_at - ${at}::timestamptz)), number limit 3`.execute(db)
  return rows
}
