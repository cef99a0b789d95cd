import type { Satang } from '#app/kit/money.ts'
import type { DisputeState } from '../disputes/dispute.ts'
import type { UnmatchedPayment } from '../unmatched/unmatched-payment.ts'
import type { FittingOrder } from '../unmatched/unmatched-payments.queries.server.ts'

export type PaymentOnHold = {
  orderNumber: string
  name: string
  reason: 'paid_no_stock' | 'amount_mismatch'
  received: Satang
  total: Satang
  since: Date
}

export type ListedUnmatchedPayment = UnmatchedPayment & { fitting: readonly FittingOrder[] }

export type ListedDispute = {
  orderNumber: string
  name: string
  amount: Satang
  state: DisputeState
  answerBy: Date | undefined
}

export type PaymentsToReview = { disputes: ListedDispute[]; onHold: PaymentOnHold[]; unknown: ListedUnmatchedPayment[] }
