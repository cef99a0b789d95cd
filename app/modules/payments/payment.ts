import type { Satang } from '#app/kit/money.ts'
import type { RefundLine } from '#app/modules/orders/refund-line-rules.ts'
import type { PaymentMethod } from './payment-provider.ts'

/**
 * One attempt to pay an order. created: the provider may or may not know it yet · pending: its session is open ·
 * succeeded, duplicate (a second success for the order), mismatch (another amount than asked): money arrived ·
 * failed, expired: it never will.
 */
export type PaymentStage = 'created' | 'pending' | 'succeeded' | 'failed' | 'expired' | 'duplicate' | 'mismatch'

export type Payment = {
  id: string
  orderId: string
  provider: 'sandbox' | 'stripe'
  method: PaymentMethod
  attempt: number
  sessionId: string | undefined
  sessionUrl: string | undefined
  amount: Satang
  received: Satang | undefined
  stage: PaymentStage
  createdAt: Date
}

/** What the shopper waits for, in one word. */
export type PaymentState = 'waiting' | 'paid' | 'failed' | 'expired' | 'on_hold'

export type Refund = {
  id: string
  /** The press or the event that asked for it; the same key never asks twice. */
  requestKey: string | undefined
  /** Whose money it is; undefined when staff had taken the money by hand. */
  paymentId: string | undefined
  orderId: string
  amount: Satang
  reason: string
  state: 'requested' | 'processing' | 'succeeded' | 'failed'
  /** Paid back by staff themselves (a transfer), not through the provider. */
  byHand: boolean
  /** Whether the pieces of a parcel that has left are back, asked when the whole money goes back. */
  stockBack: boolean
  /** Whether the delivery fee goes back too. */
  delivery: boolean
  /** The order that it has paid, instead of leaving the shop. */
  exchangeOrderId: string | undefined
  /** What was above the total after a change of the order: it settles that, and ends nothing. */
  difference: boolean
  /** A transfer that its order did not need: it was never the order's, and staff send it back. */
  duplicate: boolean
  providerRefundId: string | undefined
  actorId: string | undefined
  /** The one that failed and whose place it takes. */
  retryOf: string | undefined
  /** What the bank calls the transfer, and its day, once staff have sent it. */
  reference: string
  sentOn: string | undefined
  /** Since when the provider waits for the payer, whom it asks by e-mail where the money goes. */
  payerAskedAt: Date | undefined
  createdAt: Date
}

/** A refund with the pieces it gives back. */
export type RefundOfPieces = Refund & { lines: readonly RefundLine[] }
