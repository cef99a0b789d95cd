import { lockUsedCoupons, reclaimCoupons } from '#app/modules/coupons/redeem-coupons.queries.server.ts'
import { readSettings } from '#app/modules/settings/read-settings.server.ts'
import type { Db } from '#app/platform/database/database.server.ts'
import { failpoint } from '#app/platform/failpoint.server.ts'
import { estimateWhenPaid } from '../arrival/delivery-estimate.ts'
import type { Order } from '../order.ts'
import { mailBalancePaid, mailOnHold, mailPaid } from '../order-mails.server.ts'
import { saveFacts } from '../save-order.server.ts'
import type { OrderPayment, RecordedOutcome } from './incoming-payment-rules.ts'
import { moveStock } from './move-stock.server.ts'

/** No other code records payments. The caller has locked the order, against expiry and other payments. */
export async function recordPayment(
  tx: Db,
  payment: OrderPayment,
): Promise<{ order: Order; outcome: RecordedOutcome }> {
  const { order, outcome, change, event, amount, ifSoldOut } = payment
  failpoint('settle.after_lock')
  if (outcome === 'revived') await lockUsedCoupons(tx, order.id)
  const isInStock = await moveStock(tx, order, change.stockState, event)
  if (!isInStock && ifSoldOut) return recordPayment(tx, ifSoldOut)
  failpoint('settle.after_sale')
  if (outcome === 'revived') await reclaimCoupons(tx, order.id)
  const settings = await readSettings(tx)
  const deliveryEstimate = order.shippedAt ? order.deliveryEstimate : estimateWhenPaid(order, settings, event.now)
  const after = await saveFacts(tx, order, { ...change, deliveryEstimate }, event)
  // Neither cash on delivery nor an exchange is paid by the customer now.
  const needsNoMail = order.shippedAt !== undefined || after.paymentMethod === 'exchange'
  if (outcome === 'paid' || outcome === 'revived') {
    if (!needsNoMail) await mailPaid(tx, { ...order, deliveryEstimate }, settings)
  } else if (outcome === 'rest_paid') await mailBalancePaid(tx, after, amount)
  else await mailOnHold(tx, after, outcome, amount)
  failpoint('settle.after_order')
  return { order: after, outcome }
}
