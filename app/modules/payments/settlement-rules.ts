import type { Order } from '#app/modules/orders/order.ts'
import {
  decideIncomingPayment,
  type OrderPayment,
  type PaymentOutcome,
} from '#app/modules/orders/status/incoming-payment-rules.ts'
import type { NewRefund } from '#app/modules/refunds/new-refund-rules.ts'
import type { PaymentSession } from './payment-provider.ts'
import { decidePayment, openOf, type Payment } from './payment-rules.ts'
import type { PaymentMark } from './payments.queries.server.ts'

export type Settlement =
  | Exclude<PaymentOutcome, 'already_paid'>
  | 'duplicate'
  | 'closed'
  | 'unchanged'
  | 'unknown_session'

export type SettlementFacts = { order: Order | undefined; attempts: readonly Payment[]; paymentId: string | undefined }

export type SettlementDecision = {
  settlement: Settlement
  mark?: PaymentMark & { id: string }
  orderPayment?: OrderPayment
  closing?: readonly Payment[]
  refund?: NewRefund
}

/** The order takes what it needs, open pages close, a second payment is refunded. */
export function decideSettlement(
  { order, attempts, paymentId }: SettlementFacts,
  session: PaymentSession | undefined,
  now: Date,
): SettlementDecision {
  const payment = attempts.find(({ id }) => id === paymentId)
  if (!order || !payment || !session) return { settlement: 'unknown_session' }
  const { id, method } = payment
  const word = decidePayment(payment, session)
  if (word === 'nothing') return { settlement: 'unchanged' }
  if (word !== 'money') return { settlement: 'closed', mark: { id, stage: word, now } }
  const received = session.amount
  const orderPayment = decideIncomingPayment(order, { amount: received, paymentId: id, method, now })
  if (!orderPayment) {
    const refund = { cause: 'duplicate', orderId: order.id, payment, amount: received } as const
    return {
      settlement: 'duplicate',
      mark: { id, stage: 'duplicate', received, now },
      refund: { ...refund, requestKey: `duplicate:${id}`, actor: { kind: 'system' }, now },
    }
  }
  const stage = orderPayment.outcome === 'amount_mismatch' ? 'mismatch' : 'succeeded'
  const closing = openOf(attempts).filter((attempt) => attempt.id !== id)
  const paysBalance = orderPayment.outcome === 'rest_paid'
  const mark = { id, stage, received, now, ...(paysBalance && { paysBalance }) } as const
  return { settlement: orderPayment.outcome, mark, orderPayment, closing }
}
