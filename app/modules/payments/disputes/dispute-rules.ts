import { cappedAt, notBelowZero, type Satang, subtract, zero } from '#app/kit/money.ts'
import type { Order } from '#app/modules/orders/order.ts'
import type { EventInput } from '#app/modules/orders/save-order.server.ts'
import { netPaid } from '#app/modules/orders/status/order-status.ts'
import type { Refund } from '#app/modules/refunds/refund.ts'
import { refundCauses } from '#app/modules/refunds/refund.ts'
import {
  decideBouncedRefund,
  decideOrderRefund,
  type OrderRefund,
  type RefundBounce,
} from '#app/modules/refunds/refund-rules.ts'
import type { Payment } from '../payment.ts'
import type { ProviderDispute } from '../payment-provider.ts'
import type { Dispute, DisputeState } from './dispute.ts'

type DisputeFacts = {
  order: Order
  payment: Payment
  known: Dispute | undefined
  refunds: readonly Refund[]
  /** What a lost dispute took from the order. */
  taken?: { refundId: string; amount: Satang } | undefined
}

export type DisputeDecision = {
  dispute: Omit<Dispute, 'id'>
  news: 'dispute_opened' | 'dispute_won' | 'dispute_lost' | undefined
  events: EventInput[]
  /** `ended`: not sent, because the bank has paid the customer. */
  lost?: { amount: Satang; orderRefund: OrderRefund | undefined; ended: Refund[] }
  /** Lost before; the bank returned the money. */
  regained?: { refundId: string; bounced: RefundBounce | undefined }
}

const isOver = (state: DisputeState | undefined): boolean => state === 'won' || state === 'lost'

/** Decides what a reported dispute writes; undefined when closed. Only lost → won reopens one. */
export function decideDispute(
  { order, payment, known, refunds, taken }: DisputeFacts,
  reported: ProviderDispute,
  now: Date,
): DisputeDecision | undefined {
  const { disputeId: providerDisputeId, reason, state, answerBy, openedAt } = reported
  const wonAfterAll = known?.state === 'lost' && state === 'won'
  if (isOver(known?.state) && !wonAfterAll) return undefined
  const amount = reported.amount ?? known?.amount ?? payment.received ?? zero
  const about = { orderId: order.id, paymentId: payment.id, providerDisputeId, amount, reason, openedAt }
  const dispute = { ...about, state, answerBy }
  const actor = { kind: 'provider', id: payment.id } as const
  const opened = known ? [] : [{ kind: 'dispute_opened', actor, note: reason, amount, now } as const]
  if (!isOver(state)) return { dispute, news: known ? undefined : 'dispute_opened', events: opened }
  const news = state === 'won' ? 'dispute_won' : 'dispute_lost'
  const events = [...opened, { kind: news, actor, amount, now } as const]
  if (wonAfterAll && taken) return { dispute, news, events: [], regained: regainedOf(order, taken, now) }
  if (state === 'won') return { dispute, news, events }
  const ended = endedBy(payment, refunds, amount)
  const failed = ended.map(({ id, amount: owed, reason: note }) => {
    return { kind: 'refund_failed', actor, note, amount: owed, refund: { id }, now } as const
  })
  const lost = { amount, orderRefund: takenOf(order, payment, amount, now), ended }
  return { dispute, news, events: [...events, ...failed], lost }
}

/** Requested refunds that the payment no longer covers. */
function endedBy(payment: Payment, refunds: readonly Refund[], amount: Satang): Refund[] {
  const isRequested = ({ state }: Refund) => state === 'requested'
  const gone = refunds.filter((refund) => refund.state !== 'failed' && !isRequested(refund))
  let left = gone.reduce((rest, refund) => subtract(rest, refund.amount), subtract(payment.received ?? zero, amount))
  return refunds.filter(isRequested).filter((refund) => {
    const isEnded = refund.amount > notBelowZero(left)
    if (!isEnded) left = subtract(left, refund.amount)
    return isEnded
  })
}

function regainedOf(
  order: Order,
  { refundId, amount }: NonNullable<DisputeFacts['taken']>,
  now: Date,
): NonNullable<DisputeDecision['regained']> {
  const bounced = decideBouncedRefund(order, { amount, note: refundCauses.dispute, refundId, now })
  return { refundId, bounced: { ...bounced, event: { ...bounced.event, kind: 'dispute_won' } } }
}

/** Takes from the order at most what it still has. */
function takenOf(order: Order, payment: Payment, amount: Satang, now: Date): OrderRefund | undefined {
  const taken = payment.stage === 'duplicate' ? 0 : cappedAt(amount, netPaid(order))
  if (taken === 0) return undefined
  const actor = { kind: 'system' } as const
  return {
    ...decideOrderRefund(order, { amount: cappedAt(amount, netPaid(order)), actor, note: refundCauses.dispute, now }),
    quiet: true,
  }
}
