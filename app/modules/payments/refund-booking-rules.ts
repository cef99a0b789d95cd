import type { Actor, Order } from '#app/modules/orders/order.ts'
import { decideOrderRefund, type OrderRefund } from '#app/modules/orders/refund-rules.ts'
import type { EventInput } from '#app/modules/orders/save-order.server.ts'
import type { Payment, Refund } from './payment.ts'
import type { ProviderRefund } from './payment-provider.ts'

/** A refund with the order it belongs to, and the payment whose money it is. */
export type BookingFacts = { order: Order | undefined; refund: Refund | undefined; payment: Payment | undefined }

/** What the provider's answer writes: where the refund stands, and what its order hears of it, if it hears anything. */
export type RefundBooking = {
  mark: { state: Refund['state']; providerRefundId?: string; now: Date }
  failed?: EventInput
  orderRefund?: OrderRefund
}

/**
 * What an answer about a refund means; undefined when it is done already. Without an answer the provider has refused to
 * pay. Money of a second, duplicate payment was never the order's: giving it back changes nothing there.
 */
export function decideRefundBooking(
  { order, refund, payment }: BookingFacts,
  answer: ProviderRefund | undefined,
  now: Date,
): RefundBooking | undefined {
  if (!refund || refund.byHand || refund.state === 'succeeded' || refund.state === 'failed') return undefined
  const state = answer?.state ?? 'failed'
  const mark = { state, ...(answer && { providerRefundId: answer.refundId }), now }
  if (state === 'processing' || payment?.stage === 'duplicate') return { mark }
  const { id, amount, reason: note, stockBack, actorId } = refund
  if (state === 'failed')
    return { mark, failed: { kind: 'refund_failed', actor: { kind: 'provider' }, note, amount, refund: { id }, now } }
  const actor: Actor = actorId ? { kind: 'staff', id: actorId } : { kind: 'system' }
  return { mark, orderRefund: decideOrderRefund(order, { amount, actor, note, stockBack, refundId: id, now }) }
}
