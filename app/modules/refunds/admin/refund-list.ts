import { addDays, overdueDays } from '#app/kit/dates.ts'
import { shopPromises } from '#app/modules/settings/shop-promises.ts'
import type { Refund, RefundOfItems } from '../refund.ts'

const openRefundTabs = ['to_send', 'failed', 'on_the_way'] as const
export type OpenRefundTab = (typeof openRefundTabs)[number]

export const refundTabs = [...openRefundTabs, 'sent', 'money'] as const
/** `money`: disputes, payments on hold, unmatched payments. */
export type RefundPageTab = (typeof refundTabs)[number]
export type RefundTab = Exclude<RefundPageTab, 'money'>

export const readRefundTab = (params: URLSearchParams): RefundPageTab =>
  refundTabs.find((tab) => tab === params.get('state')) ?? 'to_send'

/** `isOver`: it failed, and was retried or dismissed. */
export type RefundRow = Refund & { orderNumber: string; name: string; isDestinationKnown: boolean; isOver: boolean }

/** Payers asked before this moment need a message from the shop. */
export const unansweredSince = (now: Date): Date => addDays(now, -payerResponseDays)
const payerResponseDays = 7

export type ListedRefund = ReturnType<typeof toListedRefund>

/** `due`: the refund deadline; undefined once sent. */
export function toListedRefund(row: RefundRow, now: Date) {
  const due = row.state === 'succeeded' ? undefined : addDays(row.createdAt, shopPromises.refundDays)
  const { id, orderNumber, name, amount, reason, isDuplicate, isDestinationKnown, sentOn, reference } = row
  const payerAskedAt = row.state === 'processing' ? row.payerAskedAt : null
  return {
    id,
    orderNumber,
    name,
    amount,
    reason,
    isDuplicate,
    isDestinationKnown,
    payerAskedAt,
    isUnanswered: payerAskedAt !== null && payerAskedAt <= unansweredSince(now),
    sentOn,
    reference,
    requestedAt: row.createdAt,
    due,
    overdueDays: overdueDays(due, now),
  }
}

export type AdminRefund = ReturnType<typeof toAdminRefund>

export const toAdminRefund = (refund: RefundOfItems & { actorName: string | null }) => ({
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
