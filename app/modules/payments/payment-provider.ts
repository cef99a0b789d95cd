import type { Language } from '#app/i18n/language.ts'
import type { Satang } from '#app/kit/money.ts'

/** What the shop asks of a payment provider. The embedded sandbox and Stripe both answer it; nothing else knows either. */
export type PaymentProvider = {
  name: 'sandbox' | 'stripe'
  /** The ways to pay it takes; screens offer only these. */
  methods: readonly PaymentMethod[]
  /**
   * Opens a payment page for an order. The same idempotency key gives the same session again.
   * Network and provider failures are thrown as PaymentProviderError.
   */
  createSession: (request: SessionRequest) => Promise<PaymentSession>
  /** Asks for the truth about a session; undefined when the provider does not know it. */
  readSession: (sessionId: string) => Promise<PaymentSession | undefined>
  /** Closes an unpaid session so that it cannot be paid any more; answers its state afterwards. */
  expireSession: (sessionId: string) => Promise<PaymentSession | undefined>
  /** Pays money back. The same idempotency key never pays twice. */
  refund: (request: RefundRequest) => Promise<ProviderRefund>
  /** Asks how far a refund is; undefined when the provider does not know it. */
  readRefund: (refundId: string) => Promise<ProviderRefund | undefined>
  /** Checks the signature of a delivered event and reads it; undefined when it is not the provider's. */
  readEvent: (body: string, headers: Headers) => ProviderEvent | 'unreadable' | undefined
}

export type PaymentMethod = 'card' | 'promptpay' | 'simulated'

export type SessionRequest = {
  paymentId: string
  orderId: string
  orderNumber: string
  attempt: number
  method: PaymentMethod
  amount: Satang
  language: Language
  email: string | undefined
  description: string
  /** May hold {CHECKOUT_SESSION_ID}, which the provider replaces. */
  successUrl: string
  cancelUrl: string
  expiresAt: Date
  idempotencyKey: string
}

export type PaymentSession = {
  id: string
  /** Where the shopper pays; undefined once the session is closed. */
  url: string | undefined
  /** Our own id of the payment, given when the session was opened. */
  paymentId: string
  /** In satang; 0 when the provider reports another currency, which no order matches. */
  amount: Satang
  /** failed: it ended without money and can never be paid. */
  status: 'open' | 'complete' | 'expired' | 'failed'
  paid: boolean
}

export type RefundRequest = { sessionId: string; amount: Satang; reason: string; idempotencyKey: string }

export type ProviderRefund = { refundId: string; state: 'processing' | 'succeeded' | 'failed' }

/** An event of the provider, reduced to what the shop acts on. The truth is asked for again before anything is believed. */
export type ProviderEvent = { id: string; type: string; sessionId?: string | undefined; refundId?: string | undefined }

/** The provider could not be reached or answered with a fault: nothing is known, the caller may try again. */
export class PaymentProviderError extends Error {}

/** The provider understood the request and will not do it: nothing happened, trying again is useless. */
export class PaymentProviderRefusal extends PaymentProviderError {}
