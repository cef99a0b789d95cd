import type { Satang } from '#app/kit/money.ts'
import { decideIncomingPayment, type PaymentOutcome } from '#app/modules/orders/incoming-payment-rules.ts'
import type { Actor, Order } from '#app/modules/orders/order.ts'
import { recordPayment } from '#app/modules/orders/record-payment.server.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import { closeOpenPages } from './close-open-pages.server.ts'
import { openOf } from './payment-rules.ts'
import { paymentsOfOrder } from './payments.queries.server.ts'

/**
 * Books the amount of a transfer that staff have seen, for an order that the caller has locked; its payment pages that are
 * still open take no more. Undefined when the order has its money already: nothing is booked then.
 */
export async function recordTransfer(
  tx: Db,
  order: Order,
  money: { amount: Satang; actor: Actor; now: Date },
): Promise<{ order: Order; outcome: Exclude<PaymentOutcome, 'already_paid'> } | undefined> {
  const payment = decideIncomingPayment(order, { ...money, paymentId: undefined })
  if (!payment) return undefined
  const booked = await recordPayment(tx, payment)
  await closeOpenPages(tx, openOf(await paymentsOfOrder(tx, order.id)))
  return booked
}
