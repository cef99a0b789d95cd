import type Stripe from 'stripe'
import { satang } from '#app/kit/money.ts'
import type { PaymentMethod, PaymentSession, SessionRequest } from '../payment-provider.ts'

/** Stripe requires 30 minutes from the moment it reads this. */
export const unixSeconds = (date: Date) => Math.floor(date.getTime() / 1000)

/** Stripe Checkout, API 2026-10-28. */
export function sessionParams(request: SessionRequest): Stripe.Checkout.SessionCreateParams {
  const metadata = {
    payment_id: request.paymentId,
    order_id: request.orderId,
    order_number: request.orderNumber,
    attempt: String(request.attempt),
  }
  return {
    mode: 'payment',
    allowed_payment_method_types: [methodOf(request.method)],
    adaptive_pricing: { enabled: false },
    client_reference_id: request.paymentId,
    metadata,
    payment_intent_data: { metadata, description: request.description },
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: 'thb',
          unit_amount: request.amount,
          product_data: { name: request.description },
        },
      },
    ],
    locale: request.language,
    ...(request.email ? { customer_email: request.email } : {}),
    success_url: request.successUrl,
    cancel_url: request.cancelUrl,
    expires_at: unixSeconds(request.expiresAt),
  }
}

const methodOf = (method: PaymentMethod): 'card' | 'promptpay' => (method === 'promptpay' ? 'promptpay' : 'card')

export function presentedSession(session: Stripe.Checkout.Session): PaymentSession {
  return {
    id: session.id,
    url: session.url ?? undefined,
    paymentId: session.client_reference_id ?? '',
    amount: satang(session.currency === 'thb' ? (session.amount_total ?? 0) : 0),
    status: statusOf(session),
    paid: session.payment_status === 'paid',
  }
}

/** A failed PromptPay payment leaves its session "complete". */
function statusOf(session: Stripe.Checkout.Session): PaymentSession['status'] {
  const intent = typeof session.payment_intent === 'object' ? session.payment_intent : null
  const fellThrough = intent?.status === 'requires_payment_method' || intent?.status === 'canceled'
  if (session.status === 'complete') return session.payment_status === 'unpaid' && fellThrough ? 'failed' : 'complete'
  return session.status === 'expired' ? 'expired' : 'open'
}
