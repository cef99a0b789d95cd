// What the steps of an exchange change. The returned items pay the exchange order.
import { type ChangedByStaff, ok, type Result, refuse } from '#app/kit/result.ts'
import type { Actor, Order } from '#app/modules/orders/order.ts'
import { decideCancellation } from '#app/modules/orders/status/cancellation-rules.ts'
import { decideIncomingPayment } from '#app/modules/orders/status/incoming-payment-rules.ts'
import { decideExchangeRefund, type ExchangeRefundRefusal } from '#app/modules/refunds/refund-plan-rules.ts'
import type { OrderReturn } from './return.ts'
import { awaitsExchange, isForExchange, mayAdvanceExchange, mayStep } from './return-progress-rules.ts'
import { exchangeChoiceOf } from './return-refund-rules.ts'
import { byStaff, type LockedReturn, type ReturnStep, withChange } from './return-step.ts'

export type ExchangePayment = ChangedByStaff & { refundId: string }

/** For items that arrived in another state than sent; at the full announced value. */
export function decideExchange(
  facts: LockedReturn,
  by: ExchangePayment,
): Result<ReturnStep, ExchangeRefundRefusal | 'wrong_state'> {
  const { orderReturn } = facts
  if (!mayStep(orderReturn, 'exchange') || !awaitsExchange(orderReturn)) return refuse('wrong_state')
  const paid = payByReturn(facts, orderReturn, by)
  return paid.ok ? ok({ ...paid.value, notice: 'exchanged' }) : paid
}

export function decideExchangeEnd(
  facts: LockedReturn,
  { actorId, now }: ChangedByStaff,
): Result<ReturnStep, 'wrong_state'> {
  const { orderReturn } = facts
  if (!mayStep(orderReturn, 'drop_exchange') || !awaitsExchange(orderReturn)) return refuse('wrong_state')
  return ok(withoutExchange(facts, byStaff(actorId), now))
}

/** Before the items arrive; the return stays open without a deadline. */
export function decideAdvance(
  facts: LockedReturn,
  by: ExchangePayment & { note: string },
): Result<ReturnStep, ExchangeRefundRefusal | 'wrong_state' | 'note_required'> {
  const { note, actorId, now } = by
  if (!mayAdvanceExchange(facts.orderReturn)) return refuse('wrong_state')
  if (!note) return refuse('note_required')
  const paid = payByReturn(facts, facts.orderReturn, by)
  if (!paid.ok) return paid
  const event = { kind: 'exchange_released', actor: byStaff(actorId), note, now } as const
  return ok({ ...paid.value, event, notice: 'released' })
}

/** Pays the exchange order with its returned items: refunds one order and pays the other the same amount. */
export function payByReturn(
  { order, exchange, refunds }: LockedReturn,
  orderReturn: OrderReturn,
  { refundId, actorId, now }: ExchangePayment,
): Result<ReturnStep, ExchangeRefundRefusal> {
  if (!exchange || !orderReturn.exchange) throw new Error('the exchange has no order')
  const money = { order: withRestocked(order, orderReturn), refunds }
  const refund = decideExchangeRefund(money, { choice: exchangeChoiceOf(orderReturn), returnId: orderReturn.id })
  if (!refund.ok) return refund
  const { amount } = refund.value.plan
  const incoming = { amount, paymentId: undefined, method: 'exchange', actor: byStaff(actorId), now } as const
  const payment = decideIncomingPayment(exchange, incoming)
  if (payment?.outcome !== 'paid') throw new Error('the value of the returned items differs from the exchange price')
  const isEnd = orderReturn.state === 'received' && isWholeExchange(orderReturn)
  const after = withChange(orderReturn, {
    exchange: { ...orderReturn.exchange, refundId, status: 'paid' },
    ...(isEnd && { state: 'exchanged', endedAt: now }),
  })
  return ok({ after, pays: { id: refundId, refund: refund.value, payment } })
}

/** The order with the items that this return has just restocked. */
const withRestocked = (order: Order, { id, lines }: OrderReturn): Order => ({
  ...order,
  returned: order.returned?.map((items) => {
    const line = lines.find(({ lineNumber }) => lineNumber === items.lineNumber)
    return items.returnId === id && line ? { ...items, restocked: line.restocked } : items
  }),
})

/** Frees the reserved sizes of an unpaid exchange. */
export function withoutExchange({ orderReturn, exchange }: LockedReturn, actor: Actor, now: Date): ReturnStep {
  if (!orderReturn.exchange || !exchange || !awaitsExchange(orderReturn)) return { after: withChange(orderReturn, {}) }
  const end = decideCancellation(exchange, { orderId: exchange.id, reason: 'staff', actor, mayRefund: true, now })
  if (!end.ok) throw new Error(`exchange not cancelled: ${end.reason}`)
  return {
    after: withChange(orderReturn, { exchange: { ...orderReturn.exchange, status: 'cancelled' } }),
    cancels: end.value,
  }
}

export const isWholeExchange = (orderReturn: OrderReturn): boolean =>
  orderReturn.lines.every((line) => isForExchange(orderReturn, line) || line.sellable + line.damaged === 0)
