import type { Satang } from '#app/kit/money.ts'
import type { RefundLine } from '../../refunds/refund-line-rules.ts'

/** Money in satang. */
export type AdminRefund = {
  id: string
  amount: Satang
  reason: string
  state: 'requested' | 'processing' | 'succeeded' | 'failed'
  isManual: boolean
  reference: string
  lines: readonly RefundLine[]
  delivery: boolean
  actorName: string | null
  at: Date
}
