import type Stripe from 'stripe'
import { satang } from '#app/kit/money.ts'
import type { DisputeState } from '../disputes/dispute.ts'
import type { ProviderDispute, ProviderRefund } from '../payment-provider.ts'

/** "requires_action": Stripe asks the payer for bank details by e-mail. */
export const presentedRefund = (refund: Stripe.Refund): ProviderRefund => ({
  refundId: refund.id,
  state: stateOf(refund.status),
  ...(refund.status === 'requires_action' && { asksPayer: true }),
  amount: refund.currency === 'thb' ? satang(refund.amount) : undefined,
  ownId: refund.metadata?.refund_id,
  paymentId: paymentIdOf(refund.payment_intent),
})

function stateOf(status: string | null): ProviderRefund['state'] {
  if (status === 'succeeded') return status
  return status === 'failed' || status === 'canceled' ? 'failed' : 'processing'
}

/** An inquiry ("warning_…") has taken no money. */
const disputeStates: Readonly<Record<string, DisputeState>> = {
  warning_needs_response: 'to_answer',
  needs_response: 'to_answer',
  warning_under_review: 'answered',
  under_review: 'answered',
  warning_closed: 'won',
  prevented: 'won',
  won: 'won',
  lost: 'lost',
}

export const presentedDispute = (dispute: Stripe.Dispute): ProviderDispute => ({
  disputeId: dispute.id,
  paymentId: paymentIdOf(dispute.payment_intent),
  amount: dispute.currency === 'thb' ? satang(dispute.amount) : undefined,
  reason: dispute.reason.slice(0, 100),
  state: disputeStates[dispute.status] ?? 'answered',
  answerBy: dispute.evidence_details.due_by ? new Date(dispute.evidence_details.due_by * 1000) : undefined,
  openedAt: new Date(dispute.created * 1000),
})

const paymentIdOf = (paid: string | Stripe.PaymentIntent | null): string | undefined =>
  paid && typeof paid !== 'string' ? paid.metadata.payment_id : undefined
