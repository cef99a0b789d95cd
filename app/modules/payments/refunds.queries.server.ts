import type { Insertable, Selectable } from 'kysely'
import { satang } from '#app/kit/money.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import type { Refunds } from '#app/platform/database/schema.gen.ts'
import type { Refund } from './payment.ts'

const refundOf = (row: Selectable<Refunds>): Refund => ({
  id: row.id,
  paymentId: row.payment_id,
  orderId: row.order_id,
  amount: satang(row.amount_satang),
  reason: row.reason,
  state: row.state as Refund['state'],
  providerRefundId: row.provider_refund_id ?? undefined,
  actorId: row.actor_id ?? undefined,
  createdAt: row.created_at,
})

/** Undefined when a refund of the same request key is there already. */
export async function insertRefund(tx: Db, row: Insertable<Refunds>): Promise<Refund | undefined> {
  const made = await tx
    .insertInto('refunds')
    .values(row)
    .onConflict((conflict) => conflict.column('request_key').doNothing())
    .returningAll()
    .executeTakeFirst()
  return made && refundOf(made)
}

export async function findRefund(db: Db, id: string): Promise<Refund | undefined> {
  const row = await db.selectFrom('refunds').selectAll().where('id', '=', id).executeTakeFirst()
  return row && refundOf(row)
}

export async function findRefundByKey(db: Db, requestKey: string): Promise<Refund | undefined> {
  const row = await db.selectFrom('refunds').selectAll().where('request_key', '=', requestKey).executeTakeFirst()
  return row && refundOf(row)
}

export async function findRefundByProviderId(db: Db, providerRefundId: string): Promise<Refund | undefined> {
  const row = await db
    .selectFrom('refunds')
    .selectAll()
    .where('provider_refund_id', '=', providerRefundId)
    .executeTakeFirst()
  return row && refundOf(row)
}

export async function refundsOfPayment(db: Db, paymentId: string): Promise<Refund[]> {
  const rows = await db
    .selectFrom('refunds')
    .selectAll()
    .where('payment_id', '=', paymentId)
    .orderBy('created_at')
    .execute()
  return rows.map(refundOf)
}

/** For the back office: every refund of an order, the newest first. */
export async function refundsOfOrder(db: Db, orderId: string): Promise<Refund[]> {
  const rows = await db
    .selectFrom('refunds')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('created_at', 'desc')
    .execute()
  return rows.map(refundOf)
}

export async function markRefund(
  tx: Db,
  id: string,
  mark: { state: Refund['state']; providerRefundId?: string; now: Date },
) {
  await tx
    .updateTable('refunds')
    .set({
      state: mark.state,
      updated_at: mark.now,
      ...(mark.providerRefundId === undefined ? {} : { provider_refund_id: mark.providerRefundId }),
    })
    .where('id', '=', id)
    .execute()
}
