import type { Insertable } from 'kysely'
import { cappedAt, type Satang } from '#app/kit/money.ts'
import type { Actor, Order } from '#app/modules/orders/order.ts'
import type { EventInput } from '#app/modules/orders/save-order.server.ts'
import { netPaid } from '#app/modules/orders/status/order-status.ts'
import type { Refunds } from '#app/platform/database/schema.gen.ts'
import type { ReceivedPayment } from './refund.ts'
import { type RefundCause, refundKinds } from './refund-causes.ts'
import type { RefundPlan } from './refund-plan-rules.ts'
import { decideOrderRefund, type OrderRefund } from './refund-rules.ts'

/** A refund to be written. The rules of its cause have checked the amount. */
export type NewRefund = {
  /** By default a new one. */
  id?: string
  cause: RefundCause
  orderId: string
  /** Needed for a refund that is booked at once. */
  order?: Order
  /** Undefined when staff took the money manually. */
  payment: ReceivedPayment | undefined
  amount: Satang
  /** Typed by staff. */
  reason?: string
  /** Staff sent it already, or will send what the provider refused. */
  manual?: 'sent' | 'to_send'
  stockBack?: boolean | undefined
  plan?: RefundPlan | undefined
  retryOf?: string | undefined
  /** A retried overpayment. */
  isOverpayment?: boolean
  /** The order that the items pay. */
  exchange?: { id: string; number: string }
  providerRefundId?: string
  /** The idempotency key. */
  requestKey: string
  actor: Actor
  now: Date
}

type RefundToWrite = {
  row: Omit<Insertable<Refunds>, 'id'>
  /** The order books it now; otherwise it is only announced in the timeline. */
  booking: OrderRefund | undefined
  event: EventInput | undefined
  plan: RefundPlan | undefined
  restocks: boolean
  /** A job of the provider, or a mail that asks the customer for an account. */
  next: 'provider' | 'destination' | undefined
}

/** Decides what a refund of this cause writes. */
export function decideNewRefund(refund: NewRefund): RefundToWrite {
  const { cause, payment, manual, plan, amount, actor, now } = refund
  const { sentBy, takes, restocks } = refundKinds[cause]
  const isOpen = manual !== 'sent' && (sentBy === 'method' || sentBy === 'provider')
  const isManual =
    manual !== undefined || (sentBy === 'method' && !payment) || sentBy === 'carrier' || sentBy === 'items'
  const reason = reasonOf(refund)
  const row: RefundToWrite['row'] = {
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
  }
  const next = isManual ? 'destination' : 'provider'
  return {
    row,
    booking: isOpen ? undefined : bookingOf(refund, reason),
    event: isOpen ? { kind: 'refund_requested', actor, note: reason, amount, now } : undefined,
    plan,
    restocks,
    next: isOpen && sentBy === 'method' ? next : undefined,
  }
}

const reasonOf = ({ cause, reason = '' }: Pick<NewRefund, 'cause' | 'reason'>): string =>
  refundKinds[cause].reason ?? reason

const isOverpayment = (refund: NewRefund): boolean =>
  refundKinds[refund.cause].takes === 'overpayment' || refund.isOverpayment === true

/** Takes from the order at most what it still has; the carrier's cash is booked in and out. */
function bookingOf(refund: NewRefund, note: string): OrderRefund | undefined {
  const { sentBy, takes, mail } = refundKinds[refund.cause]
  const { order, actor, exchange, now } = refund
  if (!order || takes === 'nothing') return undefined
  const collected = sentBy === 'carrier' ? { paid: refund.amount, paidAt: now } : undefined
  const amount = cappedAt(refund.amount, netPaid({ ...order, ...collected }))
  if (amount === 0) return undefined
  const { change, event } = decideOrderRefund(
    { ...order, ...collected },
    {
      amount,
      actor,
      note: exchange?.number ?? note,
      // Of a carrier's refund the plan restocks the items; those in a return are left to it.
      stockBack: sentBy !== 'carrier' && refund.stockBack === true,
      difference: isOverpayment(refund),
      ends: takes !== 'value',
      now,
    },
  )
  return {
    order,
    change: { ...change, ...collected },
    event: takes === 'value' ? { ...event, kind: 'exchanged' } : event,
    mail,
  }
}
