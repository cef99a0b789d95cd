import { bangkokDay } from '#app/kit/dates.ts'
import { ok, type Result, refuse } from '#app/kit/result.ts'
import type { Actor, Order } from '#app/modules/orders/order.ts'
import { netPaid } from '#app/modules/orders/status/order-status.ts'
import { decideOrderRefund, type OrderRefund } from './order-refund-rules.ts'
import type { Refund } from './refund.ts'

export type OpenRefund = { order: Order | undefined; refund: Refund | undefined }

export type SendingRefusal =
  | 'not_found'
  | 'wrong_state'
  | 'already_sent'
  | 'future_day'
  | 'day_before'
  | 'more_than_paid'

type Transfer = { reference: string; on: string; today: string; actor: Actor; now: Date }
type SentRefund = { order: Order; refund: Refund; orderRefund: OrderRefund | undefined }

/** Refused when sent before, or on a day outside request and today. A duplicate payment's refund changes no order. */
export function decideSending(
  { order, refund }: OpenRefund,
  { reference, on, today, actor, now }: Transfer,
): Result<SentRefund, SendingRefusal> {
  if (!order || !refund) return refuse('not_found')
  if (refund.state === 'succeeded') return refuse('already_sent')
  if (!refund.isManual || refund.state !== 'requested') return refuse('wrong_state')
  if (on > today) return refuse('future_day')
  if (on < bangkokDay(refund.createdAt)) return refuse('day_before')
  if (refund.isDuplicate) return ok({ order, refund, orderRefund: undefined })
  const { id: refundId, amount, reason: note, stockBack, isOverpayment } = refund
  if (amount > netPaid(order)) return refuse('more_than_paid')
  const money = { amount, actor, note, stockBack, isOverpayment, refundId, reference, now }
  return ok({ order, refund, orderRefund: decideOrderRefund(order, money) })
}

/** Decides closing a refund without payment. */
export function decideDismissal({ order, refund }: OpenRefund): Result<Refund, 'not_found' | 'wrong_state'> {
  if (!order || !refund) return refuse('not_found')
  const isOpen = refund.state === 'failed' || (refund.isManual && refund.state === 'requested')
  return isOpen ? ok(refund) : refuse('wrong_state')
}
