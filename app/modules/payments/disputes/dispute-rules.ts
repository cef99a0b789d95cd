import { add, notBelowZero, type Satang, subtract, zero } from '#app/kit/money.ts'
import type { Order } from '#app/modules/orders/order.ts'
import type { EventInput } from '#app/modules/orders/save-order.server.ts'
import { type NewRefund, refundKinds } from '#app/modules/refunds/new-refund-rules.ts'
import { decideBouncedRefund, type RefundBounce } from '#app/modules/refunds/order-refund-rules.ts'
import type { Refund } from '#app/modules/refunds/refund.ts'
import type { ProviderDispute } from '../payment-provider.ts'
import type { Payment } from '../payment-rules.ts'
import type { Dispute, DisputeState } from './disputes.queries.server.ts'

type DisputeFacts = {
  order: Order
  payment: Payment
  saved: Dispute | undefined
  refunds: readonly Refund[]
  /** What a lost dispute took from the order. */
  bankRefund?: { refundId: string; amount: Satang } | undefined
}

export type DisputeDecision = {
  dispute: Omit<Dispute, 'id'>
  notice: 'dispute_opened' | 'dispute_won' | 'dispute_lost' | undefined
  events: EventInput[]
  /** `unpayable`: not sent, because the bank has paid the customer. */
  lost?: { refund: NewRefund; unpayable: Refund[] }
  /** Lost before; the bank returned the money. */
  regained?: { refundId: string; bounced: RefundBounce | undefined }
}

const isOver = (state: DisputeState | undefined): boolean => state === 'won' || state === 'lost'

/** Decides what a reported dispute writes; undefined when closed. Only lost → won reopens one. */
export function decideDispute(facts: DisputeFacts, reported: ProviderDispute, now: Date): DisputeDecision | undefined {
  const { order, payment, saved, refunds, bankRefund } = facts
  const { disputeId: providerDisputeId, reason, state, answerBy, openedAt } = reported
  const wonAfterAll = saved?.state === 'lost' && state === 'won'
  if (isOver(saved?.state) && !wonAfterAll) return undefined
  const amount = reported.amount ?? saved?.amount ?? payment.received ?? zero
  const reference = { orderId: order.id, paymentId: payment.id, providerDisputeId }
  const dispute = { ...reference, amount, reason, openedAt, state, answerBy }
  const actor = { kind: 'provider', id: payment.id } as const
  const opened = saved ? [] : [{ kind: 'dispute_opened', actor, note: reason, amount, now } as const]
  if (!isOver(state)) return { dispute, notice: saved ? undefined : 'dispute_opened', events: opened }
  const notice = state === 'won' ? 'dispute_won' : 'dispute_lost'
  const events = [...opened, { kind: notice, actor, amount, now } as const]
  if (wonAfterAll && bankRefund) return { dispute, notice, events: [], regained: regainedOf(order, bankRefund, now) }
  if (state === 'won') return { dispute, notice, events }
  const unpayable = unpayableRefunds(payment, refunds, amount)
  const failed = unpayable.map(({ id, amount: owed, reason: note }) => {
    return { kind: 'refund_failed', actor, note, amount: owed, refund: { id }, now } as const
  })
  const lost = { refund: refundByBank(order, payment, dispute, now), unpayable }
  return { dispute, notice, events: [...events, ...failed], lost }
}

/** Requested refunds that the payment no longer covers. */
function unpayableRefunds(payment: Payment, refunds: readonly Refund[], amount: Satang): Refund[] {
  const isRequested = ({ state }: Refund) => state === 'requested'
  const sent = refunds.filter((refund) => refund.state !== 'failed' && !isRequested(refund))
  const sentAmount = add(...sent.map((refund) => refund.amount))
  let left = subtract(payment.received ?? zero, add(amount, sentAmount))
  return refunds.filter(isRequested).filter((refund) => {
    const isUnpayable = refund.amount > notBelowZero(left)
    if (!isUnpayable) left = subtract(left, refund.amount)
    return isUnpayable
  })
}

function regainedOf(order: Order, { refundId, amount }: NonNullable<DisputeFacts['bankRefund']>, now: Date) {
  const bounced = decideBouncedRefund(order, { amount, note: refundKinds.dispute.reason, refundId, now })
  return { refundId, bounced: { ...bounced, event: { ...bounced.event, kind: 'dispute_won' as const } } }
}

/** The bank's refund is a row, so that refunds add up. */
const refundByBank = (order: Order, payment: Payment, dispute: Omit<Dispute, 'id'>, now: Date): NewRefund => ({
  cause: 'dispute',
  orderId: order.id,
  ...(payment.stage !== 'duplicate' && { order }),
  payment,
  amount: dispute.amount,
  requestKey: `dispute:${dispute.providerDisputeId}`,
  actor: { kind: 'system' },
  now,
})
