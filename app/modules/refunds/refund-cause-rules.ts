// Refunds that are not requested as such: by the carrier, by an exchange, and again after a failure.
import { add, zero } from '#app/kit/money.ts'
import { ok, type Result, refuse } from '#app/kit/result.ts'
import type { Actor, Order } from '#app/modules/orders/order.ts'
import {
  balanceOf,
  deliveryLeft,
  itemsLeft,
  paidOf,
  shareOf,
} from '#app/modules/orders/refunded-items/line-balance-rules.ts'
import { dueOf, netPaid } from '#app/modules/orders/status/order-status.ts'
import { isCod } from '#app/modules/orders/status/payment-methods.ts'
import type { NewRefund } from './new-refund-rules.ts'
import type { OrderMoney, RefundRequest } from './order-money-rules.ts'
import { isRunning, type ReceivedPayment, type Refund, type RefundOfItems, refundable } from './refund.ts'
import { planRefund, type RefundChoice, type RefundPlan } from './refund-plan-rules.ts'

export type CarrierRefundRefusal = 'not_found' | 'conflict' | 'not_by_carrier'

/** Delivered, and not paid out by a carrier statement. */
export const heldByCarrier = ({ paymentMethod, paidAt, status }: Pick<Order, 'paymentMethod' | 'paidAt' | 'status'>) =>
  isCod(paymentMethod) && !paidAt && status === 'completed'

/** A full refund that the carrier paid and that ends the order; items in a return are left to the return. */
export function decideCarrierRefund(
  { order, refunds }: OrderMoney,
  { version, ...by }: { version: number; stockBack: boolean; actor: Actor; now: Date },
): Result<NewRefund, CarrierRefundRefusal> {
  if (!order) return refuse('not_found')
  if (order.version !== version) return refuse('conflict')
  if (!heldByCarrier(order)) return refuse('not_by_carrier')
  const { id: orderId, returned } = order
  const items = new Map(order.lines.map((line) => [line.lineNumber, itemsLeft(balanceOf(line, refunds, { returned }))]))
  const choice = { items, delivery: deliveryLeft(order, refunds) > 0, restock: by.stockBack }
  const planned = planRefund(order, refunds, choice)
  const plan = planned.ok ? planned.value : undefined
  const about = { cause: 'carrier', orderId, order, payment: undefined, requestKey: `carrier:${orderId}` } as const
  return ok({ ...about, amount: dueOf(order), plan, ...by })
}

export type ExchangeRefundRefusal = 'not_paid' | 'money_gone' | 'items_gone' | 'delivery_gone'

export type ExchangeRefund = { order: Order; plan: RefundPlan }

/** Refused when the value is already being refunded. */
export function decideExchangeRefund(
  { order, refunds }: Pick<OrderMoney, 'order' | 'refunds'>,
  { choice, returnId }: { choice: RefundChoice; returnId: string },
): Result<ExchangeRefund, ExchangeRefundRefusal> {
  if (!order?.paidAt) return refuse('not_paid')
  const planned = planRefund(order, refunds, choice, returnId)
  if (!planned.ok) return planned
  const lines = planned.value.lines.map((line) => {
    const bought = order.lines.find(({ lineNumber }) => lineNumber === line.lineNumber)
    return { ...line, amount: bought ? shareOf(paidOf(bought), line.quantity) : line.amount }
  })
  // The rounding remainder stays with a line's last units.
  const amount = add(...lines.map((line) => line.amount))
  const running = add(...refunds.filter(isRunning).map((refund) => refund.amount))
  if (amount > netPaid(order) - running) return refuse('money_gone')
  return ok({ order, plan: { ...planned.value, lines, amount } })
}

type Retry = { by: 'provider' | 'hand'; actorId: string; now: Date }

/** One key for all retries. */
const retryKey = (failed: Pick<Refund, 'id'>): string => `retry:${failed.id}`

/** The same money and items; restocked items are booked only once. */
export const retryRequest = (failed: RefundOfItems, { by, actorId, now }: Retry): RefundRequest => ({
  orderId: failed.orderId,
  amount: failed.amount,
  choice: {
    items: new Map(failed.lines.map(({ lineNumber, quantity }) => [lineNumber, quantity])),
    delivery: failed.delivery,
    restock: new Map(failed.lines.map(({ lineNumber, restocked }) => [lineNumber, restocked])),
  },
  reason: failed.reason,
  stockBack: failed.stockBack,
  toSend: by === 'hand',
  retryOf: failed.id,
  key: retryKey(failed),
  actorId,
  now,
})

type DuplicateMoney = { failed: Refund | undefined; payments: readonly ReceivedPayment[]; refunds: readonly Refund[] }

/** Decides the retry for a duplicate payment. */
export function decideDuplicateRetry(
  { failed, payments, refunds }: DuplicateMoney,
  { by, actorId, now }: Retry,
): Result<{ refund: NewRefund } | { repeated: Refund }, 'not_found' | 'not_failed' | 'nothing_to_refund'> {
  const payment = payments.find(({ id }) => id === failed?.paymentId)
  if (!failed || !payment) return refuse('not_found')
  if (failed.state !== 'failed') return refuse('not_failed')
  const repeated = refunds.find(({ retryOf }) => retryOf === failed.id)
  if (repeated) return ok({ repeated })
  const { orderId, amount, id: retryOf } = failed
  if (refundable(payment.received ?? zero, refunds) < amount) return refuse('nothing_to_refund')
  const manual = by === 'hand' ? 'to_send' : undefined
  const key = { requestKey: `press:${orderId}:${retryKey(failed)}`, retryOf }
  const actor = { kind: 'staff', id: actorId } as const
  return ok({ refund: { cause: 'duplicate', orderId, payment, amount, manual, ...key, actor, now } })
}
