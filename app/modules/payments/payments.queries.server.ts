import { type Insertable, type Selectable, sql } from 'kysely'
import { type Satang, satang } from '#app/kit/money.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import type { Payments } from '#app/platform/database/schema.gen.ts'
import type { Payment, PaymentStage } from './payment.ts'

const paymentOf = (row: Selectable<Payments>): Payment => ({
  id: row.id,
  orderId: row.order_id,
  provider: row.provider as Payment['provider'],
  method: row.method as Payment['method'],
  attempt: row.attempt,
  sessionId: row.session_id ?? undefined,
  sessionUrl: row.session_url ?? undefined,
  amount: satang(row.amount_satang),
  received: row.received_satang === null ? undefined : satang(row.received_satang),
  stage: row.state as PaymentStage,
  createdAt: row.created_at,
})

export async function insertPayment(tx: Db, row: Insertable<Payments>): Promise<Payment> {
  const dated = row.created_at === undefined ? row : { ...row, asked_at: row.created_at }
  return paymentOf(await tx.insertInto('payments').values(dated).returningAll().executeTakeFirstOrThrow())
}

export async function findPayment(db: Db, id: string): Promise<Payment | undefined> {
  const row = await db.selectFrom('payments').selectAll().where('id', '=', id).executeTakeFirst()
  return row && paymentOf(row)
}

/** Oldest first; the caller holds the order's lock. */
export async function lockPayments(tx: Db, orderId: string): Promise<Payment[]> {
  const rows = await attemptsOf(tx, orderId).forUpdate().execute()
  return rows.map(paymentOf)
}

export async function findPaymentBySession(db: Db, sessionId: string): Promise<Payment | undefined> {
  const row = await db.selectFrom('payments').selectAll().where('session_id', '=', sessionId).executeTakeFirst()
  return row && paymentOf(row)
}

export async function paymentsOfOrder(db: Db, orderId: string): Promise<Payment[]> {
  const rows = await attemptsOf(db, orderId).execute()
  return rows.map(paymentOf)
}

const attemptsOf = (db: Db, orderId: string) =>
  db.selectFrom('payments').selectAll().where('order_id', '=', orderId).orderBy('attempt')

/** Takes the payments checked longest ago and moves them to the end of the line. Skips locked rows. */
export async function takeOpenPayments(
  db: Db,
  { provider, createdBefore, now, limit }: { provider: string; createdBefore: Date; now: Date; limit: number },
): Promise<Payment[]> {
  const rows = await db
    .updateTable('payments')
    .set({ asked_at: now })
    .where('id', 'in', (open) =>
      open
        .selectFrom('payments')
        .select('id')
        .where('state', 'in', ['created', 'pending'])
        .where('provider', '=', provider)
        .where('created_at', '<', createdBefore)
        .where('asked_at', '<', now)
        .orderBy('asked_at')
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .execute()
  return rows.map(paymentOf)
}

/** Only the first session counts. */
export async function storeSession(db: Db, id: string, session: { id: string; url: string | undefined }, now: Date) {
  await db
    .updateTable('payments')
    .set({
      session_id: session.id,
      session_url: session.url ?? null,
      state: sql<string>`case state when 'created' then 'pending' else state end`,
      updated_at: now,
    })
    .where('id', '=', id)
    .where('session_id', 'is', null)
    .execute()
}

export type PaymentMark = { stage: PaymentStage; received?: Satang; paysBalance?: boolean; failure?: string; now: Date }

export async function markPayment(tx: Db, id: string, mark: PaymentMark) {
  await tx
    .updateTable('payments')
    .set({
      state: mark.stage,
      updated_at: mark.now,
      ...(mark.received === undefined ? {} : { received_satang: mark.received, succeeded_at: mark.now }),
      ...(mark.paysBalance && { pays_balance: true }),
      ...(mark.failure === undefined ? {} : { failure_code: mark.failure }),
    })
    .where('id', '=', id)
    .execute()
}

/** Past the payment or confirmation deadline, by deadline or last failed expiry. */
export async function overdueOrders(db: Db, now: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('orders')
    .leftJoin('expiry_attempts', 'expiry_attempts.order_id', 'orders.id')
    .select('orders.id')
    .where('orders.status', '=', 'pending')
    .where('orders.expires_at', '<=', now)
    .where((row) => row.or([row('expiry_attempts.tried_at', 'is', null), row('expiry_attempts.tried_at', '<', now)]))
    .orderBy((row) => row.fn.coalesce('expiry_attempts.tried_at', 'orders.expires_at'))
    .limit(limit)
    .execute()
  return rows.map((row) => row.id)
}

export async function recordExpiryAttempt(db: Db, orderId: string, now: Date): Promise<void> {
  await db
    .insertInto('expiry_attempts')
    .columns(['order_id', 'tried_at'])
    .expression((open) =>
      open
        .selectFrom('orders')
        .select(['id', sql<Date>`${now}::timestamptz`.as('tried_at')])
        .where('id', '=', orderId)
        .where('status', '=', 'pending'),
    )
    .onConflict((conflict) => conflict.column('order_id').doUpdateSet({ tried_at: now }))
    .execute()
}

export async function clearExpiryAttempt(db: Db, orderId: string): Promise<void> {
  await db.deleteFrom('expiry_attempts').where('order_id', '=', orderId).execute()
}
