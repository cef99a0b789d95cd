import { type Db, queryValues } from '#app/platform/database/database.server.ts'

export const ordersToAskAboutArrival = (db: Db, shippedBefore: Date, limit: number) =>
  queryValues<string>(db)`
    select id from orders
     where status = 'shipped' and arrival_asked_at is null and shipped_at < ${shippedBefore} and email is not null
     order by shipped_at limit ${limit}`

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

export const overdueReservations = (db: Db, now: Date, limit: number) =>
  queryValues<string>(db)`
    select id from orders where stock_state = 'held' and reserved_until <= ${now} order by reserved_until limit ${limit}`
