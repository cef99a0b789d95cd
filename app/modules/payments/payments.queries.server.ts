import { sql } from 'kysely'
import { type Db, queryValues } from '#app/platform/database/database.server.ts'
import type { PaymentSession } from './payment-provider.ts'
import type { Payment, PaymentMark, PaymentStage } from './payment-rules.ts'

const sameNames = ['id', 'orderId', 'provider', 'method', 'attempt', 'sessionId', 'sessionUrl', 'createdAt'] as const
const columns = [...sameNames, 'amountSatang as amount', 'receivedSatang as received', 'state as stage'] as const

const payments = (db: Db) => db.selectFrom('payments').select(columns)

const attemptsOf = (db: Db, orderId: string) => payments(db).where('orderId', '=', orderId).orderBy('attempt')

export const paymentsOfOrder = (db: Db, orderId: string) => attemptsOf(db, orderId).execute()

/** Oldest first; the caller holds the order's lock. */
export const lockPayments = (tx: Db, orderId: string) => attemptsOf(tx, orderId).forUpdate().execute()

export const findPayment = (db: Db, id: string) => payments(db).where('id', '=', id).executeTakeFirst()

export const findPaymentBySession = (db: Db, sessionId: string) =>
  payments(db).where('sessionId', '=', sessionId).executeTakeFirst()

export const paymentInsert = (tx: Db, { amount, received, stage, ...payment }: Payment) =>
  tx.insertInto('payments').values({
    ...payment,
    amountSatang: amount,
    receivedSatang: received,
    state: stage,
    updatedAt: payment.createdAt,
    askedAt: payment.createdAt,
  })

/** Takes the payments checked longest ago and moves them to the end of the line. Skips locked rows. */
export function takeOpenPayments(db: Db, provider: Payment['provider'], createdBefore: Date, now: Date, limit: number) {
  const open = db
    .selectFrom('payments')
    .select('id')
    .where('state', 'in', ['created', 'pending'])
    .where('provider', '=', provider)
    .where('createdAt', '<', createdBefore)
    .where('askedAt', '<', now)
    .orderBy('askedAt')
    .limit(limit)
    .forUpdate()
    .skipLocked()
  return db.updateTable('payments').set({ askedAt: now }).where('id', 'in', open).returning(columns).execute()
}

export const storeSession = (db: Db, id: string, session: Pick<PaymentSession, 'id' | 'url'>, now: Date) =>
  db
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

export const paymentMark = (tx: Db, id: string, mark: PaymentMark) =>
  tx
    .updateTable('payments')
    .set({
      state: mark.stage,
      updatedAt: mark.now,
      receivedSatang: mark.received,
      succeededAt: mark.received === undefined ? undefined : mark.now,
      paysBalance: mark.paysBalance,
      failureCode: mark.failure,
    })
    .where('id', '=', id)

/** Past the payment or confirmation deadline, by deadline or last failed expiry. */
export const overdueOrders = (db: Db, now: Date, limit: number) =>
  queryValues<string>(db)`
    select id from orders left join expiry_attempts on order_id = id
     where status = 'pending' and expires_at <= ${now} and (tried_at is null or tried_at < ${now})
     order by coalesce(tried_at, expires_at) limit ${limit}`

/** Of an order that is still open. */
export const recordExpiryAttempt = (db: Db, orderId: string, now: Date) =>
  sql`
    insert into expiry_attempts (order_id, tried_at)
    select id, ${now}::timestamptz from orders where id = ${orderId} and status = 'pending'
    on conflict (order_id) do update set tried_at = excluded.tried_at`.execute(db)

export const clearExpiryAttempt = (db: Db, orderId: string) =>
  db.deleteFrom('expiryAttempts').where('orderId', '=', orderId).execute()
