import { redeemCoupons } from '#app/modules/coupons/redeem-coupons.server.ts'
import { reserveStock, sellUnreserved } from '#app/modules/inventory/reserve-stock.server.ts'
import { mailPaid, mailReceived } from '#app/modules/orders/order-mails.server.ts'
import { insertOrder } from '#app/modules/orders/save-order.server.ts'
import type { PaymentMethod, PaymentProvider } from '#app/modules/payments/payment-provider.ts'
import { firstAttempt } from '#app/modules/payments/start-payment.server.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import { FactChanged } from '#app/platform/database/transaction.server.ts'
import { failpoint } from '#app/platform/failpoint.server.ts'
import type { PlacedOrder } from './place-order.ts'
import type { Placing } from './place-order-rules.ts'

/** How the new order will be paid, when its payment starts right away. */
export type PayBy = { provider: PaymentProvider; method: PaymentMethod }

/**
 * Writes a decided order: its rows, the uses of its codes, its mail, its first attempt to be paid, and takes its pieces. Throws
 * FactChanged when its number is taken (two ids may share their first eight characters) or its pieces have gone since.
 */
export async function writePlacing(tx: Db, placing: Placing, payBy: PayBy | undefined): Promise<PlacedOrder> {
  const { order, placed, couponUses, isNotified } = placing
  const { now } = placed
  if (!(await insertOrder(tx, order, placed))) throw new FactChanged('the number is taken')
  if (couponUses) await redeemCoupons(tx, couponUses)
  failpoint('place.after_order')
  if (order.paidAt) await mailPaid(tx, order)
  else if (isNotified) await mailReceived(tx, order, order.expiresAt)
  const isPayable = payBy && !order.paidAt
  const attempt = isPayable ? await firstAttempt(tx, payBy.provider, order, { method: payBy.method, now }) : undefined
  const isTaken = order.paidAt
    ? await sellUnreserved(tx, order.lines, { orderId: order.id, now })
    : await reserveStock(tx, order.lines)
  if (!isTaken) throw new FactChanged('the pieces have gone')
  failpoint('place.after_stock')
  const { id, number, accessKey, total } = order
  return { orderId: id, number, accessKey, total, ...(attempt && { attempt }) }
}
