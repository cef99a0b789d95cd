import type { Satang } from '#app/kit/money.ts'
import type { RefundLine } from '#app/modules/orders/refunded-items/line-balance-rules.ts'

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
