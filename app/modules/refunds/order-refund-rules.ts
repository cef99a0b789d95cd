import { bangkokDay } from '#app/kit/dates.ts'
import { add, cappedAt, type Satang, subtract } from '#app/kit/money.ts'
import { ok, type Result, refuse } from '#app/kit/result.ts'
import type { Actor, Order, StockState } from '#app/modules/orders/order.ts'
import type { EventInput, OrderChange } from '#app/modules/orders/save-order.server.ts'
import { stockAfterEnd } from '#app/modules/orders/status/cancellation-rules.ts'
import { hasShipments, netPaid } from '#app/modules/orders/status/order-status.ts'
import type { Refund } from './refund.ts'

type RefundedMoney = {
  amount: Satang
  actor: Actor
  note?: string | undefined
  /** Whether shipped items are back; asked only when the refund ends the order. */
  stockBack?: boolean | undefined
  isOverpayment?: boolean | undefined
  /** False for the value of exchanged items. */
  ends?: boolean | undefined
  refundId?: string | undefined
  reference?: string | undefined
  now: Date
}

export type OrderRefund = {
  order: Order
  change: OrderChange & { stockState: StockState }
  event: EventInput & { amount: Satang }
  reference?: string | undefined
  mail?: 'refunded' | 'refunded_by_carrier' | 'none'
}

/** A full refund ends the order and releases or, if `stockBack`, restocks its items. Throws above the net payment. */
export function decideOrderRefund(order: Order | undefined, money: RefundedMoney): OrderRefund {
  if (!order) throw new Error('refund for an order that does not exist')
  const { amount, actor, note, refundId, reference, now } = money
  const net = netPaid(order)
  if (amount > net) throw new Error('refund exceeds the amount paid')
  const refunded = add(order.refunded, amount)
  const event = { actor, note, amount, ...(refundId && { refund: { id: refundId } }), now }
  if (amount < net || money.isOverpayment || money.ends === false) {
    const adjusted = money.isOverpayment && { adjusted: add(order.adjusted, amount) }
    const change = { refunded, ...adjusted, stockState: order.stockState }
    return { order, change, event: { ...event, kind: 'partly_refunded' }, reference }
  }
  const isInShop = money.stockBack || !hasShipments(order)
  const stockState = isInShop ? stockAfterEnd(order) : order.stockState
  const change = { refunded, refundedAt: now, expiresAt: undefined, stockState }
  return { order, change, event: { ...event, kind: 'refunded' }, reference }
}

export type RefundBounce = { order: Order; change: OrderChange; event: EventInput & { amount: Satang } }

type BouncedMoney = { amount: Satang; note: string; isOverpayment?: boolean; refundId: string; now: Date }

/** A returned refund is owed again. It reopens the order that it ended, unless the items were restocked. */
export function decideBouncedRefund(
  order: Order,
  { amount, note, isOverpayment, refundId, now }: BouncedMoney,
): RefundBounce {
  const isRestocked = order.stockState === 'returned' || order.stockState === 'released'
  const change: OrderChange = {
    refunded: subtract(order.refunded, cappedAt(amount, order.refunded)),
    refundedAt: undefined,
    ...(isOverpayment && { adjusted: subtract(order.adjusted, amount) }),
    ...(order.refundedAt &&
      isRestocked && { cancelledAt: order.cancelledAt ?? now, cancelReason: order.cancelReason ?? 'staff' }),
  }
  const refund = { id: refundId }
  return { order, change, event: { kind: 'refund_failed', actor: { kind: 'provider' }, refund, note, amount, now } }
}

export type OpenRefund = { order: Order | undefined; refund: Refund | undefined }

type Transfer = { reference: string; on: string; today: string; actor: Actor; now: Date }

/** Refused when sent before, or on a day outside request and today. A duplicate payment's refund changes no order. */
export function decideSending({ order, refund }: OpenRefund, { reference, on, today, actor, now }: Transfer) {
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
