import type Stripe from 'stripe'
import { satang } from '#app/kit/money.ts'
import type { DisputeState } from '../disputes/disputes.queries.server.ts'
import type { PaymentSession, ProviderDispute, ProviderRefund, SessionRequest } from '../payment-provider.ts'

export const unixSeconds = (date: Date) => Math.floor(date.getTime() / 1000)

/** Stripe Checkout, API 2026-10-28. */
export function sessionParams(request: SessionRequest): Stripe.Checkout.SessionCreateParams {
  const metadata = {
    payment_id: request.paymentId,
    order_id: request.orderId,
    order_number: request.orderNumber,
    attempt: String(request.attempt),
  }
  const price = { currency: 'thb', unit_amount: request.amount, product_data: { name: request.description } }
  return {
    mode: 'payment',
    allowed_payment_method_types: [request.method === 'promptpay' ? 'promptpay' : 'card'],
    adaptive_pricing: { enabled: false },
    client_reference_id: request.paymentId,
    metadata,
    payment_intent_data: { metadata, description: request.description },
    line_items: [{ quantity: 1, price_data: price }],
    locale: request.language,
    ...(request.email && { customer_email: request.email }),
    success_url: request.successUrl,
    cancel_url: request.cancelUrl,
    // Stripe refuses less than 30 minutes from when it reads this.
    expires_at: unixSeconds(request.expiresAt),
  }
}

export const toPaymentSession = (session: Stripe.Checkout.Session): PaymentSession => ({
  id: session.id,
  url: session.url ?? undefined,
  paymentId: session.client_reference_id ?? '',
  /** Another currency counts as 0, so that it is a mismatch. */
  amount: satang(session.currency === 'thb' ? (session.amount_total ?? 0) : 0),
  status: statusOf(session),
  paid: session.payment_status === 'paid',
})

/** A failed PromptPay payment leaves its session "complete". */
function statusOf(session: Stripe.Checkout.Session): PaymentSession['status'] {
  const intent = typeof session.payment_intent === 'object' ? session.payment_intent : null
  const hasFailed = intent?.status === 'requires_payment_method' || intent?.status === 'canceled'
  if (session.status === 'complete') return session.payment_status === 'unpaid' && hasFailed ? 'failed' : 'complete'
  return session.status === 'expired' ? 'expired' : 'open'
}

/** "requires_action": Stripe asks the payer for bank details by e-mail. */
export const toProviderRefund = (refund: Stripe.Refund): ProviderRefund => ({
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

/** "warning_…" is an inquiry: no money taken yet, but answered alike. */
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

export const toProviderDispute = (dispute: Stripe.Dispute): ProviderDispute => ({
  disputeId: dispute.id,
  paymentId: paymentIdOf(dispute.payment_intent),
  amount: dispute.currency === 'thb' ? satang(dispute.amount) : undefined,
  reason: dispute.reason.slice(0, 100),
  state: disputeStates[dispute.status] ?? 'answered',
  answerBy: dispute.evidence_details.due_by ? new Date(dispute.evidence_details.due_by * 1000) : undefined,
  openedAt: new Date(dispute.created * 1000),
})

/** Undefined unless the payment intent was expanded. */
const paymentIdOf = (charged: string | Stripe.PaymentIntent | null): string | undefined =>
  charged && typeof charged !== 'string' ? charged.metadata.payment_id : undefined
