import { type Selectable, sql } from 'kysely'
import type { Db } from '#app/platform/database/pool.server.ts'
import type { Disputes } from '#app/platform/database/schema.gen.ts'
import type { Dispute } from './dispute.ts'

const disputeOf = (row: Selectable<Disputes>): Dispute => ({
  id: row.id,
  orderId: row.orderId,
  paymentId: row.paymentId,
  providerDisputeId: row.providerDisputeId,
  amount: row.amountSatang,
  reason: row.reason,
  state: row.state,
  answerBy: row.answerBy ?? undefined,
  openedAt: row.openedAt,
})

/** Stable under the lock of its order. */
export async function findDispute(db: Db, providerDisputeId: string): Promise<Dispute | undefined> {
  const row = await db
    .selectFrom('disputes')
    .selectAll()
    .where('providerDisputeId', '=', providerDisputeId)
    .executeTakeFirst()
  return row && disputeOf(row)
}

export async function saveDispute(tx: Db, dispute: Omit<Dispute, 'id'>, now: Date): Promise<Dispute> {
  const changing = { state: dispute.state, answerBy: dispute.answerBy ?? null, updatedAt: now }
  const row = await tx
    .insertInto('disputes')
    .values({
      orderId: dispute.orderId,
      paymentId: dispute.paymentId,
      providerDisputeId: dispute.providerDisputeId,
      amountSatang: dispute.amount,
      reason: dispute.reason,
      openedAt: dispute.openedAt,
      ...changing,
    })
    .onConflict((conflict) => conflict.column('providerDisputeId').doUpdateSet(changing))
    .returningAll()
    .executeTakeFirstOrThrow()
  return disputeOf(row)
}

export async function disputesOfOrder(db: Db, orderId: string): Promise<Dispute[]> {
  const rows = await db
    .selectFrom('disputes')
    .selectAll()
    .where('orderId', '=', orderId)
    .orderBy('openedAt', 'desc')
    .execute()
  return rows.map(disputeOf)
}

export async function openDisputes(db: Db): Promise<(Dispute & { orderNumber: string; name: string })[]> {
  const rows = await db
    .selectFrom('disputes')
    .innerJoin('orders', 'orders.id', 'disputes.orderId')
    .where('disputes.state', 'in', ['to_answer', 'answered'])
    .selectAll('disputes')
    .select(['orders.number', sql<string>`trim(first_name || ' ' || last_name)`.as('name')])
    .orderBy('answerBy')
    .orderBy('openedAt')
    .execute()
  return rows.map((row) => ({ ...disputeOf(row), orderNumber: row.number, name: row.name }))
}
