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

export type ProviderRefundDecision = {
  mark: { state: Refund['state']; providerRefundId?: string; isManual?: true; payerAskedAt?: Date; now: Date }
  failed?: EventInput
  orderRefund?: OrderRefund
  bounced?: RefundBounce
}

/** What a provider's refund writes; undefined when booked before. Without one the provider refused. */
export function decideProviderRefund(
  { order, refund }: { order: Order | undefined; refund: Refund | undefined },
  providerRefund: ProviderRefund | undefined,
  now: Date,
): ProviderRefundDecision | undefined {
  if (!refund || refund.isManual) return undefined
  if (refund.state === 'succeeded')
    return providerRefund?.state === 'failed' ? decideBounce(order, refund, now) : undefined
  const state = providerRefund?.state ?? 'failed'
  // Arrived money counts even after a refusal.
  if (refund.state === 'failed' && (state !== 'succeeded' || refund.providerRefundId)) return undefined
  const mark = {
    state,
    ...(providerRefund && { providerRefundId: providerRefund.refundId }),
    ...(providerRefund?.asksPayer && { payerAskedAt: refund.payerAskedAt ?? now }),
    now,
  }
  if (state === 'processing' || refund.isDuplicate) return { mark }
  const { id, amount, reason: note, stockBack, isOverpayment, actorId } = refund
  if (state === 'failed')
    return { mark, failed: { kind: 'refund_failed', actor: { kind: 'provider' }, note, amount, refund: { id }, now } }
  const actor: Actor = actorId ? { kind: 'staff', id: actorId } : { kind: 'system' }
  // Manual refunds may have left less.
  const booked = order ? cappedAt(amount, netPaid(order)) : amount
  if (booked === 0) return { mark }
  const orderRefund = { amount: booked, actor, note, stockBack, isOverpayment, refundId: id, now }
  return { mark, orderRefund: decideOrderRefund(order, orderRefund) }
}

/** The account was closed: a manual refund is due. */
function decideBounce(order: Order | undefined, refund: Refund, now: Date): ProviderRefundDecision {
  const mark = { state: 'requested', isManual: true, now } as const
  if (refund.isDuplicate || !order) return { mark }
  const { id: refundId, amount, reason: note, isOverpayment } = refund
  return { mark, bounced: decideBouncedRefund(order, { amount, note, isOverpayment, refundId, now }) }
}
