import type { Db } from '#app/platform/database/database.server.ts'

export async function ordersToAskAboutArrival(db: Db, shippedBefore: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('orders')
    .select('id')
    .where('status', '=', 'shipped')
    .where('arrivalAskedAt', 'is', null)
    .where('shippedAt', '<', shippedBefore)
    .where('email', 'is not', null)
    .orderBy('shippedAt')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** False when it was asked before. */
export async function saveArrivalAsked(tx: Db, orderId: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('orders')
    .set({ arrivalAskedAt: now })
    .where('id', '=', orderId)
    .where('arrivalAskedAt', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function overdueReservations(db: Db, now: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('orders')
    .select('id')
    .where('stockState', '=', 'held')
    .where('reservedUntil', '<=', now)
    .orderBy('reservedUntil')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}
