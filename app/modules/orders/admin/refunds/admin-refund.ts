import type { Satang } from '#app/kit/money.ts'
import type { RefundLine } from '../../refunds/refund-line-rules.ts'

/** One refund as staff see it on the order's page. Money in satang. */
export type AdminRefund = {
  id: string
  amount: Satang
  reason: string
  state: 'requested' | 'processing' | 'succeeded' | 'failed'
  byHand: boolean
  /** What the bank calls the transfer that staff made. */
  reference: string
  lines: readonly RefundLine[]
  delivery: boolean
  actorName: string | null
  at: Date
}
