import { cappedAt, type Satang } from '#app/kit/money.ts'
import type { Actor, Order } from '#app/modules/orders/order.ts'
import { netPaid } from '#app/modules/orders/status/order-status.ts'
import { decideOrderRefund, type OrderRefund } from './order-refund-rules.ts'
import type { ReceivedPayment, RefundSource } from './refund.ts'
import type { RefundPlan } from './refund-plan-rules.ts'

/** A refund to be written. The rules of its cause have checked the amount. */
export type NewRefund = {
  /** By default a new one. */
  id?: string
  cause: RefundCause
  orderId: string
  /** Needed for a refund that is booked at once. */
  order?: Order | undefined
  /** Undefined when staff took the money manually. */
  payment: ReceivedPayment | undefined
  amount: Satang
  reason?: string
  /** Staff sent it already, or will send what the provider refused. */
  manual?: 'sent' | 'to_send' | undefined
  stockBack?: boolean | undefined
  plan?: RefundPlan | undefined
  retryOf?: string | undefined
  /** A retried overpayment. */
  isOverpayment?: boolean
  exchange?: { id: string; number: string }
  providerRefundId?: string
  requestKey: string
  actor: Actor
  now: Date
}

/** Refunds of further payments by the same request, numbered by its key. */
export const furtherRefunds = (common: Omit<NewRefund, 'payment' | 'amount'>, sources: readonly RefundSource[]) =>
  sources.map((source, index) => ({ ...common, ...source, requestKey: `${common.requestKey}:${index + 1}` }))

/** `next`: a job of the provider, or a mail that asks the customer for an account. */
export function decideNewRefund(refund: NewRefund) {
  const { cause, payment, manual, plan, amount, actor, now } = refund
  const { sentBy, takes, restocks } = refundKinds[cause]
  const isOpen = manual !== 'sent' && (sentBy === 'method' || sentBy === 'provider')
  const isManual =
    manual !== undefined || (sentBy === 'method' && !payment) || sentBy === 'carrier' || sentBy === 'items'
  const reason = refundKinds[cause].reason ?? refund.reason ?? ''
  const row = {
    requestKey: refund.requestKey,
    paymentId: payment?.id ?? null,
    orderId: refund.orderId,
    amountSatang: amount,
    reason,
    state: isOpen ? 'requested' : 'succeeded',
    isManual,
    byCarrier: sentBy === 'carrier',
    returnsStock: refund.stockBack === true,
    givesDelivery: plan?.delivery === true,
    exchangeOrderId: refund.exchange?.id ?? null,
    givesDifference: isOverpayment(refund),
    givesDuplicate: takes === 'nothing' && !payment,
    providerRefundId: refund.providerRefundId ?? null,
    actorId: (actor.kind === 'staff' && actor.id) || null,
    retryOf: refund.retryOf ?? null,
    createdAt: now,
    updatedAt: now,
  } as const
  const next = isManual ? 'destination' : 'provider'
  return {
    row,
    booking: isOpen ? undefined : bookingOf(refund, reason),
    event: isOpen ? ({ kind: 'refund_requested', actor, note: reason, amount, now } as const) : undefined,
    plan,
    restocks,
    next: isOpen && sentBy === 'method' ? next : undefined,
  } as const
}

const isOverpayment = ({ cause, isOverpayment: isRetried }: NewRefund): boolean =>
  refundKinds[cause].takes === 'overpayment' || isRetried === true

/** Takes from the order at most what it still has; the carrier's cash is booked in and out. */
function bookingOf(refund: NewRefund, note: string): OrderRefund | undefined {
  const { sentBy, takes, mail } = refundKinds[refund.cause]
  const { actor, exchange, now } = refund
  if (!refund.order || takes === 'nothing') return undefined
  const collected = sentBy === 'carrier' ? { paid: refund.amount, paidAt: now } : undefined
  const order = { ...refund.order, ...collected }
  const amount = cappedAt(refund.amount, netPaid(order))
  if (amount === 0) return undefined
  const { change, event } = decideOrderRefund(order, {
    amount,
    actor,
    note: exchange?.number ?? note,
    // Of a carrier's refund the plan restocks the items; those in a return are left to it.
    stockBack: sentBy !== 'carrier' && refund.stockBack === true,
    isOverpayment: isOverpayment(refund),
    ends: takes !== 'value',
    now,
  })
  const kind = takes === 'value' ? 'exchanged' : event.kind
  return { order: refund.order, change: { ...change, ...collected }, event: { ...event, kind }, mail }
}

type RefundKind = {
  /** Stored, and translated by screens; undefined: typed by staff. */
  reason: string | undefined
  /** method: by the payment's provider, or staff · provider: made there · bank, carrier, items: done already. */
  sentBy: 'method' | 'provider' | 'bank' | 'carrier' | 'items'
  /** order: may end it · overpayment, value: end nothing · nothing: a duplicate was never the order's money. */
  takes: 'order' | 'overpayment' | 'value' | 'nothing'
  /** Whether the items of its plan return to stock. */
  restocks: boolean
  mail: 'refunded' | 'refunded_by_carrier' | 'none'
}

export const refundKinds = {
  staff: { reason: undefined, sentBy: 'method', takes: 'order', restocks: true, mail: 'refunded' },
  return: { reason: undefined, sentBy: 'method', takes: 'order', restocks: true, mail: 'refunded' },
  cancellation: { reason: 'order cancelled', sentBy: 'method', takes: 'order', restocks: false, mail: 'refunded' },
  edit: { reason: 'order changed', sentBy: 'method', takes: 'overpayment', restocks: false, mail: 'refunded' },
  overpayment: { reason: 'paid more', sentBy: 'method', takes: 'overpayment', restocks: false, mail: 'refunded' },
  duplicate: { reason: 'paid twice', sentBy: 'method', takes: 'nothing', restocks: false, mail: 'refunded' },
  provider: {
    reason: 'made at the payment provider',
    sentBy: 'provider',
    takes: 'order',
    restocks: false,
    mail: 'refunded',
  },
  dispute: { reason: 'dispute lost', sentBy: 'bank', takes: 'order', restocks: false, mail: 'none' },
  carrier: {
    reason: 'carrier refunded',
    sentBy: 'carrier',
    takes: 'order',
    restocks: true,
    mail: 'refunded_by_carrier',
  },
  exchange: { reason: 'exchanged', sentBy: 'items', takes: 'value', restocks: false, mail: 'none' },
} as const satisfies Record<string, RefundKind>

export type RefundCause = keyof typeof refundKinds
