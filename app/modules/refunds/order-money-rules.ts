import { add, cappedAt, type Satang, subtract, zero } from '#app/kit/money.ts'
import { ok, type Result, refuse } from '#app/kit/result.ts'
import type { Order } from '#app/modules/orders/order.ts'
import {
  type Cancellation,
  type CancelRefusal,
  decideCancellation,
  type OrderEnd,
} from '#app/modules/orders/status/cancellation-rules.ts'
import { netPaid } from '#app/modules/orders/status/order-status.ts'
import { isCod, isManualMethod } from '#app/modules/orders/status/payment-methods.ts'
import type { NewRefund } from './new-refund-rules.ts'
import {
  isBooked,
  isRunning,
  type ReceivedPayment,
  type Refund,
  type RefundOfItems,
  type RefundSource,
  refundable,
  refundableOf,
  refundSources,
  sharedOut,
} from './refund.ts'
import { planRefund, type RefundChoice } from './refund-plan-rules.ts'

/** Payments oldest first; refunds without those of duplicate payments. */
export type OrderMoney<Payment extends ReceivedPayment = ReceivedPayment> = {
  order: Order | undefined
  payments: readonly Payment[]
  refunds: readonly RefundOfItems[]
}

export type OrderCancellation = {
  end: OrderEnd
  /** Without a payment staff send it manually. */
  refund: NewRefund | undefined
  /** Of further payments, by their own methods. */
  more: readonly NewRefund[]
}

/** Decides a cancellation; refunds what is owed less running refunds. */
export function decideCancelOrder(
  { order, payments, refunds }: OrderMoney,
  cancellation: Cancellation,
): Result<OrderCancellation, CancelRefusal> {
  const decided = decideCancellation(order, cancellation)
  if (!decided.ok) return decided
  const end = decided.value
  const payment = payments.find(isBooked)
  const amount = owedNow(end, payment, refunds)
  const sources = payment ? refundSources(end.order, payments, refunds) : []
  const others = sources.filter((source) => source.payment?.id !== payment?.id)
  const { orderId, actor, now } = cancellation
  const about = { cause: 'cancellation', orderId, requestKey: `cancelled:${orderId}`, actor, now } as const
  return ok({
    end,
    refund: amount > 0 ? { ...about, payment, amount } : undefined,
    more: refundsFrom(sharedOut(subtract(end.owed, amount), others), about),
  })
}

const refundsFrom = (parts: readonly RefundSource[], about: Omit<NewRefund, 'payment' | 'amount'>): NewRefund[] =>
  parts.map(({ payment, left: amount }, index) => {
    return { ...about, payment, amount, requestKey: `${about.requestKey}:${index + 1}` }
  })

/** Zero for an unknown payment method. */
function owedNow({ order, owed }: OrderEnd, payment: ReceivedPayment | undefined, refunds: readonly Refund[]): Satang {
  if (payment) return cappedAt(owed, refundableOf(payment, refunds))
  return isManualMethod(order.paymentMethod) ? refundable(owed, refunds.filter(isRunning)) : zero
}

export type RefundRequest = {
  orderId: string
  /** By default what was paid for the choice, as far as it is left. */
  amount?: Satang | undefined
  /** Undefined for an amount alone. */
  choice?: RefundChoice | undefined
  returnId?: string | undefined
  reason: string
  /** Shipped items are back; read only for a full refund. */
  stockBack?: boolean | undefined
  /** Sent already by staff. */
  isManual?: boolean | undefined
  /** Staff will send what the provider refused. */
  toSend?: boolean | undefined
  /** By default a failed refund of the same amount. */
  retryOf?: string | undefined
  /** Idempotency key. */
  key: string
  actorId: string
  now: Date
}

export type RefundRefusal =
  | 'not_paid'
  | 'not_settled'
  | 'more_than_paid'
  | 'nothing_to_refund'
  | 'nothing_selected'
  | 'items_gone'
  | 'delivery_gone'
  | 'refund_running'
  | 'refund_failed'
  | 'provider_first'

/** repeated: the key has its refund · more: the parts of other payments. */
type RefundDecision = { repeated: Refund } | { refund: NewRefund; more: readonly NewRefund[] }

/** The carrier holds cash on delivery until its statement. */
function nothingHeld(order: Order | undefined): 'nothing_to_refund' | 'not_settled' | 'not_paid' {
  if (order && order.paid > 0) return 'nothing_to_refund'
  return order && isCod(order.paymentMethod) && order.status === 'completed' ? 'not_settled' : 'not_paid'
}

/** Decides a refund by staff. Manual refunds are only for manual money and for what the provider refused. */
export function decideRefund(
  { order, payments, refunds }: OrderMoney,
  request: RefundRequest,
): Result<RefundDecision, RefundRefusal> {
  const { orderId, reason, now } = request
  const requestKey = `press:${orderId}:${request.key}`
  const repeated = refunds.find((refund) => refund.requestKey === requestKey)
  if (repeated) return repeated.state === 'failed' ? refuse('refund_failed') : ok({ repeated })
  if (request.amount !== undefined && request.amount <= 0) return refuse('nothing_to_refund')
  if (!order || netPaid(order) === 0) return refuse(nothingHeld(order))
  if (refunds.some(isRunning)) return refuse('refund_running')
  const isTaken = payments.some(isBooked)
  if (!isTaken && !isManualMethod(order.paymentMethod)) return refuse('not_paid')
  const sources = isTaken ? refundSources(order, payments, refunds) : [{ payment: undefined, left: netPaid(order) }]
  const limit = add(...sources.map(({ left }) => left))
  const planned = planRefund(order, refunds, request.choice ?? nothingChosen, request.returnId)
  if (!planned.ok) return planned
  const plan = planned.value
  const amount = request.amount ?? cappedAt(plan.amount, limit)
  if (amount === 0) return refuse(plan.lines.length > 0 ? 'nothing_to_refund' : 'nothing_selected')
  if (amount > limit) return refuse('more_than_paid')
  const [{ payment, left } = { payment: undefined, left: zero }, ...others] = partsOf(amount, sources)
  const manual = request.isManual ? 'sent' : request.toSend ? 'to_send' : undefined
  // A manual transfer refunds one payment.
  if (others.length > 0 && manual) return refuse('provider_first')
  if (payment && manual && !refunds.some(({ state }) => state === 'failed')) return refuse('provider_first')
  const cause = request.returnId ? 'return' : 'staff'
  const about = { cause, orderId, reason, requestKey, actor: { kind: 'staff', id: request.actorId }, now } as const
  const retryOf = request.retryOf ?? failedOf(refunds, amount)
  const isOverpayment = refunds.some(({ id, difference }) => id === retryOf && difference)
  const stockBack = request.stockBack || plan.allOnShelf
  const refund = { ...about, order, payment, amount: left, stockBack, plan, manual, retryOf, isOverpayment } as const
  return ok({ refund, more: refundsFrom(others, about) })
}

function partsOf(amount: Satang, sources: readonly RefundSource[]): RefundSource[] {
  const enough = sources.find(({ left }) => left >= amount)
  return enough ? [{ ...enough, left: amount }] : sharedOut(amount, sources)
}

/** Without a replacement. */
const failedOf = (refunds: readonly Refund[], amount: Satang): string | undefined =>
  refunds.find(
    ({ id, state, amount: refunded }) =>
      state === 'failed' && refunded === amount && !refunds.some(({ retryOf }) => retryOf === id),
  )?.id

const nothingChosen: RefundChoice = { items: new Map(), delivery: false, restock: false }
