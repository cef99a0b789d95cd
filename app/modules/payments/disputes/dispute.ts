import type { Satang } from '#app/kit/money.ts'

/** to_answer: the shop owes evidence · answered: the bank decides. */
export type DisputeState = 'to_answer' | 'answered' | 'won' | 'lost'

export type Dispute = {
  id: string
  orderId: string
  paymentId: string
  providerDisputeId: string
  amount: Satang
  /** The provider's code, such as "fraudulent". */
  reason: string
  state: DisputeState
  answerBy: Date | undefined
  openedAt: Date
}
