import type { Order } from '#app/modules/orders/order.ts'
import {
  decideIncomingPayment,
  type OrderPayment,
  type PaymentOutcome,
} from '#app/modules/orders/status/incoming-payment-rules.ts'
import type { NewRefund } from '#app/modules/refunds/new-refund-rules.ts'
import type { PaymentSession } from './payment-provider.ts'
import { decidePaymentChange, openPaymentsOf, type Payment } from './payment-rules.ts'
import type { PaymentMark } from './payments.queries.server.ts'

export type SyncOutcome =
  | Exclude<PaymentOutcome, 'already_paid'>
  | 'duplicate'
  | 'closed'
  | 'unchanged'
  | 'unknown_session'

export type SyncFacts = { order: Order | undefined; attempts: readonly Payment[]; paymentId: string | undefined }

export type SyncDecision = {
  outcome: SyncOutcome
  mark?: PaymentMark & { id: string }
  orderPayment?: OrderPayment
  closing?: readonly Payment[]
  refund?: NewRefund
}

/** The order takes what it needs, open pages close, a second payment is refunded. */
export function decidePaymentSync(
  { order, attempts, paymentId }: SyncFacts,
  session: PaymentSession | undefined,
  now: Date,
): SyncDecision {
  const payment = attempts.find(({ id }) => id === paymentId)
  if (!order || !payment || !session) return { outcome: 'unknown_session' }
  const { id, method } = payment
  const change = decidePaymentChange(payment, session)
  if (change === 'nothing') return { outcome: 'unchanged' }
  if (change !== 'money') return { outcome: 'closed', mark: { id, stage: change, now } }
  const received = session.amount
  const orderPayment = decideIncomingPayment(order, { amount: received, paymentId: id, method, now })
  if (!orderPayment)
    return {
      outcome: 'duplicate',
      mark: { id, stage: 'duplicate', received, now },
      refund: {
        cause: 'duplicate',
        orderId: order.id,
        payment,
        amount: received,
        requestKey: `duplicate:${id}`,
        actor: { kind: 'system' },
        now,
      },
    }
  const { outcome } = orderPayment
  const stage = outcome === 'amount_mismatch' ? 'mismatch' : 'succeeded'
  const closing = openPaymentsOf(attempts).filter((attempt) => attempt.id !== id)
  const mark = { id, stage, received, now, ...(outcome === 'rest_paid' && { paysBalance: true }) } as const
  return { outcome, mark, orderPayment, closing }
}
