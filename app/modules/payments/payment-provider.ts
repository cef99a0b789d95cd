import type { Language } from '#app/i18n/language.ts'
import type { Satang } from '#app/kit/money.ts'
import type { Result } from '#app/kit/result.ts'
import type { CardInput, CardRefusal } from './card-form.ts'
import type { DisputeState } from './disputes/dispute.ts'

/**
 * The port to a payment provider: the sandbox or Stripe. Code asks for an optional ability, never for the provider's
 * name.
 */
export type PaymentProvider = PaymentCompany & Partial<PaymentAbilities>

type PaymentCompany = {
  name: 'sandbox' | 'stripe'
  /** False in the demo. */
  movesMoney: boolean
  methods: readonly PaymentMethod[]
  /** Idempotent by key. Throws PaymentProviderError on network and provider failures. */
  createSession: (request: SessionRequest) => Promise<PaymentSession>
  /** Undefined for an unknown session. */
  readSession: (sessionId: string) => Promise<PaymentSession | undefined>
  /** Closes an unpaid session and returns its state afterwards. */
  expireSession: (sessionId: string) => Promise<PaymentSession | undefined>
  /** Idempotent by key. */
  refund: (request: RefundRequest) => Promise<ProviderRefund>
  readRefund: (refundId: string) => Promise<ProviderRefund | undefined>
  refundsOfCharge: (chargeId: string) => Promise<string[]>
  readDispute: (disputeId: string) => Promise<ProviderDispute | undefined>
  /** Ids of refunds and disputes made at the provider, by anyone. */
  moneyBackSince: (moment: Date) => Promise<{ refundIds: string[]; disputeIds: string[] }>
  /** Undefined without a valid signature. */
  readEvent: (body: string, headers: Headers) => ProviderEvent | 'unreadable' | undefined
}

/** Pages that the shop shows for a provider without its own. Without the ability the customer goes to `url`. */
export type PaymentAbilities = {
  inlineCard: InlineCard
  /** 3-D Secure. */
  authentication: CardAuthentication
  /** The page with the QR code. */
  promptPay: InlinePromptPay
  /** Payments of the method `simulated` succeed without a page. */
  simulation: { complete: (sessionId: string) => Promise<void> }
  disputes: { decide: (disputeId: string, outcome: 'won' | 'lost') => Promise<void> }
  /** Delivers due events to the shop's webhook; returns how many. */
  deliver: (receiver: WebhookReceiver) => Promise<number>
}

export type InlineCard = {
  /** Repeatable: a paid session returns success again. After a refusal the session stays open for another card. */
  pay: (sessionId: string, card: CardInput) => Promise<Result<CardOutcome, PayRefusal, { field: keyof CardInput }>>
}

export type CardOutcome = 'succeeded' | 'needs_authentication'

export type PayRefusal = CardRefusal | 'declined' | 'insufficient_funds' | 'session_closed' | 'authentication_refused'

type CardAuthentication = {
  /** Undefined when no card of this session needs authentication. */
  read: (sessionId: string) => Promise<{ amount: Satang } | undefined>
  /** `next`: the localized path to continue on, with the order's access key. */
  answer: (answer: {
    sessionId: string
    accessKey: string
    approved: boolean
    language: Language
  }) => Promise<Result<{ approved: boolean; next: string }, 'session_closed'>>
}

type InlinePromptPay = {
  /** EMVCo text for this amount. */
  payload: (amount: Satang) => string
  /** Demo only: stands for the banking app. */
  scan: (sessionId: string) => Promise<Result<'succeeded', 'session_closed'>>
}

/** The shop's webhook as a function: needs no port and no network. */
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
  /** The payment page; undefined once the session is closed. */
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
  /** For refunds that need the payer's bank details. */
  email: string | undefined
  idempotencyKey: string
}

export type ProviderRefund = {
  refundId: string
  state: 'processing' | 'succeeded' | 'failed'
  /** The provider has asked the payer for bank details by e-mail. */
  asksPayer?: boolean
  /** In satang; undefined for another currency. */
  amount?: Satang | undefined
  /** Ids of this shop; `ownId` only when the shop requested the refund. */
  ownId?: string | undefined
  paymentId?: string | undefined
}

/** `amount` undefined (another currency): the whole payment. */
export type ProviderDispute = {
  disputeId: string
  paymentId: string | undefined
  amount: Satang | undefined
  reason: string
  state: DisputeState
  answerBy: Date | undefined
  openedAt: Date
}

/** A provider event reduced to its subject; the current state is always read from the provider. */
export type ProviderEvent = {
  id: string
  type: string
  /** At most one; none when the shop does not act on the event. */
  sessionId?: string | undefined
  refundId?: string | undefined
  chargeId?: string | undefined
  disputeId?: string | undefined
}

/** Unreachable or faulty: the outcome is unknown, a retry is allowed. */
export class PaymentProviderError extends Error {}

/** Refused by the provider: nothing happened, a retry is useless. */
export class PaymentProviderRefusal extends PaymentProviderError {}
