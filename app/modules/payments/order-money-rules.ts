import { add, cappedAt, type Satang, subtract, zero } from '#app/kit/money.ts'
import { ok, type Result, refuse } from '#app/kit/result.ts'
import {
  type Cancellation,
  type CancelRefusal,
  decideCancellation,
  type OrderEnd,
} from '#app/modules/orders/cancellation-rules.ts'
import type { Actor, Order } from '#app/modules/orders/order.ts'
import { netPaid } from '#app/modules/orders/order-status.ts'
import { isCod, isTakenByHand } from '#app/modules/orders/payment-methods.ts'
import { planRefund, type RefundChoice, type RefundPlan } from '#app/modules/orders/refund-line-rules.ts'
import { decideOrderRefund, type OrderRefund } from '#app/modules/orders/refund-rules.ts'
import type { Payment, Refund, RefundOfPieces } from './payment.ts'
import { isRunning, isSettled, openOf, refundable, refundCauses } from './payment-rules.ts'
import { type RefundSource, refundSources, sharedOut } from './refund-sources.ts'

/** What is known of an order's money: its attempts, the first one first, and the refunds that are the order's own. */
export type OrderMoney = { order: Order | undefined; payments: readonly Payment[]; refunds: readonly RefundOfPieces[] }

/** A refund to be written. `payment`: whose money it is; undefined when staff had taken it by hand. */
export type NewRefund = {
  orderId: string
  payment: Payment | undefined
  amount: Satang
  reason: string
  stockBack?: boolean | undefined
  /** The pieces that go back, and whether the delivery fee does; a cancelled order names none. */
  plan?: RefundPlan | undefined
  /** The refund that failed and whose place this one takes. */
  retryOf?: string | undefined
  /** What is above the total of an order that was changed. */
  difference?: boolean
  /** Money that the order did not need. */
  duplicate?: boolean
  requestKey: string
  actor: Actor
  now: Date
}

/** One that the queued job asks the provider for. */
export type QueuedRefund = NewRefund & { payment: Payment }

/** What cancelling writes: the order's end, the attempts whose pages must close, and the money that goes back. */
export type OrderCancellation = {
  end: OrderEnd
  closing: readonly Payment[]
  /** Asked of the provider that took it; without a payment it waits for staff, who took it by hand. */
  refund: NewRefund | undefined
  /** The same of money that paid a rest, each by the way it came. */
  more?: readonly NewRefund[]
}

/**
 * Whether an order is cancelled, and what its payments need then. What is owed goes back, less what other refunds that
 * are under way will pay already.
 */
export function decideCancelOrder(
  { order, payments, refunds }: OrderMoney,
  cancellation: Cancellation,
): Result<OrderCancellation, CancelRefusal> {
  const end = decideCancellation(order, cancellation)
  if (!end.ok) return end
  const payment = bookedOf(payments)
  const amount = owedNow(end.value, payment, refunds)
  const { orderId, actor, now } = cancellation
  const refund = { orderId, amount, reason: refundCauses.cancelled, requestKey: `cancelled:${orderId}`, actor, now }
  return ok({
    end: end.value,
    closing: openOf(payments),
    refund: amount > 0 ? { ...refund, payment } : undefined,
    ...moreOf(
      refund,
      sharedOut(subtract(end.value.owed, amount), othersThan(payment, end.value.order, payments, refunds)),
    ),
  })
}

/** Where else the order's money lies, once a provider has taken some of it. */
const othersThan = (
  payment: Payment | undefined,
  order: Order,
  payments: readonly Payment[],
  refunds: readonly Refund[],
): RefundSource[] =>
  payment ? refundSources(order, payments, refunds).filter((source) => source.payment?.id !== payment.id) : []

/** Further parts of a refund, each with a key of its own. */
function moreOf(refund: Omit<NewRefund, 'payment'>, parts: readonly RefundSource[]): { more?: NewRefund[] } {
  if (parts.length === 0) return {}
  const { orderId, reason, requestKey, actor, now } = refund
  const more = parts.map(({ payment, left }, index) => {
    const key = `${requestKey}:${(index + 1).toString()}`
    return { orderId, payment, amount: left, reason, requestKey: key, actor, now }
  })
  return { more }
}

/** What is owed less what is on its way; nothing where nobody knows by which way it came. */
function owedNow({ order, owed }: OrderEnd, payment: Payment | undefined, refunds: readonly Refund[]): Satang {
  if (payment) return cappedAt(owed, leftOf(payment, refunds))
  return isTakenByHand(order.paymentMethod) ? refundable(owed, refunds.filter(isRunning)) : zero
}

export type RefundRequest = {
  orderId: string
  /** As typed by hand; without it what was paid for the chosen pieces and delivery, as far as the shop still holds it. */
  amount?: Satang | undefined
  /** What is given back, by line number; nothing for money alone. */
  choice?: RefundChoice | undefined
  /** The return whose pieces these are. */
  returnId?: string | undefined
  reason: string
  /** Whether the pieces of a parcel that has left are back; counts when this gives the whole money back. */
  stockBack?: boolean | undefined
  /** Staff have paid it back already: money they took by hand, or what the provider refused to pay. */
  byHand?: boolean | undefined
  /** Staff will send what the provider refused to pay. Money they took by hand waits for them anyway. */
  toSend?: boolean | undefined
  /** The refund that failed and whose place this one takes; without it one of the same amount, if there is one. */
  retryOf?: string | undefined
  /** One press of the button: the same key never asks twice. */
  key: string
  actorId: string
  now: Date
}

export type RefundRefusal =
  | 'not_paid'
  | 'not_settled'
  | 'more_than_paid'
  | 'nothing_to_refund'
  | 'nothing_chosen'
  | 'pieces_gone'
  | 'delivery_gone'
  | 'refund_running'
  | 'refund_failed'
  | 'provider_first'

/**
 * repeated: the refund this press has asked for before. queued: the provider is asked. waits: staff will send it. byHand: it
 * has gone back, so the order hears of it at once.
 */
type RefundDecision =
  | { kind: 'repeated'; refund: Refund }
  | { kind: 'queued'; refund: QueuedRefund; more?: readonly NewRefund[] }
  | { kind: 'waits'; refund: NewRefund; more?: readonly NewRefund[] }
  | { kind: 'byHand'; refund: NewRefund; orderRefund: OrderRefund }

/** Why there is nothing to give back: what was paid at the door is with the carrier until its statement is booked. */
function nothingHeld(order: Order): 'nothing_to_refund' | 'not_settled' | 'not_paid' {
  if (order.paid > 0) return 'nothing_to_refund'
  return isCod(order.paymentMethod) && order.status === 'completed' ? 'not_settled' : 'not_paid'
}

/**
 * Whether staff may give this money back, and by which way: the same press again is answered by its refund, the
 * provider pays what it has taken, and by hand goes only what staff took or what the provider refused to pay.
 */
export function decideRefund(
  { order, payments, refunds }: OrderMoney,
  request: RefundRequest,
): Result<RefundDecision, RefundRefusal> {
  const requestKey = keyOf(request)
  const repeated = refunds.find((refund) => refund.requestKey === requestKey)
  if (repeated)
    return repeated.state === 'failed' ? refuse('refund_failed') : ok({ kind: 'repeated', refund: repeated })
  if (request.amount !== undefined && request.amount <= 0) return refuse('nothing_to_refund')
  if (!order || netPaid(order) === 0) return refuse(order ? nothingHeld(order) : 'not_paid')
  if (refunds.some(isRunning)) return refuse('refund_running')
  const taken = bookedOf(payments)
  if (!taken && !isTakenByHand(order.paymentMethod)) return refuse('not_paid')
  const sources = taken ? refundSources(order, payments, refunds) : [{ payment: undefined, left: netPaid(order) }]
  const limit = add(zero, ...sources.map(({ left }) => left))
  const planned = planRefund(order, refunds, request.choice ?? nothingChosen, request.returnId)
  if (!planned.ok) return planned
  const plan = planned.value
  const amount = request.amount ?? cappedAt(plan.amount, limit)
  if (amount === 0) return refuse(plan.lines.length > 0 ? 'nothing_to_refund' : 'nothing_chosen')
  if (amount > limit) return refuse('more_than_paid')
  const [{ payment, left } = { payment: undefined, left: zero }, ...others] = partsOf(amount, sources)
  // What staff have paid back, or will, is one transfer of one taking.
  if (others.length > 0 && (request.byHand || request.toSend)) return refuse('provider_first')
  const { orderId, reason, now } = request
  const stockBack = request.stockBack || plan.allOnShelf
  const actor: Actor = { kind: 'staff', id: request.actorId }
  const retryOf = request.retryOf ?? failedOf(refunds, amount)
  const difference = refunds.some((refund) => refund.id === retryOf && refund.difference)
  const retry = { ...(retryOf && { retryOf }), ...(difference && { difference }) }
  const refund = { orderId, amount: left, reason, stockBack, plan, requestKey, actor, now, ...retry }
  const more = moreOf(refund, others)
  if (payment && !request.byHand && !request.toSend)
    return ok({ kind: 'queued', refund: { ...refund, payment }, ...more })
  if (payment && !refunds.some(({ state }) => state === 'failed')) return refuse('provider_first')
  if (!request.byHand) return ok({ kind: 'waits', refund: { ...refund, payment }, ...more })
  const orderRefund = decideOrderRefund(order, { amount, note: reason, stockBack, difference, actor, now })
  return ok({ kind: 'byHand', refund: { ...refund, payment }, orderRefund })
}

/** By one way where one is enough, otherwise shared out over them. */
function partsOf(amount: Satang, sources: readonly RefundSource[]): RefundSource[] {
  const enough = sources.find(({ left }) => left >= amount)
  return enough ? [{ ...enough, left: amount }] : sharedOut(amount, sources)
}

/** The newest refund of this amount that failed and has no other in its place yet. */
const failedOf = (refunds: readonly Refund[], amount: Satang): string | undefined =>
  refunds.find(
    ({ id, state, amount: refunded }) =>
      state === 'failed' && refunded === amount && !refunds.some(({ retryOf }) => retryOf === id),
  )?.id

const nothingChosen: RefundChoice = { pieces: new Map(), delivery: false, restock: false }

/** A key counts for its order only: a press on another order's page is another request. */
const keyOf = ({ orderId, key }: RefundRequest): string => `press:${orderId}:${key}`

/** The attempt whose money is the order's: a second one is a duplicate and goes back by itself. */
const bookedOf = (payments: readonly Payment[]): Payment | undefined =>
  payments.find(({ stage }) => isSettled(stage) && stage !== 'duplicate')

const leftOf = (payment: Payment, refunds: readonly Refund[]): Satang =>
  refundable(
    payment.received ?? zero,
    refunds.filter(({ paymentId }) => paymentId === payment.id),
  )
