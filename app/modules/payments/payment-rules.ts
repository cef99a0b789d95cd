import { addMinutes } from '#app/kit/dates.ts'
import { add, type Satang, satang, subtract, zero } from '#app/kit/money.ts'
import type { Payment, PaymentStage, PaymentState, Refund } from './payment.ts'
import type { PaymentSession } from './payment-provider.ts'

/**
 * The provider closes a session by itself no earlier than half an hour after it was opened; one minute covers slow
 * calls.
 */
export const sessionEnd = (openedAt: Date, sessionMinutes: number): Date => addMinutes(openedAt, sessionMinutes + 1)

/** The same key for the same attempt, so that a repeated call never opens a second payment page. */
export const sessionKey = (payment: Pick<Payment, 'orderId' | 'method' | 'attempt'>): string =>
  `order:${payment.orderId}:${payment.method}:${payment.attempt}`

const hasMoney: ReadonlySet<PaymentStage> = new Set(['succeeded', 'duplicate', 'mismatch'])

/** True once money arrived for the payment, whatever became of the order. */
export const isSettled = (stage: PaymentStage): boolean => hasMoney.has(stage)

/** True while the provider may still take money for it. */
export const isOpen = (stage: PaymentStage): boolean => stage === 'created' || stage === 'pending'

/** Those that may still be paid: their pages close once the order needs no money any more. */
export const openOf = (payments: readonly Payment[]): Payment[] => payments.filter(({ stage }) => isOpen(stage))

/**
 * What the provider's word about a session means for our payment. Money always counts, even on a payment that we
 * took for failed or expired; once money is booked nothing moves it again, so events may come late, twice, in any
 * order.
 */
export function decidePayment(
  payment: Pick<Payment, 'stage'>,
  session: PaymentSession,
): 'money' | 'expired' | 'failed' | 'nothing' {
  if (isSettled(payment.stage)) return 'nothing'
  if (session.paid) return 'money'
  if (!isOpen(payment.stage) || session.status === 'open' || session.status === 'complete') return 'nothing'
  return session.status
}

/** The order's status and the payment's stage in the shopper's words. `hasRest`: a paid order waits for more. */
export function shopperState(
  orderStatus: string,
  cancelReason: string | undefined,
  stage: PaymentStage,
  hasRest = false,
): PaymentState {
  if (orderStatus === 'on_hold') return 'on_hold'
  if (orderStatus === 'cancelled') return cancelReason === 'expired' ? 'expired' : 'failed'
  if (orderStatus !== 'pending' && (!hasRest || isSettled(stage))) return 'paid'
  if (stage === 'failed') return 'failed'
  return stage === 'expired' ? 'expired' : 'waiting'
}

/** Why the shop gives money back by itself, as the provider and the timeline keep it; screens have words for each. */
export const refundCauses = {
  cancelled: 'order cancelled',
  paidTwice: 'paid twice',
  exchanged: 'exchanged',
  atProvider: 'made at the payment provider',
  dispute: 'dispute lost',
  changed: 'order changed',
  paidMore: 'paid more',
  byCarrier: 'carrier refunded',
} as const

/** True while money is on its way back and nobody knows yet whether it will arrive. */
export const isRunning = (refund: Pick<Refund, 'state'>): boolean =>
  refund.state === 'requested' || refund.state === 'processing'

/** What may still be paid back of a payment: what arrived less every refund that did not fail. */
export function refundable(received: Satang, refunds: readonly Pick<Refund, 'amount' | 'state'>[]): Satang {
  const promised = refunds.filter((refund) => refund.state !== 'failed').map((refund) => refund.amount)
  const left = subtract(received, add(zero, ...promised))
  return left > 0 ? satang(left) : zero
}
