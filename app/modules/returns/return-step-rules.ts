// Decides what each step changes: the return after it, its event and mail, stock, and the exchange order.
import type { ChangedByStaff } from '#app/kit/changed-by.ts'
import type { Satang } from '#app/kit/money.ts'
import { ok, type Refusal, type Result, refuse } from '#app/kit/result.ts'
import type { ReturnNotice } from '#app/modules/mails/mail.ts'
import type { Actor, Order } from '#app/modules/orders/order.ts'
import type { EventInput } from '#app/modules/orders/save-order.server.ts'
import { decideCancellation, type OrderEnd } from '#app/modules/orders/status/cancellation-rules.ts'
import { decideIncomingPayment, type OrderPayment } from '#app/modules/orders/status/incoming-payment-rules.ts'
import {
  decideExchangeRefund,
  type ExchangeRefund,
  type ExchangeRefundRefusal,
} from '#app/modules/refunds/exchange-refund-rules.ts'
import type { OrderMoney, RefundOfItems } from '#app/modules/refunds/refund.ts'
import { decideRefund } from '#app/modules/refunds/refund-request-rules.ts'
import type { ShopSettings } from '#app/modules/settings/shop-settings.ts'
import { checkedTracking, type Tracking } from '#app/modules/shipments/tracking.ts'
import { exchangesOnReceipt } from './exchange-rules.ts'
import { type OrderReturn, type ReturnLine, withBought } from './return.ts'
import {
  type ArrivedLine,
  awaitsExchange,
  decideReceipt,
  exchangeChoiceOf,
  isAdvanceExchange,
  isForExchange,
  isOverdue,
  mayAdvanceExchange,
  mayClose,
  mayRefund,
  mayStep,
  mayWithdraw,
  refundChoiceOf,
} from './return-rules.ts'
import { endOfDay } from './return-window-rules.ts'

/** A return with its order and exchange order, read under their locks. */
export type LockedReturn = {
  back: OrderReturn
  order: Order
  exchange: Order | undefined
  refunds: readonly RefundOfItems[]
  terms: ShopSettings
}

export type ReturnStep = {
  after: OrderReturn
  event?: EventInput
  notice?: ReturnNotice
  /** Ends the unpaid exchange order. */
  cancels?: OrderEnd | undefined
  pays?: { id: string; refund: ExchangeRefund; payment: OrderPayment }
  /** Items to restock. */
  restock?: readonly { variantId: number; sku: string; quantity: number }[]
  /** Lines of an advance exchange, whose refund exists already. */
  arrived?: readonly ReturnLine[]
}

const staff = (actorId: string): Actor => ({ kind: 'staff', id: actorId })
const system: Actor = { kind: 'system' }

const changed = (back: OrderReturn, change: Partial<OrderReturn>): OrderReturn => ({
  ...back,
  ...change,
  version: back.version + 1,
})

/** Frees the reserved sizes of an unpaid exchange. */
function withoutExchange({ back, exchange }: LockedReturn, actor: Actor, now: Date): ReturnStep {
  if (!back.exchange || !exchange || !awaitsExchange(back)) return { after: changed(back, {}) }
  const end = decideCancellation(exchange, { orderId: exchange.id, reason: 'staff', actor, mayRefund: true, now })
  if (!end.ok) throw new Error(`exchange not cancelled: ${end.reason}`)
  return { after: changed(back, { exchange: { ...back.exchange, status: 'cancelled' } }), cancels: end.value }
}

type Ended = Pick<OrderReturn, 'state'> & Partial<OrderReturn>

function ended(facts: LockedReturn, change: Ended, now: Date): ReturnStep {
  const { after, cancels } = withoutExchange(facts, system, now)
  return { after: { ...after, ...change, endedAt: now }, cancels }
}

export type Answer = ChangedByStaff & { version: number; approve: boolean; atFault: boolean; note: string }

export function decideAnswer(
  facts: LockedReturn,
  { version, approve, atFault, note, actorId, now }: Answer,
): Result<ReturnStep, 'conflict' | 'wrong_state' | 'note_required'> {
  const { back, terms } = facts
  if (!mayStep(back, approve ? 'approve' : 'decline')) return refuse('wrong_state')
  if (back.version !== version) return refuse('conflict')
  if (!approve && !note) return refuse('note_required')
  const event = { kind: approve ? 'return_approved' : 'return_declined', actor: staff(actorId), note, now } as const
  const answer = { shopNote: note, decidedAt: now }
  if (!approve) return ok({ ...ended(facts, { ...answer, state: 'declined' }, now), event, notice: 'declined' })
  const sendBy = endOfDay(now, terms.returns.sendDays)
  return ok({ after: changed(back, { ...answer, state: 'approved', atFault, sendBy }), event, notice: 'approved' })
}

type ByCustomer = { orderId: string; actor: Actor; now: Date }

export function decideWithdrawal(
  facts: LockedReturn,
  { orderId, actor, now }: ByCustomer,
): Result<ReturnStep | undefined, 'not_found' | 'too_late'> {
  const { back } = facts
  if (back.orderId !== orderId) return refuse('not_found')
  if (back.state === 'withdrawn') return ok(undefined)
  if (!mayWithdraw(back)) return refuse('too_late')
  return ok({ ...ended(facts, { state: 'withdrawn' }, now), event: { kind: 'return_withdrawn', actor, now } })
}

export function decideTracking(
  { back }: LockedReturn,
  { orderId, tracking, actor, now }: ByCustomer & { tracking: Tracking },
): Result<ReturnStep | undefined, 'not_found' | 'too_late' | 'bad_tracking'> {
  if (back.orderId !== orderId) return refuse('not_found')
  const checked = checkedTracking(tracking)
  if (checked === 'bad_tracking' || !checked.carrier || !checked.trackingNumber) return refuse('bad_tracking')
  const { carrier, trackingNumber } = checked
  if (carrier === back.carrier && trackingNumber === back.trackingNumber) return ok(undefined)
  if (!mayStep(back, 'shipment')) return refuse('too_late')
  const event = { kind: 'return_parcel', actor, note: trackingNumber, now } as const
  return ok({ after: changed(back, { carrier, trackingNumber }), event })
}

export function decideExpiry(facts: LockedReturn, now: Date): Result<ReturnStep, 'not_due'> {
  if (!isOverdue(facts.back, now)) return refuse('not_due')
  const event = { kind: 'return_expired', actor: system, now } as const
  return ok({ ...ended(facts, { state: 'expired' }, now), event, notice: 'expired' })
}

/** Refuses when items were restocked: their money is owed. */
export function decideClosing(
  facts: LockedReturn,
  { note, actorId, now }: ChangedByStaff & { note: string },
): Result<ReturnStep, 'wrong_state' | 'note_required' | 'on_shelf'> {
  if (!mayClose(facts.back)) return refuse('wrong_state')
  if (!note) return refuse('note_required')
  if (facts.back.lines.some(({ sellable }) => sellable > 0)) return refuse('on_shelf')
  const event = { kind: 'return_closed', actor: staff(actorId), note, now } as const
  return ok({ ...ended(facts, { state: 'closed', shopNote: note }, now), event })
}

/** Paid by a refund. */
export const refundedBy = (back: OrderReturn, refundId: string, now: Date): OrderReturn =>
  changed(back, { state: 'refunded', refundId, endedAt: now })

type Refunding = ChangedByStaff & { amount?: Satang | undefined; reason: string }

/** At most the shop's net payment. Repeating returns the same refund, and so does a carrier's, which covers the return. */
export function decideReturnRefund(
  facts: LockedReturn & Pick<OrderMoney, 'payments'>,
  refunding: Refunding,
): ReturnType<typeof decideRefund> | Refusal<'wrong_state'> {
  const { back, refunds } = facts
  if (back.state !== 'refunded' && !mayRefund(back)) return refuse('wrong_state')
  const request = { orderId: back.orderId, key: `return:${back.id}`, returnId: back.id, ...refunding }
  const decision = decideRefund(facts, { ...request, choice: refundChoiceOf(facts, back) })
  const byCarrier = decision.ok || back.state === 'refunded' ? undefined : refunds.find((refund) => refund.byCarrier)
  return byCarrier ? ok({ repeated: byCarrier }) : decision
}

type Paying = ChangedByStaff & { refundId: string }

/** Restocks sellable items, and pays an exchange at once when all arrived as sent. */
export function decideArrival(
  facts: LockedReturn,
  arrived: readonly ArrivedLine[],
  by: Paying,
): Result<ReturnStep, 'wrong_state' | 'nothing_selected' | 'more_than_announced' | 'items_gone'> {
  const { back, order } = facts
  if (!mayStep(back, 'receive')) return refuse('wrong_state')
  const lines = decideReceipt(facts, back, arrived)
  if (!lines.ok) return lines
  const restock = withBought(order, lines.value).flatMap(({ restocked, bought: { variantId, sku } }) =>
    restocked > 0 ? [{ variantId, sku, quantity: restocked }] : [],
  )
  const note = restock.map(({ sku, quantity }) => `${quantity} × ${sku}`).join(', ')
  const event = { kind: 'return_received', actor: staff(by.actorId), note, now: by.now } as const
  const after = changed(back, { state: 'received', receivedAt: by.now, lines: lines.value })
  if (isAdvanceExchange(back)) return ok({ ...afterAdvance(after, by.now), event, restock })
  const exchanges = awaitsExchange(after) && exchangesOnReceipt(after, after.lines)
  const paid = exchanges ? exchanged(facts, after, by) : undefined
  if (paid?.ok) return ok({ ...paid.value, event, restock, notice: 'exchanged' })
  return ok({ after, event, restock, notice: 'received' })
}

/** The customer has the exchanged items already, so only what remains to be refunded is news. */
function afterAdvance(after: OrderReturn, now: Date): ReturnStep {
  const arrived = after.lines.filter((line) => isForExchange(after, line))
  if (isWholeExchange(after)) return { after: { ...after, state: 'exchanged', endedAt: now }, arrived }
  return { after, arrived, notice: 'received' }
}

const isWholeExchange = (back: OrderReturn): boolean =>
  back.lines.every((line) => isForExchange(back, line) || line.sellable + line.damaged === 0)

/** Pays the exchange order with its returned items: refunds one order and pays the other the same amount. */
function exchanged(
  { order, exchange, refunds }: LockedReturn,
  back: OrderReturn,
  { refundId, actorId, now }: Paying,
): Result<ReturnStep, ExchangeRefundRefusal> {
  if (!exchange || !back.exchange) throw new Error('the exchange has no order')
  const money = { order: withRestocked(order, back), refunds }
  const refund = decideExchangeRefund(money, { choice: exchangeChoiceOf(back), returnId: back.id })
  if (!refund.ok) return refund
  const { amount } = refund.value.plan
  const incoming = { amount, paymentId: undefined, method: 'exchange', actor: staff(actorId), now } as const
  const payment = decideIncomingPayment(exchange, incoming)
  if (payment?.outcome !== 'paid') throw new Error('the value of the returned items differs from the exchange price')
  const isEnd = back.state === 'received' && isWholeExchange(back)
  const after = changed(back, {
    exchange: { ...back.exchange, refundId, status: 'paid' },
    ...(isEnd && { state: 'exchanged', endedAt: now }),
  })
  return ok({ after, pays: { id: refundId, refund: refund.value, payment } })
}

/** The order with the items that this return has just restocked. */
const withRestocked = (order: Order, { id, lines }: OrderReturn): Order => ({
  ...order,
  returned: order.returned?.map((one) => {
    const line = lines.find(({ lineNumber }) => lineNumber === one.lineNumber)
    return one.returnId === id && line ? { ...one, restocked: line.restocked } : one
  }),
})

/** For items that arrived in another state than sent; at the full announced value. */
export function decideExchange(
  facts: LockedReturn,
  by: Paying,
): Result<ReturnStep, ExchangeRefundRefusal | 'wrong_state'> {
  const { back } = facts
  if (!mayStep(back, 'exchange') || !awaitsExchange(back)) return refuse('wrong_state')
  const paid = exchanged(facts, back, by)
  return paid.ok ? ok({ ...paid.value, notice: 'exchanged' }) : paid
}

export function decideExchangeEnd(
  facts: LockedReturn,
  { actorId, now }: ChangedByStaff,
): Result<ReturnStep, 'wrong_state'> {
  const { back } = facts
  if (!mayStep(back, 'drop_exchange') || !awaitsExchange(back)) return refuse('wrong_state')
  return ok(withoutExchange(facts, staff(actorId), now))
}

type AdvanceRefusal = ExchangeRefundRefusal | 'wrong_state' | 'note_required'

/** Before the items arrive; the return stays open without a deadline. */
export function decideAdvance(facts: LockedReturn, by: Paying & { note: string }): Result<ReturnStep, AdvanceRefusal> {
  const { note, actorId, now } = by
  if (!mayAdvanceExchange(facts.back)) return refuse('wrong_state')
  if (!note) return refuse('note_required')
  const paid = exchanged(facts, facts.back, by)
  if (!paid.ok) return paid
  const event = { kind: 'exchange_released', actor: staff(actorId), note, now } as const
  return ok({ ...paid.value, event, notice: 'released' })
}
