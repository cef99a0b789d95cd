import type { Language } from '#app/i18n/language.ts'
import type { Satang } from '#app/kit/money.ts'
import type { Result } from '#app/kit/result.ts'
import type { CardInput, CardRefusal } from './card-form.ts'
import type { DisputeState } from './dispute.ts'

/**
 * What the shop asks of a payment provider. The embedded sandbox and Stripe both answer it; only `open-adapters` knows
 * which one does. What not every provider can do is an ability of its own below: the rest of the shop asks for the
 * ability, never for the provider.
 */
export type PaymentProvider = PaymentCompany & Partial<PaymentAbilities>

type PaymentCompany = {
  name: 'sandbox' | 'stripe'
  /** Whether what is paid is real money. */
  movesMoney: boolean
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
  /** The refunds of a charge, by id. */
  refundsOfCharge: (chargeId: string) => Promise<string[]>
  /** Asks how a dispute stands; undefined when the provider does not know it. */
  readDispute: (disputeId: string) => Promise<ProviderDispute | undefined>
  /** Refunds and disputes that were made there since a moment, by whomever, by id. */
  moneyBackSince: (moment: Date) => Promise<{ refundIds: string[]; disputeIds: string[] }>
  /** Checks the signature of a delivered event and reads it; undefined when it is not the provider's. */
  readEvent: (body: string, headers: Headers) => ProviderEvent | 'unreadable' | undefined
}

/** What a provider without pages of its own leaves to the shop's. Without an ability the shopper is sent to `url`. */
export type PaymentAbilities = {
  /** The card is typed on the shop's own payment page. */
  inlineCard: InlineCard
  /** The page on which the card's owner is asked first (3-D Secure) is the shop's. */
  authentication: CardAuthentication
  /** The page with the PromptPay QR code is the shop's. */
  promptPay: InlinePromptPay
  /** Payments of the method `simulated` succeed by themselves; the shopper waits on the page of her order. */
  simulation: { complete: (sessionId: string) => Promise<void> }
  /** Disputes are decided by whoever tries the shop: there is no bank that would. */
  disputes: { decide: (disputeId: string, outcome: 'won' | 'lost') => Promise<void> }
  /** Brings the events that are due to the shop's own entry point; answers how many it took in hand. */
  deliver: (receiver: WebhookReceiver) => Promise<number>
}

export type InlineCard = {
  /** Repeatable: a session that is paid already has succeeded. After a refusal it stays open for another card. */
  pay: (sessionId: string, card: CardInput) => Promise<Result<CardOutcome, PayRefusal, { field: keyof CardInput }>>
}

export type CardOutcome = 'succeeded' | 'needs_authentication'

/** authentication_refused: the card's owner said no on the 3-D Secure page, and is back for another card. */
export type PayRefusal = CardRefusal | 'declined' | 'insufficient_funds' | 'session_closed' | 'authentication_refused'

type CardAuthentication = {
  /** What the owner is asked; undefined when no card of this session waits for her. */
  read: (sessionId: string) => Promise<{ amount: Satang } | undefined>
  /** `next`: the way on within the shop, in the given language, with the order's key that she brought along. */
  answer: (answer: {
    sessionId: string
    accessKey: string
    approved: boolean
    language: Language
  }) => Promise<Result<{ approved: boolean; next: string }, 'session_closed'>>
}

type InlinePromptPay = {
  /** The EMVCo text of the QR code that asks for this amount. */
  payload: (amount: Satang) => string
  /** Plays the banking app that scans the code, for the demo. */
  scan: (sessionId: string) => Promise<Result<'succeeded', 'session_closed'>>
}

/** Where delivered events go: the shop's own entry point, called as a function; needs no port and no network. */
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

export type RefundRequest = {
  /** Our own id of the refund, which the provider keeps with it. */
  ownId: string
  sessionId: string
  amount: Satang
  reason: string
  /** Where the provider asks the payer where the money goes, for a payment that cannot go back by itself. */
  email: string | undefined
  idempotencyKey: string
}

export type ProviderRefund = {
  refundId: string
  state: 'processing' | 'succeeded' | 'failed'
  /** It is on its way only once the payer has answered an e-mail of the provider. */
  asksPayer?: boolean
  /** In satang; undefined when it is in another currency, which no payment of ours was. */
  amount?: Satang | undefined
  /** Our own ids: of the refund where this shop asked for it, and of the payment whose money it is. */
  ownId?: string | undefined
  paymentId?: string | undefined
}

/** A payment that its payer disputes with her bank; `reason` is the provider's word. */
export type ProviderDispute = {
  disputeId: string
  paymentId: string | undefined
  /** In satang; undefined when it is in another currency: then it is about all of the payment. */
  amount: Satang | undefined
  reason: string
  state: DisputeState
  answerBy: Date | undefined
  openedAt: Date
}

/** An event of the provider, reduced to what the shop acts on. The truth is asked for again before anything is believed. */
export type ProviderEvent = {
  id: string
  type: string
  /** What it is about: one of them, or nothing that the shop acts on. */
  sessionId?: string | undefined
  refundId?: string | undefined
  chargeId?: string | undefined
  disputeId?: string | undefined
}

/** The provider could not be reached or answered with a fault: nothing is known, the caller may try again. */
export class PaymentProviderError extends Error {}

/** The provider understood the request and will not do it: nothing happened, trying again is useless. */
export class PaymentProviderRefusal extends PaymentProviderError {}
