import type { AdminRefund } from '#app/modules/orders/admin/refunds/admin-refund.ts'
import type { RefundOfPieces } from '../payment.ts'

export const toAdminRefund = (refund: RefundOfPieces & { actorName: string | null }): AdminRefund => ({
  id: refund.id,
  amount: refund.amount,
  reason: refund.reason,
  state: refund.state,
  byHand: refund.byHand,
  reference: refund.reference,
  lines: refund.lines,
  delivery: refund.delivery,
  actorName: refund.actorName,
  at: refund.createdAt,
})
