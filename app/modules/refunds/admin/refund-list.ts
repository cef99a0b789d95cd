import { addDays } from '#app/kit/dates.ts'
import type { Satang } from '#app/kit/money.ts'
import { shopPromises } from '#app/modules/settings/shop-promises.ts'
import type { Refund } from '../refund.ts'

const openRefundTabs = ['to_send', 'failed', 'on_the_way'] as const
export type OpenRefundTab = (typeof openRefundTabs)[number]

export const refundTabs = [...openRefundTabs, 'sent', 'money'] as const
/** `money`: disputes, payments on hold, unmatched payments. */
export type RefundPageTab = (typeof refundTabs)[number]
export type RefundTab = Exclude<RefundPageTab, 'money'>

export const readRefundTab = (params: URLSearchParams): RefundPageTab =>
  refundTabs.find((tab) => tab === params.get('state')) ?? 'to_send'

export type RefundRow = Refund & {
  orderNumber: string
  name: string
  isDestinationKnown: boolean
  /** It failed, and was retried or dismissed. */
  isOver: boolean
}

export type ListedRefund = {
  id: string
  orderNumber: string
  name: string
  amount: Satang
  reason: string
  isDuplicate: boolean
  isDestinationKnown: boolean
  payerAskedAt: Date | undefined
  isUnanswered: boolean
  isManual: boolean
  requestedAt: Date
  /** The refund deadline; undefined once sent. */
  due: Date | undefined
  overdueDays: number
  sentOn: string | undefined
  reference: string
}

/** Payers asked before this moment need a message from the shop. */
export const unansweredSince = (now: Date): Date => addDays(now, -answerDays)
const answerDays = 7

export function toListedRefund(row: RefundRow, now: Date): ListedRefund {
  const due = row.state === 'succeeded' ? undefined : addDays(row.createdAt, shopPromises.refundDays)
  const late = due ? now.getTime() - due.getTime() : 0
  const { id, orderNumber, name, amount, reason, duplicate, isDestinationKnown, isManual, sentOn, reference } = row
  const payerAskedAt = row.state === 'processing' ? row.payerAskedAt : undefined
  return {
    id,
    orderNumber,
    name,
    amount,
    reason,
    isDuplicate: duplicate,
    isDestinationKnown,
    payerAskedAt,
    isUnanswered: payerAskedAt !== undefined && payerAskedAt <= unansweredSince(now),
    isManual,
    sentOn,
    reference,
    requestedAt: row.createdAt,
    due,
    overdueDays: late > 0 ? Math.ceil(late / 86_400_000) : 0,
  }
}
