import { add, type Satang, zero } from '#app/kit/money.ts'
import type { Actor, Order } from '#app/modules/orders/order.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import type { OrderMoney } from './order-money-rules.ts'
import { refundSources, sharedOut } from './refund-sources.ts'
import { giveBack } from './request-refund.server.ts'

type Difference = {
  order: Order
  amount: Satang
  /** Of its cause, as the timeline keeps it, and of the change or the transfer that it comes from. */
  reason: string
  key: string
  actor: Actor
  now: Date
}

/**
 * Gives back what came above the total of an order, by the ways it came, in the transaction that changes the order or books it:
 * providers are asked by queued jobs, what was taken by hand waits for staff to send it. The caller holds the locks of order and
 * payments. Answers what goes back.
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
    await giveBack(tx, { ...refund, payment, difference: true })
    back = add(back, left)
  }
  return back
}
