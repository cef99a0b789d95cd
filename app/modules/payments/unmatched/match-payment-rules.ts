import type { Satang } from '#app/kit/money.ts'
import { ok, refuse } from '#app/kit/result.ts'
import type { Actor, Order } from '#app/modules/orders/order.ts'
import { decideIncomingPayment } from '#app/modules/orders/status/incoming-payment-rules.ts'
import { dueOf } from '#app/modules/orders/status/order-status.ts'
import { isManualMethod } from '#app/modules/orders/status/payment-methods.ts'
import type { UnmatchedPayment } from './unmatched-payments.queries.server.ts'

/** `earlier`: what was decided before about the money. */
type MatchFacts = {
  money: UnmatchedPayment | undefined
  order: Order | undefined
  earlier: { orderId: string | null } | undefined
}

type OrderRefusal = 'order_not_found' | 'already_paid' | 'exchange' | 'other_amount'
export type MatchRefusal = OrderRefusal | 'not_found' | 'already_decided'
export type MatchDetail = { amount: Satang; due: Satang }

/** Only for exactly the amount due. A repeat has no `payment`. */
export function decideMatch({ money, order, earlier }: MatchFacts, by: { actor: Actor; now: Date }) {
  if (!money) return refuse('not_found')
  if (!order) return refuse('order_not_found')
  if (earlier) return earlier.orderId === order.id ? ok({ payment: undefined }) : refuse('already_decided')
  if (order.paymentMethod === 'exchange') return refuse('exchange')
  const due = dueOf(order)
  if (due === 0) return refuse('already_paid')
  const { amount, sessionId: note } = money
  if (due !== amount) return refuse('other_amount', { amount, due })
  // No payment of the shop brought it, so its refund is manual.
  const method = isManualMethod(order.paymentMethod) ? order.paymentMethod : 'pay_link'
  const payment = decideIncomingPayment(order, { amount, paymentId: undefined, method, note, ...by })
  return payment ? ok({ payment }) : refuse('already_paid')
}
