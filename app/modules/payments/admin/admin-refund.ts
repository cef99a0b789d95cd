import type { AdminRefund } from '#app/modules/orders/admin/admin-refund.ts'
import type { RefundOfPieces } from '../payment.ts'

/** What of a refund leaves the server for the order's page. */
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
