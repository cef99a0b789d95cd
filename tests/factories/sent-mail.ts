import { markSent } from '#app/modules/mails/mails.queries.server.ts'
import type { Db } from '#app/platform/database/database.server.ts'
import { someDay } from './moments.ts'

/** The id of an order's newest mail, marked as sent. */
export async function sentMail(db: Db, orderNumber: string): Promise<string> {
  const { id } = await db
    .selectFrom('mails')
    .innerJoin('orders', 'orders.id', 'mails.orderId')
    .where('orders.number', '=', orderNumber)
    .select('mails.id')
    .orderBy('mails.createdAt', 'desc')
    .orderBy('mails.id')
    .limit(1)
    .executeTakeFirstOrThrow()
  await markSent(db, [id], someDay)
  return id
}
