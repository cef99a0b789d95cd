import { add, type Satang, zero } from '#app/kit/money.ts'
import type { Actor, Order } from '#app/modules/orders/order.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import { createRefund } from './create-refund.server.ts'
import type { OrderMoney } from './order-money-rules.ts'
import { refundSources, sharedOut } from './refund-sources.ts'

/** `key` names the change or transfer. */
type Difference = {
  cause: 'edit' | 'overpayment'
  order: Order
  amount: Satang
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
  { cause, order, amount, key, actor, now }: Difference,
): Promise<Satang> {
  let back = zero
  for (const [index, { payment, left }] of sharedOut(amount, refundSources(order, payments, refunds)).entries()) {
    const requestKey = `${key}:${index}`
    await createRefund(tx, { cause, orderId: order.id, payment, amount: left, requestKey, actor, now })
    back = add(back, left)
  }
  return back
}
