import type { AdminRefund } from '#app/modules/orders/admin/admin-refund.ts'
import type { Refund } from '../payment.ts'

/** What of a refund leaves the server for the order's page. */
export const toAdminRefund = (refund: Refund & { actorName: string | null }): AdminRefund => ({
  id: refund.id,
  amount: refund.amount,
  reason: refund.reason,
  state: refund.state,
  byHand: refund.byHand,
  actorName: refund.actorName,
  at: refund.createdAt,
})
