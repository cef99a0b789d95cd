import { cappedAt } from '#app/kit/money.ts'
import type { Actor, Order } from '#app/modules/orders/order.ts'
import type { EventInput } from '#app/modules/orders/save-order.server.ts'
import { netPaid } from '#app/modules/orders/status/order-status.ts'
import {
  decideBouncedRefund,
  decideOrderRefund,
  type OrderRefund,
  type RefundBounce,
} from '#app/modules/refunds/order-refund-rules.ts'
import type { Refund } from '#app/modules/refunds/refund.ts'
import type { ProviderRefund } from '../payment-provider.ts'

export type RefundBooking = {
  mark: { state: Refund['state']; providerRefundId?: string; isManual?: true; payerAskedAt?: Date; now: Date }
  failed?: EventInput
  orderRefund?: OrderRefund
  bounced?: RefundBounce
}

/** Undefined when booked before. No report: the provider refused. Books at most what manual refunds left. */
export function decideRefundBooking(
  { order, refund }: { order: Order | undefined; refund: Refund | undefined },
  answer: ProviderRefund | undefined,
  now: Date,
): RefundBooking | undefined {
  if (!refund || refund.isManual) return undefined
  const isOrders = !refund.isDuplicate
  if (refund.state === 'succeeded')
    return answer?.state === 'failed' ? bounced(order, refund, isOrders, now) : undefined
  const state = answer?.state ?? 'failed'
  // Arrived money counts even after a refusal.
  if (refund.state === 'failed' && (state !== 'succeeded' || refund.providerRefundId)) return undefined
  const asked = answer?.asksPayer ? { payerAskedAt: refund.payerAskedAt ?? now } : {}
  const mark = { state, ...(answer && { providerRefundId: answer.refundId }), ...asked, now }
  if (state === 'processing' || !isOrders) return { mark }
  const { id, amount, reason: note, stockBack, isOverpayment, actorId } = refund
  if (state === 'failed')
    return { mark, failed: { kind: 'refund_failed', actor: { kind: 'provider' }, note, amount, refund: { id }, now } }
  const actor: Actor = actorId ? { kind: 'staff', id: actorId } : { kind: 'system' }
  const booked = order ? cappedAt(amount, netPaid(order)) : amount
  if (booked === 0) return { mark }
  const orderRefund = { amount: booked, actor, note, stockBack, isOverpayment, refundId: id, now }
  return { mark, orderRefund: decideOrderRefund(order, orderRefund) }
}

/** The account was closed: a manual refund is due. */
function bounced(order: Order | undefined, refund: Refund, isOrders: boolean, now: Date): RefundBooking {
  const mark = { state: 'requested', isManual: true, now } as const
  if (!isOrders || !order) return { mark }
  const { id: refundId, amount, reason: note, isOverpayment } = refund
  return { mark, bounced: decideBouncedRefund(order, { amount, note, isOverpayment, refundId, now }) }
}
