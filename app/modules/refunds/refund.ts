import { add, type Satang, satang, subtract, zero } from '#app/kit/money.ts'
import type { RefundLine } from '#app/modules/orders/refunded-items/line-balance-rules.ts'

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
  /** Of a duplicate payment, which is never the order's money. */
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

/** A payment whose money arrived. */
export type ReceivedPayment = { id: string; received: Satang | undefined; stage: string }

/** Money of the order itself: duplicates are refunded automatically. */
export const isBooked = ({ stage }: ReceivedPayment): boolean => stage === 'succeeded' || stage === 'mismatch'

export const isRunning = (refund: Pick<Refund, 'state'>): boolean =>
  refund.state === 'requested' || refund.state === 'processing'

/** Received less refunds that did not fail. */
export function refundable(received: Satang, refunds: readonly Pick<Refund, 'amount' | 'state'>[]): Satang {
  const promised = refunds.filter((refund) => refund.state !== 'failed').map((refund) => refund.amount)
  const left = subtract(received, add(zero, ...promised))
  return left > 0 ? satang(left) : zero
}
