import { addMinutes } from '#app/kit/dates.ts'
import type { Satang } from '#app/kit/money.ts'
import type { Order } from '#app/modules/orders/order.ts'
import {
  decideIncomingPayment,
  type OrderPayment,
  type RecordedOutcome,
} from '#app/modules/orders/status/incoming-payment-rules.ts'
import type { NewRefund } from '#app/modules/refunds/new-refund-rules.ts'
import type { PaymentMethod, PaymentSession } from './payment-provider.ts'

/** created: sent or not · pending: open · succeeded, duplicate (second), mismatch (amount): money arrived. */
export type PaymentStage = 'created' | 'pending' | 'succeeded' | 'failed' | 'expired' | 'duplicate' | 'mismatch'

export type Payment = {
  id: string
  orderId: string
  provider: 'sandbox' | 'stripe'
  method: PaymentMethod
  attempt: number
  sessionId: string | null
  sessionUrl: string | null
  amount: Satang
  received: Satang | null
  stage: PaymentStage
  createdAt: Date
}

/** One minute covers slow calls: providers refuse less than 30 minutes. */
export const sessionEnd = (openedAt: Date, sessionMinutes: number): Date => addMinutes(openedAt, sessionMinutes + 1)

/** A repeated call opens no second page. */
export const sessionKey = (payment: Pick<Payment, 'orderId' | 'method' | 'attempt'>): string =>
  `order:${payment.orderId}:${payment.method}:${payment.attempt}`

const receivedStages: ReadonlySet<PaymentStage> = new Set(['succeeded', 'duplicate', 'mismatch'])

export const hasReceivedMoney = (stage: PaymentStage): boolean => receivedStages.has(stage)

/** True while the provider may still take money. */
export const isOpen = (stage: PaymentStage): boolean => stage === 'created' || stage === 'pending'

export const openPaymentsOf = (payments: readonly Payment[]): Payment[] => payments.filter(({ stage }) => isOpen(stage))

/** Money counts even for a failed payment; once booked nothing changes it, so events may repeat, in any order. */
export function decidePaymentChange(
  payment: Pick<Payment, 'stage'>,
  session: PaymentSession,
): 'money' | 'expired' | 'failed' | 'nothing' {
  if (hasReceivedMoney(payment.stage)) return 'nothing'
  if (session.paid) return 'money'
  if (!isOpen(payment.stage) || session.status === 'open' || session.status === 'complete') return 'nothing'
  return session.status
}

/** The customer's view of order and payment; `hasBalanceDue`: a paid order has a balance due. */
export function customerPaymentState(
  orderStatus: string,
  cancelReason: string | undefined,
  stage: PaymentStage,
  hasBalanceDue = false,
): 'waiting' | 'paid' | 'failed' | 'expired' | 'on_hold' {
  if (orderStatus === 'on_hold') return 'on_hold'
  if (orderStatus === 'cancelled') return cancelReason === 'expired' ? 'expired' : 'failed'
  if (orderStatus !== 'pending' && (!hasBalanceDue || hasReceivedMoney(stage))) return 'paid'
  if (stage === 'failed') return 'failed'
  return stage === 'expired' ? 'expired' : 'waiting'
}

/** What arrived for a payment, or how it ended. */
export type PaymentMark = {
  stage: PaymentStage
  received?: Satang | undefined
  paysBalance?: boolean
  failure?: string
  now: Date
}

export type SyncFacts = { order: Order | undefined; attempts: readonly Payment[]; paymentId: string | undefined }

export type SyncDecision = {
  outcome: RecordedOutcome | 'duplicate' | 'closed' | 'unchanged' | 'unknown_session'
  mark?: PaymentMark & { id: string }
  orderPayment?: OrderPayment
  closing?: readonly Payment[]
  refund?: NewRefund
}

/** The order takes what it needs, open pages close, a second payment is refunded. */
export function decidePaymentSync(facts: SyncFacts, session: PaymentSession | undefined, now: Date): SyncDecision {
  const { order, attempts, paymentId } = facts
  const payment = attempts.find(({ id }) => id === paymentId)
  if (!order || !payment || !session) return { outcome: 'unknown_session' }
  const { id, method } = payment
  const change = decidePaymentChange(payment, session)
  if (change === 'nothing') return { outcome: 'unchanged' }
  if (change !== 'money') return { outcome: 'closed', mark: { id, stage: change, now } }
  const received = session.amount
  const orderPayment = decideIncomingPayment(order, { amount: received, paymentId: id, method, now })
  if (!orderPayment) {
    const money = { orderId: order.id, payment, amount: received, requestKey: `duplicate:${id}` }
    const refund: NewRefund = { cause: 'duplicate', ...money, actor: { kind: 'system' }, now }
    return { outcome: 'duplicate', mark: { id, stage: 'duplicate', received, now }, refund }
  }
  const { outcome } = orderPayment
  const stage = outcome === 'amount_mismatch' ? 'mismatch' : 'succeeded'
  const closing = openPaymentsOf(attempts).filter((attempt) => attempt.id !== id)
  const mark = { id, stage, received, now, ...(outcome === 'rest_paid' && { paysBalance: true }) } as const
  return { outcome, mark, orderPayment, closing }
}
