import { add, type Satang, zero } from '#app/kit/money.ts'
import type { Actor, Order } from '#app/modules/orders/order.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import type { OrderMoney } from './order-money-rules.ts'
import { refundSources, sharedOut } from './refund-sources.ts'
import { createRefund } from './request-refund.server.ts'

type Difference = {
  order: Order
  amount: Satang
  /** `key` names the change or transfer. */
  reason: string
  key: string
  actor: Actor
  now: Date
}

/**
 * Refunds an overpayment by its payment methods. The caller holds the locks of order and payments. Returns the amount.
 */
export async function refundDifference(
  tx: Db,
  { payments, refunds }: Pick<OrderMoney, 'payments' | 'refunds'>,
  { order, amount, reason, key, actor, now }: Difference,
): Promise<Satang> {
  let back = zero
  for (const [index, { payment, left }] of sharedOut(amount, refundSources(order, payments, refunds)).entries()) {
    const requestKey = `${key}:${index}`
    const refund = { orderId: order.id, amount: left, reason, requestKey, actor, now }
    await createRefund(tx, { ...refund, payment, difference: true })
    back = add(back, left)
  }
  return back
}
