import type { Language } from '#app/i18n/language.ts'
import type { Satang } from '#app/kit/money.ts'
import type { Result } from '#app/kit/result.ts'
import type { CardInput, CardRefusal } from './card-form.ts'
import type { DisputeState } from './disputes/dispute.ts'

/** The port to the sandbox or Stripe. Check for an ability, never for the provider's name. */
export type PaymentProvider = PaymentCompany & Partial<PaymentAbilities>

type PaymentCompany = {
  name: 'sandbox' | 'stripe'
  /** False for the sandbox. */
  movesMoney: boolean
  methods: readonly PaymentMethod[]
  /** Idempotent by key. Throws PaymentProviderError on network and provider failures. */
  createSession: (request: SessionRequest) => Promise<PaymentSession>
  /** Undefined for an unknown session. */
  readSession: (sessionId: string) => Promise<PaymentSession | undefined>
  /** Returns the state afterwards. */
  expireSession: (sessionId: string) => Promise<PaymentSession | undefined>
  /** Idempotent by key. */
  refund: (request: RefundRequest) => Promise<ProviderRefund>
  readRefund: (refundId: string) => Promise<ProviderRefund | undefined>
  refundsOfCharge: (chargeId: string) => Promise<string[]>
  readDispute: (disputeId: string) => Promise<ProviderDispute | undefined>
  /** Ids of refunds and disputes made at the provider, by anyone. */
  refundsSince: (moment: Date) => Promise<{ refundIds: string[]; disputeIds: string[] }>
  /** Undefined without a valid signature. */
  readEvent: (body: string, headers: Headers) => ProviderEvent | 'unreadable' | undefined
}

/** Hosts of `url`: forms may lead there. */
export const hostedPages = ['https://checkout.stripe.com'] as const

/** Without the ability the customer goes to `url`. */
export type PaymentAbilities = {
  inlineCard: InlineCard
  /** 3-D Secure. */
  authentication: CardAuthentication
  /** The page with the QR code. */
  promptPay: InlinePromptPay
  /** Payments of the method `simulated` succeed without a page. */
  simulation: { complete: (sessionId: string) => Promise<void> }
  disputes: { decide: (disputeId: string, outcome: 'won' | 'lost') => Promise<void> }
  /** Returns how many events were delivered. */
  deliver: (receiver: WebhookReceiver) => Promise<number>
}

export type InlineCard = {
  /** Repeatable. After a refusal the session stays open for another card. */
  pay: (sessionId: string, card: CardInput) => Promise<Result<CardOutcome, PayRefusal, { field: keyof CardInput }>>
}

export type CardOutcome = 'succeeded' | 'needs_authentication'

export type PayRefusal = CardRefusal | 'declined' | 'insufficient_funds' | 'session_expired' | 'authentication_refused'

type CardAuthentication = {
  /** Undefined when no authentication is due. */
  read: (sessionId: string) => Promise<{ amount: Satang } | undefined>
  /** `next`: a localized path with the access key. */
  answer: (answer: {
    sessionId: string
    accessKey: string
    approved: boolean
    language: Language
  }) => Promise<Result<{ approved: boolean; next: string }, 'session_expired'>>
}

type InlinePromptPay = {
  /** EMVCo text for this amount. */
  payload: (amount: Satang) => string
  /** Demo only: simulates the banking app. */
  scan: (sessionId: string) => Promise<Result<'succeeded', 'session_expired'>>
}

/** The webhook as a function: needs no network. */
export type WebhookReceiver = (request: Request) => Promise<Response>

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
  /** Undefined once closed. */
  url: string | undefined
  paymentId: string
  /** In satang; 0 for another currency, which matches no order. */
  amount: Satang
  status: 'open' | 'complete' | 'expired' | 'failed'
  paid: boolean
}

export type RefundRequest = {
  ownId: string
  sessionId: string
  amount: Satang
  reason: string
  /** To request bank details. */
  email: string | undefined
  idempotencyKey: string
}

export type ProviderRefund = {
  refundId: string
  state: 'processing' | 'succeeded' | 'failed'
  /** The payer was asked for bank details. */
  asksPayer?: boolean
  /** In satang; undefined for another currency. */
  amount?: Satang | undefined
  /** Ids of this shop. */
  ownId?: string | undefined
  paymentId?: string | undefined
}

/** Without `amount`: the whole payment. */
export type ProviderDispute = {
  disputeId: string
  paymentId: string | undefined
  amount: Satang | undefined
  reason: string
  state: DisputeState
  answerBy: Date | undefined
  openedAt: Date
}

/** Only names its subject; read the state from the provider. */
export type ProviderEvent = {
  id: string
  type: string
  /** At most one. */
  sessionId?: string | undefined
  refundId?: string | undefined
  chargeId?: string | undefined
  disputeId?: string | undefined
}

/** The outcome is unknown; retry. */
export class PaymentProviderError extends Error {}

/** Nothing happened; do not retry. */
export class PaymentProviderRefusal extends PaymentProviderError {}
