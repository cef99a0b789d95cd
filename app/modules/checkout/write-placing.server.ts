import { redeemCoupons } from '#app/modules/coupons/redeem-coupons.queries.server.ts'
import { reserveStock, sellUnreserved } from '#app/modules/inventory/reserve-stock.server.ts'
import { mailPaid, mailReceived } from '#app/modules/orders/order-mails.server.ts'
import { isStillWithinQuotas } from '#app/modules/orders/reservations/reservation-rules.ts'
import { reservedOf } from '#app/modules/orders/reservations/reserved.queries.server.ts'
import { insertOrder } from '#app/modules/orders/save-order.server.ts'
import type { PaymentMethod, PaymentProvider } from '#app/modules/payments/payment-provider.ts'
import { firstAttempt } from '#app/modules/payments/start-payment.server.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import { FactChanged } from '#app/platform/database/transaction.server.ts'
import { failpoint } from '#app/platform/failpoint.server.ts'
import type { PlacedOrder } from './place-order.ts'
import type { Placing } from './place-order-rules.ts'

/** Set when payment starts at once. */
export type PayBy = { provider: PaymentProvider; method: PaymentMethod }

/**
 * Writes a decided order. Throws FactChanged when its number is taken (ids can share eight characters) or its stock was
 * sold.
 */
export async function writePlacing(tx: Db, placing: Placing, payBy: PayBy | undefined): Promise<PlacedOrder> {
  const { order, reservation, isCounted, placed, couponUses, isNotified } = placing
  const { now } = placed
  if (!(await insertOrder(tx, order, placed))) throw new FactChanged('the number is taken')
  if (couponUses) await redeemCoupons(tx, couponUses)
  failpoint('place.after_order')
  if (order.paidAt) await mailPaid(tx, order)
  else if (isNotified) await mailReceived(tx, order, now)
  const isPayable = payBy && order.stockState === 'held'
  const attempt = isPayable ? await firstAttempt(tx, payBy.provider, order, { method: payBy.method, now }) : undefined
  if (!(await takeItems(tx, order, now))) throw new FactChanged('the pieces have gone')
  // Of two concurrent orders the second counts the first.
  if (isCounted && !isStillWithinQuotas(reservation, [...(await reservedOf(tx, order.lines)).values()]))
    throw new FactChanged('the quota of a size is taken')
  failpoint('place.after_stock')
  const { id, number, accessKey, total } = order
  const confirmsFirst = order.stockState === 'released' && ({ confirmsFirst: true } as const)
  return { orderId: id, number, accessKey, total, ...(attempt && { attempt }), ...confirmsFirst }
}

function takeItems(tx: Db, { id: orderId, paidAt, stockState, lines }: Placing['order'], now: Date): Promise<boolean> {
  if (paidAt) return sellUnreserved(tx, lines, { orderId, now })
  return stockState === 'held' ? reserveStock(tx, lines) : Promise.resolve(true)
}
