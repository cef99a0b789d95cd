import type { Satang } from '#app/kit/money.ts'

/** One refund as staff see it on the order's page. Money in satang. */
export type AdminRefund = {
  id: string
  amount: Satang
  reason: string
  state: 'requested' | 'processing' | 'succeeded' | 'failed'
  byHand: boolean
  actorName: string | null
  at: Date
}
