import type { RefundOfItems } from '../refund.ts'
import type { AdminRefund } from './admin-refund.ts'

export const toAdminRefund = (refund: RefundOfItems & { actorName: string | null }): AdminRefund => ({
  id: refund.id,
  amount: refund.amount,
  reason: refund.reason,
  state: refund.state,
  isManual: refund.isManual,
  reference: refund.reference,
  lines: refund.lines,
  delivery: refund.delivery,
  actorName: refund.actorName,
  at: refund.createdAt,
})
