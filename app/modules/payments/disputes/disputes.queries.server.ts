import { type Selectable, sql } from 'kysely'
import type { Satang } from '#app/kit/money.ts'
import type { Db } from '#app/platform/database/database.server.ts'
import type { Disputes } from '#app/platform/database/schema.gen.ts'

/** to_answer: the shop owes evidence · answered: the bank decides. */
export type DisputeState = 'to_answer' | 'answered' | 'won' | 'lost'

/** `reason`: the provider's code, such as "fraudulent". */
export type Dispute = Omit<Selectable<Disputes>, 'amountSatang' | 'answerBy' | 'updatedAt'> & {
  amount: Satang
  answerBy?: Date | null | undefined
}

const disputes = (db: Db) =>
  db
    .selectFrom('disputes')
    .select(['id', 'orderId', 'paymentId', 'providerDisputeId', 'reason', 'state', 'answerBy', 'openedAt'])
    .select('amountSatang as amount')

/** Stable under the lock of its order. */
export const findDispute = (db: Db, providerDisputeId: string) =>
  disputes(db).where('providerDisputeId', '=', providerDisputeId).executeTakeFirst()

export const disputesOfOrder = (db: Db, orderId: string) =>
  disputes(db).where('orderId', '=', orderId).orderBy('openedAt', 'desc').execute()

export async function saveDispute(tx: Db, dispute: Omit<Dispute, 'id'>, now: Date): Promise<string> {
  const { amount: amountSatang, state, answerBy = null, ...row } = dispute
  const changing = { state, answerBy, updatedAt: now }
  const { id } = await tx
    .insertInto('disputes')
    .values({ ...row, amountSatang, ...changing })
    .onConflict((conflict) => conflict.column('providerDisputeId').doUpdateSet(changing))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const openDisputes = (db: Db) =>
  db
    .selectFrom('disputes')
    .innerJoin('orders', 'orders.id', 'disputes.orderId')
    .where('disputes.state', 'in', ['to_answer', 'answered'])
    .select(['providerDisputeId', 'amountSatang as amount', 'disputes.state', 'answerBy', 'number as orderNumber'])
    .select(sql<string>`trim(first_name || ' ' || last_name)`.as('name'))
    .orderBy('answerBy')
    .orderBy('openedAt')
    .execute()
