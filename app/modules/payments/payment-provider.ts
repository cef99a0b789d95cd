import type { Language } from '#app/i18n/language.ts'
import type { Satang } from '#app/kit/money.ts'
import type { Result } from '#app/kit/result.ts'
import type { CardInput, PayRefusal } from './card-form.ts'
import type { DisputeState } from './disputes/disputes.queries.server.ts'

/** The port to the sandbox or Stripe. Check for an ability, never for the provider's name. */
export type PaymentProvider = PaymentCompany & Partial<PaymentAbilities>

type PaymentCompany = {
  name: 'sandbox' | 'stripe'
  movesMoney: boolean
  methods: readonly PaymentMethod[]
  /** Idempotent by key. Throws PaymentProviderError on network and provider failures. */
  createSession: (request: SessionRequest) => Promise<PaymentSession>
  readSession: (sessionId: string) => Promise<PaymentSession | undefined>
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
  authentication: CardAuthentication
  promptPay: InlinePromptPay
  /** Payments of the method `simulated` succeed without a page. */
  simulation: { complete: (sessionId: string) => Promise<void> }
  disputes: { decide: (disputeId: string, outcome: 'won' | 'lost') => Promise<void> }
  deliver: (receiver: WebhookReceiver) => Promise<number>
}

export type InlineCard = {
  /** Repeatable. After a refusal the session stays open for another card. */
  pay: (sessionId: string, card: CardInput) => Promise<Result<CardOutcome, PayRefusal, { field: keyof CardInput }>>
}

export type CardOutcome = 'succeeded' | 'needs_authentication'

type CardAuthentication = {
  /** Undefined when no authentication is due. */
  read: (sessionId: string) => Promise<{ amount: Satang } | undefined>
  /** `next`: a localized path with the access key. */
  answer: (answer: AuthenticationAnswer) => Promise<Result<{ approved: boolean; next: string }, 'session_expired'>>
}
export type AuthenticationAnswer = { sessionId: string; accessKey: string; approved: boolean; language: Language }

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
  sessionId?: string | undefined
  refundId?: string
  chargeId?: string
  disputeId?: string
}

/** The outcome is unknown; retry. */
export class PaymentProviderError extends Error {}

/** Nothing happened; do not retry. */
export class PaymentProviderRefusal extends PaymentProviderError {}

/** For `catch`: undefined after such an error; others are thrown. */
export const undefinedAfter =
  (expected: typeof PaymentProviderError) =>
  (error: unknown): undefined => {
    if (!(error instanceof expected)) throw error
  }
