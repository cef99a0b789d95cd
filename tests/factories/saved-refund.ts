import type { Refund } from '#app/modules/refunds/refund.ts'
import { requestRefund } from '#app/modules/refunds/request-refund.server.ts'
import type { Db } from '#app/platform/database/database.server.ts'
import { someDay } from './moments.ts'
import { paidOrder } from './placed-order.ts'

/** A manually paid order with an open full refund. */
export async function refundToSend(db: Db, productId: string, actorId = 'mali') {
  const lines = [{ productId, size: 'M', quantity: 1 }]
  const order = await paidOrder(db, { lines, channel: 'chat', paymentMethod: 'chat' })
  const { orderId, total: amount } = order
  const asked = await requestRefund(db, { orderId, amount, reason: 'Late', key: 'one', actorId, now: someDay })
  if (!asked.ok) throw new Error(`no refund: ${asked.reason}`)
  return { ...order, refund: asked.value }
}

/** A refund refused by the provider, of an order with its own payment. */
export async function failedRefund(db: Db, refund: Refund): Promise<Refund> {
  await db.updateTable('refunds').set({ state: 'failed' }).where('id', '=', refund.id).execute()
  return { ...refund, state: 'failed' }
}
