import { disputesOfOrder } from '#app/modules/payments/disputes/disputes.queries.server.ts'
import { importDispute } from '#app/modules/payments/disputes/import-dispute.server.ts'
import { syncPayment } from '#app/modules/payments/sync-payment.server.ts'
import type { Db } from '#app/platform/database/database.server.ts'
import type { payingShop } from '#tests/support/paying-shop.ts'

export async function disputedOrder(db: Db, shop: Awaited<ReturnType<typeof payingShop>>) {
  const order = await shop.order()
  const sessionId = await shop.start(order.orderId)
  await shop.pay(sessionId, '4000 0000 0000 0259')
  await syncPayment(db, shop.provider, sessionId, shop.time.now)
  const made = await db
    .selectFrom('sandboxDisputes')
    .select('id')
    .where('sessionId', '=', sessionId)
    .executeTakeFirstOrThrow()
  await importDispute(db, shop.provider, made.id, shop.time.now)
  const [dispute] = await disputesOfOrder(db, order.orderId)
  return { ...order, dispute: dispute?.id ?? '' }
}
