import type { Satang } from '#app/kit/money.ts'

/** to_answer: the shop owes the bank its evidence · answered: the bank looks at it · won, lost: it is over. */
export type DisputeState = 'to_answer' | 'answered' | 'won' | 'lost'

/** A payment that its payer disputes with her bank. */
export type Dispute = {
  id: string
  orderId: string
  paymentId: string
  providerDisputeId: string
  amount: Satang
  /** The provider's word for why: "fraudulent". */
  reason: string
  state: DisputeState
  /** By when the evidence has to be with the provider. */
  answerBy: Date | undefined
  openedAt: Date
}
