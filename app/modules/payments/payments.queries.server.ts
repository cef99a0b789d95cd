import { type Insertable, type Selectable, sql } from 'kysely'
import type { Satang } from '#app/kit/money.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import type { Payments } from '#app/platform/database/schema.gen.ts'
import type { Payment, PaymentStage } from './payment.ts'

const paymentOf = (row: Selectable<Payments>): Payment => ({
  id: row.id,
  orderId: row.orderId,
  provider: row.provider,
  method: row.method,
  attempt: row.attempt,
  sessionId: row.sessionId ?? undefined,
  sessionUrl: row.sessionUrl ?? undefined,
  amount: row.amountSatang,
  received: row.receivedSatang ?? undefined,
  stage: row.state,
  createdAt: row.createdAt,
})

export async function insertPayment(tx: Db, row: Insertable<Payments>): Promise<Payment> {
  const dated = row.createdAt === undefined ? row : { ...row, askedAt: row.createdAt }
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
  const row = await db.selectFrom('payments').selectAll().where('sessionId', '=', sessionId).executeTakeFirst()
  return row && paymentOf(row)
}

export async function paymentsOfOrder(db: Db, orderId: string): Promise<Payment[]> {
  const rows = await attemptsOf(db, orderId).execute()
  return rows.map(paymentOf)
}

const attemptsOf = (db: Db, orderId: string) =>
  db.selectFrom('payments').selectAll().where('orderId', '=', orderId).orderBy('attempt')

/** Takes the payments checked longest ago and moves them to the end of the line. Skips locked rows. */
export async function takeOpenPayments(
  db: Db,
  {
    provider,
    createdBefore,
    now,
    limit,
  }: { provider: Payment['provider']; createdBefore: Date; now: Date; limit: number },
): Promise<Payment[]> {
  const rows = await db
    .updateTable('payments')
    .set({ askedAt: now })
    .where('id', 'in', (open) =>
      open
        .selectFrom('payments')
        .select('id')
        .where('state', 'in', ['created', 'pending'])
        .where('provider', '=', provider)
        .where('createdAt', '<', createdBefore)
        .where('askedAt', '<', now)
        .orderBy('askedAt')
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
      sessionId: session.id,
      sessionUrl: session.url ?? null,
      state: sql<PaymentStage>`case state when 'created' then 'pending' else state end`,
      updatedAt: now,
    })
    .where('id', '=', id)
    .where('sessionId', 'is', null)
    .execute()
}

export type PaymentMark = { stage: PaymentStage; received?: Satang; paysBalance?: boolean; failure?: string; now: Date }

export async function markPayment(tx: Db, id: string, mark: PaymentMark) {
  await tx
    .updateTable('payments')
    .set({
      state: mark.stage,
      updatedAt: mark.now,
      ...(mark.received === undefined ? {} : { receivedSatang: mark.received, succeededAt: mark.now }),
      ...(mark.paysBalance && { paysBalance: true }),
      ...(mark.failure === undefined ? {} : { failureCode: mark.failure }),
    })
    .where('id', '=', id)
    .execute()
}

/** Past the payment or confirmation deadline, by deadline or last failed expiry. */
export async function overdueOrders(db: Db, now: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('orders')
    .leftJoin('expiryAttempts', 'expiryAttempts.orderId', 'orders.id')
    .select('orders.id')
    .where('orders.status', '=', 'pending')
    .where('orders.expiresAt', '<=', now)
    .where((row) => row.or([row('expiryAttempts.triedAt', 'is', null), row('expiryAttempts.triedAt', '<', now)]))
    .orderBy((row) => row.fn.coalesce('expiryAttempts.triedAt', 'orders.expiresAt'))
    .limit(limit)
    .execute()
  return rows.map((row) => row.id)
}

export async function recordExpiryAttempt(db: Db, orderId: string, now: Date): Promise<void> {
  await db
    .insertInto('expiryAttempts')
    .columns(['orderId', 'triedAt'])
    .expression((open) =>
      open
        .selectFrom('orders')
        .select(['id', sql<Date>`${now}::timestamptz`.as('tried_at')])
        .where('id', '=', orderId)
        .where('status', '=', 'pending'),
    )
    .onConflict((conflict) => conflict.column('orderId').doUpdateSet({ triedAt: now }))
    .execute()
}

export async function clearExpiryAttempt(db: Db, orderId: string): Promise<void> {
  await db.deleteFrom('expiryAttempts').where('orderId', '=', orderId).execute()
}
