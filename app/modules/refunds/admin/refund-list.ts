import { addDays, overdueDays } from '#app/kit/dates.ts'
import { pick } from '#app/kit/pick.ts'
import { shopPromises } from '#app/modules/settings/shop-promises.ts'
import type { Refund, RefundOfItems } from '../refund.ts'

/** `money`: disputes, payments on hold, unmatched payments. */
export const refundTabs = ['to_send', 'failed', 'on_the_way', 'sent', 'money'] as const
type RefundPageTab = (typeof refundTabs)[number]
export type RefundTab = Exclude<RefundPageTab, 'money'>
export type OpenRefundTab = Exclude<RefundTab, 'sent'>

export const readRefundTab = (params: URLSearchParams): RefundPageTab =>
  refundTabs.find((tab) => tab === params.get('state')) ?? 'to_send'

/** `isOver`: it failed, and was retried or dismissed. */
export type RefundRow = Refund & { orderNumber: string; name: string; isDestinationKnown: boolean; isOver: boolean }

/** Payers whom the provider asked before this moment have not answered for 7 days: the shop must write to them. */
export const unansweredSince = (now: Date): Date => addDays(now, -7)

export type ListedRefund = ReturnType<typeof toListedRefund>

/** A row of the refund list. `due`: the refund deadline; undefined once sent. */
export function toListedRefund(row: RefundRow, now: Date) {
  const due = row.state === 'succeeded' ? undefined : addDays(row.createdAt, shopPromises.refundDays)
  const payerAskedAt = row.state === 'processing' ? row.payerAskedAt : null
  return {
    ...pick(row, 'id', 'orderNumber', 'name', 'amount', 'reason', 'isDuplicate', 'isDestinationKnown'),
    ...pick(row, 'sentOn', 'reference'),
    payerAskedAt,
    isUnanswered: payerAskedAt !== null && payerAskedAt <= unansweredSince(now),
    requestedAt: row.createdAt,
    due,
    overdueDays: overdueDays(due, now),
  }
}

export type AdminRefund = ReturnType<typeof toAdminRefund>

/** A refund on the page of its order. */
export const toAdminRefund = (refund: RefundOfItems & { actorName: string | null }) => ({
  ...pick(refund, 'id', 'amount', 'reason', 'state', 'isManual', 'reference', 'lines', 'delivery', 'actorName'),
  at: refund.createdAt,
})
