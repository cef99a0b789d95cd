import { cappedAt } from '#app/kit/money.ts'
import type { Actor, Order } from '#app/modules/orders/order.ts'
import { netPaid } from '#app/modules/orders/order-status.ts'
import {
  decideBouncedRefund,
  decideOrderRefund,
  type OrderRefund,
  type RefundBounce,
} from '#app/modules/orders/refund-rules.ts'
import type { EventInput } from '#app/modules/orders/save-order.server.ts'
import type { Payment, Refund } from './payment.ts'
import type { ProviderRefund } from './payment-provider.ts'

/** A refund with the order it belongs to, and the payment whose money it is. */
export type BookingFacts = { order: Order | undefined; refund: Refund | undefined; payment: Payment | undefined }

/** What the provider's answer writes: where the refund stands, and what its order hears of it, if it hears anything. */
export type RefundBooking = {
  mark: { state: Refund['state']; providerRefundId?: string; byHand?: true; payerAskedAt?: Date; now: Date }
  failed?: EventInput
  orderRefund?: OrderRefund
  bounced?: RefundBounce
}

/**
 * What an answer about a refund means; undefined when it is done already. Without an answer the provider has refused to
 * pay. Money of a second, duplicate payment was never the order's: giving it back changes nothing there. What is booked is never
 * more than the order still has: money may have gone back at the provider, and by hand, before.
 */
export function decideRefundBooking(
  { order, refund, payment }: BookingFacts,
  answer: ProviderRefund | undefined,
  now: Date,
): RefundBooking | undefined {
  if (!refund || refund.byHand) return undefined
  const isOrders = payment?.stage !== 'duplicate'
  if (refund.state === 'succeeded')
    return answer?.state === 'failed' ? bounced(order, refund, isOrders, now) : undefined
  const state = answer?.state ?? 'failed'
  // Refused to us, and made all the same: money that went counts. What the provider itself has called failed stays so.
  if (refund.state === 'failed' && (state !== 'succeeded' || refund.providerRefundId)) return undefined
  const asked = answer?.asksPayer ? { payerAskedAt: refund.payerAskedAt ?? now } : {}
  const mark = { state, ...(answer && { providerRefundId: answer.refundId }), ...asked, now }
  if (state === 'processing' || !isOrders) return { mark }
  const { id, amount, reason: note, stockBack, difference, actorId } = refund
  if (state === 'failed')
    return { mark, failed: { kind: 'refund_failed', actor: { kind: 'provider' }, note, amount, refund: { id }, now } }
  const actor: Actor = actorId ? { kind: 'staff', id: actorId } : { kind: 'system' }
  const booked = order ? cappedAt(amount, netPaid(order)) : amount
  if (booked === 0) return { mark }
  return {
    mark,
    orderRefund: decideOrderRefund(order, { amount: booked, actor, note, stockBack, difference, refundId: id, now }),
  }
}

/** Money that was back with her has come back to the provider: her account is closed. It is owed again, and staff send it. */
function bounced(order: Order | undefined, refund: Refund, isOrders: boolean, now: Date): RefundBooking {
  const mark = { state: 'requested', byHand: true, now } as const
  if (!isOrders || !order) return { mark }
  const { id: refundId, amount, reason: note, difference } = refund
  return { mark, bounced: decideBouncedRefund(order, { amount, note, difference, refundId, now }) }
}
