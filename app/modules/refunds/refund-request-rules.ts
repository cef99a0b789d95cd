import { add, cappedAt, type Satang, zero } from '#app/kit/money.ts'
import { type ChangedByStaff, ok, type Result, refuse } from '#app/kit/result.ts'
import type { Order } from '#app/modules/orders/order.ts'
import { netPaid } from '#app/modules/orders/status/order-status.ts'
import { isCod, isManualMethod } from '#app/modules/orders/status/payment-methods.ts'
import { furtherRefunds, type NewRefund } from './new-refund-rules.ts'
import {
  isOrderMoney,
  isRunning,
  type OrderMoney,
  type Refund,
  type RefundSource,
  refundSources,
  splitAmount,
} from './refund.ts'
import { emptyChoice, planRefund, type RefundChoice, type RefundPlan } from './refund-plan-rules.ts'

export type RefundRequest = ChangedByStaff & {
  orderId: string
  /** By default what was paid for the choice, as far as it is refundable. */
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
  isSentLater?: boolean | undefined
  /** By default a failed refund of the same amount. */
  retryOf?: string | undefined
  key: string
}

type MoneyRefusal = 'not_paid' | 'not_settled' | 'more_than_paid' | 'nothing_to_refund' | 'provider_first'
type ChoiceRefusal = 'nothing_selected' | 'items_gone' | 'delivery_gone'
export type RefundRefusal = MoneyRefusal | ChoiceRefusal | 'refund_running' | 'refund_failed'

/** `repeated`: the refund of the same key. `further`: the parts of other payments. */
export type RefundDecision = { repeated: Refund } | { refund: NewRefund; further: readonly NewRefund[] }

/** Decides a refund by staff. Manual refunds are only for manual money and for what the provider refused. */
export function decideRefund(
  { order, payments, refunds }: OrderMoney,
  request: RefundRequest,
): Result<RefundDecision, RefundRefusal> {
  const requestKey = `press:${request.orderId}:${request.key}`
  const repeated = refunds.find((refund) => refund.requestKey === requestKey)
  if (repeated) return repeated.state === 'failed' ? refuse('refund_failed') : ok({ repeated })
  if (request.amount !== undefined && request.amount <= 0) return refuse('nothing_to_refund')
  if (!order || netPaid(order) === 0) return refuse(noMoneyRefusal(order))
  if (refunds.some(isRunning)) return refuse('refund_running')

  const hasPayment = payments.some(isOrderMoney)
  if (!hasPayment && !isManualMethod(order.paymentMethod)) return refuse('not_paid')
  const manualMoney = { payment: undefined, amount: netPaid(order) }
  const sources = hasPayment ? refundSources(order, payments, refunds) : [manualMoney]
  const limit = add(...sources.map((source) => source.amount))

  const planned = planRefund(order, refunds, request.choice ?? emptyChoice, request.returnId)
  if (!planned.ok) return planned
  const plan = planned.value
  const total = request.amount ?? cappedAt(plan.amount, limit)
  if (total === 0) return refuse(plan.lines.length > 0 ? 'nothing_to_refund' : 'nothing_selected')
  if (total > limit) return refuse('more_than_paid')

  const parts = partsOf(total, sources)
  const isManual = request.isManual || request.isSentLater
  if (isManual && !mayBeManual(parts, refunds)) return refuse('provider_first')
  const retryOf = request.retryOf ?? findFailed(refunds, total)
  const isOverpayment = refunds.some((refund) => refund.id === retryOf && refund.isOverpayment)
  return ok(newRefunds(request, parts, { requestKey, order, plan, retryOf, isOverpayment }))
}

/** The carrier keeps cash on delivery until its statement. */
function noMoneyRefusal(order: Order | undefined): 'nothing_to_refund' | 'not_settled' | 'not_paid' {
  if (order && order.paid > 0) return 'nothing_to_refund'
  return order && isCod(order.paymentMethod) && order.status === 'completed' ? 'not_settled' : 'not_paid'
}

/** From one source if it suffices. */
function partsOf(amount: Satang, sources: readonly RefundSource[]): RefundSource[] {
  const sufficient = sources.find((source) => source.amount >= amount)
  return sufficient ? [{ ...sufficient, amount }] : splitAmount(amount, sources)
}

/** A manual transfer refunds one payment. */
const mayBeManual = (parts: readonly RefundSource[], refunds: readonly Refund[]): boolean =>
  parts.length === 1 && (!parts[0]?.payment || refunds.some(({ state }) => state === 'failed'))

type RefundFacts = Required<Pick<NewRefund, 'requestKey' | 'isOverpayment' | 'retryOf'>> & {
  plan: RefundPlan
  order: Order
}

/** The first part has the items. */
function newRefunds(
  { orderId, returnId, reason, stockBack, isManual, isSentLater, actorId, now }: RefundRequest,
  [first = { payment: undefined, amount: zero }, ...others]: readonly RefundSource[],
  { requestKey, ...facts }: RefundFacts,
) {
  const cause = returnId ? 'return' : 'staff'
  const common = { cause, orderId, reason, requestKey, actor: { kind: 'staff', id: actorId }, now } as const
  const manual = isManual ? 'sent' : isSentLater ? 'to_send' : undefined
  const refund = { ...common, ...first, ...facts, manual, stockBack: stockBack || facts.plan.isAllRestocked } as const
  return { refund, further: furtherRefunds(common, others) }
}

const findFailed = (refunds: readonly Refund[], amount: Satang): string | undefined =>
  refunds.find(
    (refund) =>
      refund.state === 'failed' && refund.amount === amount && !refunds.some(({ retryOf }) => retryOf === refund.id),
  )?.id
