import { addDays } from '#app/kit/dates.ts'
import type { Satang } from '#app/kit/money.ts'
import { shopPromises } from '#app/modules/settings/shop-promises.ts'
import type { Refund } from '../payment.ts'

/** What refunds wait for, in the order of the work. */
const openRefundTabs = ['to_send', 'failed', 'on_the_way'] as const
export type OpenRefundTab = (typeof openRefundTabs)[number]

/** The tabs of the list. */
export const refundTabs = [...openRefundTabs, 'sent', 'money'] as const
/** `money`: what waits without a refund, which is no state of one. */
export type MoneyBackTab = (typeof refundTabs)[number]
export type RefundTab = Exclude<MoneyBackTab, 'money'>

/** The tab an address names; without one the first. */
export const readRefundTab = (params: URLSearchParams): MoneyBackTab =>
  refundTabs.find((tab) => tab === params.get('state')) ?? 'to_send'

/** A refund as the list reads it, with whose order it is of and whether somebody said where its money goes. */
export type RefundRow = Refund & {
  orderNumber: string
  name: string
  /** Of a second payment, which was never the order's. */
  isDuplicate: boolean
  isDestinationKnown: boolean
  /** It failed, and another one is in its place, or staff are done with it. */
  isOver: boolean
}

/** A refund in the list; where its money goes is not among what it says. */
export type ListedRefund = {
  id: string
  orderNumber: string
  name: string
  amount: Satang
  reason: string
  isDuplicate: boolean
  isDestinationKnown: boolean
  /** Since when the provider waits for the payer's answer, and whether that is long. */
  payerAskedAt: Date | undefined
  isUnanswered: boolean
  byHand: boolean
  requestedAt: Date
  /** By when the law and the shop's own pages promise it; undefined once it was sent. */
  due: Date | undefined
  /** How late it is, in whole days begun. */
  overdueDays: number
  sentOn: string | undefined
  reference: string
}

/** A payer who was asked by then and has not answered is the shop's to write to. */
export const unansweredSince = (now: Date): Date => addDays(now, -answerDays)
const answerDays = 7

/** A row of the list as it stands now. */
export function toListedRefund(row: RefundRow, now: Date): ListedRefund {
  const due = row.state === 'succeeded' ? undefined : addDays(row.createdAt, shopPromises.refundDays)
  const late = due ? now.getTime() - due.getTime() : 0
  const { id, orderNumber, name, amount, reason, isDuplicate, isDestinationKnown, byHand, sentOn, reference } = row
  const payerAskedAt = row.state === 'processing' ? row.payerAskedAt : undefined
  return {
    id,
    orderNumber,
    name,
    amount,
    reason,
    isDuplicate,
    isDestinationKnown,
    payerAskedAt,
    isUnanswered: payerAskedAt !== undefined && payerAskedAt <= unansweredSince(now),
    byHand,
    sentOn,
    reference,
    requestedAt: row.createdAt,
    due,
    overdueDays: late > 0 ? Math.ceil(late / 86_400_000) : 0,
  }
}
