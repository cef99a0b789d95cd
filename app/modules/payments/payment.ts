import type { Satang } from '#app/kit/money.ts'
import type { RefundLine } from '#app/modules/orders/refunds/refund-line-rules.ts'
import type { PaymentMethod } from './payment-provider.ts'

/**
 * created: unknown whether the provider has it · pending: session open · succeeded, duplicate (a second success),
 * mismatch (another amount): money arrived · failed, expired: it never will.
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

export type PaymentState = 'waiting' | 'paid' | 'failed' | 'expired' | 'on_hold'

export type Refund = {
  id: string
  /** Idempotency key. */
  requestKey: string | undefined
  /** Undefined for money taken manually. */
  paymentId: string | undefined
  orderId: string
  amount: Satang
  reason: string
  state: 'requested' | 'processing' | 'succeeded' | 'failed'
  /** Sent by staff, not by the provider. */
  isManual: boolean
  /** Whether a shipment's items are back. */
  stockBack: boolean
  delivery: boolean
  /** Paid with this refund. */
  exchangeOrderId: string | undefined
  /** An overpayment; ends nothing. */
  difference: boolean
  /** Never the order's money. */
  duplicate: boolean
  providerRefundId: string | undefined
  actorId: string | undefined
  /** The failed refund it replaces. */
  retryOf: string | undefined
  /** Of the sent transfer. */
  reference: string
  sentOn: string | undefined
  /** For bank details, by the provider. */
  payerAskedAt: Date | undefined
  createdAt: Date
}

export type RefundOfItems = Refund & { lines: readonly RefundLine[] }
