import { type Selectable, sql } from 'kysely'
import { satang } from '#app/kit/money.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import type { Disputes } from '#app/platform/database/schema.gen.ts'
import type { Dispute, DisputeState } from './dispute.ts'

const disputeOf = (row: Selectable<Disputes>): Dispute => ({
  id: row.id,
  orderId: row.order_id,
  paymentId: row.payment_id,
  providerDisputeId: row.provider_dispute_id,
  amount: satang(row.amount_satang),
  reason: row.reason,
  state: row.state as DisputeState,
  answerBy: row.answer_by ?? undefined,
  openedAt: row.opened_at,
})

/** Stable under the lock of its order. */
export async function findDispute(db: Db, providerDisputeId: string): Promise<Dispute | undefined> {
  const row = await db
    .selectFrom('disputes')
    .selectAll()
    .where('provider_dispute_id', '=', providerDisputeId)
    .executeTakeFirst()
  return row && disputeOf(row)
}

export async function saveDispute(tx: Db, dispute: Omit<Dispute, 'id'>, now: Date): Promise<Dispute> {
  const changing = { state: dispute.state, answer_by: dispute.answerBy ?? null, updated_at: now }
  const row = await tx
    .insertInto('disputes')
    .values({
      order_id: dispute.orderId,
      payment_id: dispute.paymentId,
      provider_dispute_id: dispute.providerDisputeId,
      amount_satang: dispute.amount,
      reason: dispute.reason,
      opened_at: dispute.openedAt,
      ...changing,
    })
    .onConflict((conflict) => conflict.column('provider_dispute_id').doUpdateSet(changing))
    .returningAll()
    .executeTakeFirstOrThrow()
  return disputeOf(row)
}

export async function disputesOfOrder(db: Db, orderId: string): Promise<Dispute[]> {
  const rows = await db
    .selectFrom('disputes')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('opened_at', 'desc')
    .execute()
  return rows.map(disputeOf)
}

export async function openDisputes(db: Db): Promise<(Dispute & { orderNumber: string; name: string })[]> {
  const rows = await db
    .selectFrom('disputes')
    .innerJoin('orders', 'orders.id', 'disputes.order_id')
    .where('disputes.state', 'in', ['to_answer', 'answered'])
    .selectAll('disputes')
    .select(['orders.number', sql<string>`trim(first_name || ' ' || last_name)`.as('name')])
    .orderBy('answer_by')
    .orderBy('opened_at')
    .execute()
  return rows.map((row) => ({ ...disputeOf(row), orderNumber: row.number, name: row.name }))
}
