import type { Size } from '#app/modules/catalog/size.ts'
import { savePendingDestination } from '#app/modules/refunds/refund-destinations.queries.server.ts'
import type { Db } from '#app/platform/database/database.server.ts'
import type { Encryption } from '#app/platform/encryption.server.ts'
import { someDay } from '#tests/factories/moments.ts'
import { placedOrder } from '#tests/factories/placed-order.ts'
import { failedRefund, refundToSend } from '#tests/factories/saved-refund.ts'
import { savedReturn, shippedOrder } from '#tests/factories/saved-return.ts'
import { unknownPayment } from '#tests/factories/unknown-payment.ts'

/** Refunds that wait for an account, for a confirmation or after a failure, and a payment of no order. */
export async function preparedRefunds(db: Db, encryption: Encryption, productId: string) {
  const { refund, accessKey } = await refundToSend(db, productId)
  const confirming = await refundToSend(db, productId)
  const token = 'secret-of-the-link-of-a-mail'
  const kept = { to: { way: 'promptpay', id: '0812345678' }, now: someDay } as const
  await savePendingDestination(db, encryption, { ...kept, refundId: refund.id, token: undefined })
  await savePendingDestination(db, encryption, { ...kept, refundId: confirming.refund.id, token })
  const failed = await refundToSend(db, productId)
  const unpaid = await placedOrder(db, { lines: [{ productId, size: 'M', quantity: 1 }] })
  await unknownPayment(db, 'cs_unknown', unpaid.total)
  return {
    waiting: unpaid.number,
    confirming: { accessKey: confirming.accessKey, token },
    toSend: { id: refund.id, accessKey },
    failed: (await failedRefund(db, failed.refund)).id,
  }
}

export async function preparedReturns(db: Db, productId: string) {
  const back = async (state: 'requested' | 'approved' | 'received', sellable = 1, exchangeSize?: Size) => {
    const order = await shippedOrder(db, productId)
    const request = { state, sellable, ...(exchangeSize && { exchangeSize }) }
    const { id, version } = await savedReturn(db, order.orderId, 1, request)
    return { id, version: String(version), accessKey: order.accessKey }
  }
  return {
    shipped: await shippedOrder(db, productId),
    requested: await back('requested'),
    approved: await back('approved'),
    received: await back('received'),
    worn: await back('received', 0),
    // Received worn: its exchange needs a decision by staff.
    wornExchange: await back('received', 0, 'M'),
    heldExchange: await back('approved', 1, 'M'),
  }
}
