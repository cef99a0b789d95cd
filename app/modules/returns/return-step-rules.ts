// What each step of a return changes: the return after it, its event and mail, and stock.

import type { Satang } from '#app/kit/money.ts'
import { type ChangedByStaff, ok, type Refusal, type Result, refuse } from '#app/kit/result.ts'
import type { Actor } from '#app/modules/orders/order.ts'
import type { OrderMoney } from '#app/modules/refunds/refund.ts'
import { decideRefund } from '#app/modules/refunds/refund-request-rules.ts'
import { readTracking, type Tracking } from '#app/modules/shipments/tracking.ts'
import { exchangesOnReceipt } from './exchange-rules.ts'
import { type ExchangePayment, isWholeExchange, payByReturn, withoutExchange } from './exchange-step-rules.ts'
import { type OrderReturn, withBought } from './return.ts'
import {
  awaitsExchange,
  isAdvanceExchange,
  isForExchange,
  isOverdue,
  mayClose,
  mayRefund,
  mayStep,
  mayWithdraw,
} from './return-progress-rules.ts'
import { type ArrivedLine, decideReceipt, refundChoiceOf } from './return-refund-rules.ts'
import { byStaff, bySystem, type LockedReturn, type ReturnStep, withChange } from './return-step.ts'
import { endOfDay } from './return-window-rules.ts'

export type ReturnApproval = ChangedByStaff & { version: number; approve: boolean; atFault: boolean; note: string }

export function decideReturnApproval(
  facts: LockedReturn,
  { version, approve, atFault, note, actorId, now }: ReturnApproval,
): Result<ReturnStep, 'conflict' | 'wrong_state' | 'note_required'> {
  const { orderReturn, terms } = facts
  if (!mayStep(orderReturn, approve ? 'approve' : 'decline')) return refuse('wrong_state')
  if (orderReturn.version !== version) return refuse('conflict')
  if (!approve && !note) return refuse('note_required')
  const event = { kind: approve ? 'return_approved' : 'return_declined', actor: byStaff(actorId), note, now } as const
  const decision = { shopNote: note, decidedAt: now }
  if (!approve) return ok({ ...endReturn(facts, { ...decision, state: 'declined' }, now), event, notice: 'declined' })
  const sendBy = endOfDay(now, terms.returns.sendDays)
  return ok({
    after: withChange(orderReturn, { ...decision, state: 'approved', atFault, sendBy }),
    event,
    notice: 'approved',
  })
}

type ByCustomer = { orderId: string; actor: Actor; now: Date }

export function decideWithdrawal(
  facts: LockedReturn,
  { orderId, actor, now }: ByCustomer,
): Result<ReturnStep | undefined, 'not_found' | 'too_late'> {
  const { orderReturn } = facts
  if (orderReturn.orderId !== orderId) return refuse('not_found')
  if (orderReturn.state === 'withdrawn') return ok(undefined)
  if (!mayWithdraw(orderReturn)) return refuse('too_late')
  return ok({ ...endReturn(facts, { state: 'withdrawn' }, now), event: { kind: 'return_withdrawn', actor, now } })
}

export function decideTracking(
  { orderReturn }: LockedReturn,
  { orderId, tracking, actor, now }: ByCustomer & { tracking: Tracking },
): Result<ReturnStep | undefined, 'not_found' | 'too_late' | 'bad_tracking'> {
  if (orderReturn.orderId !== orderId) return refuse('not_found')
  const checked = readTracking(tracking)
  if (checked === 'bad_tracking' || !checked.carrier || !checked.trackingNumber) return refuse('bad_tracking')
  const { carrier, trackingNumber } = checked
  if (carrier === orderReturn.carrier && trackingNumber === orderReturn.trackingNumber) return ok(undefined)
  if (!mayStep(orderReturn, 'shipment')) return refuse('too_late')
  const event = { kind: 'return_parcel', actor, note: trackingNumber, now } as const
  return ok({ after: withChange(orderReturn, { carrier, trackingNumber }), event })
}

export function decideExpiry(facts: LockedReturn, now: Date): Result<ReturnStep, 'not_due'> {
  if (!isOverdue(facts.orderReturn, now)) return refuse('not_due')
  const event = { kind: 'return_expired', actor: bySystem, now } as const
  return ok({ ...endReturn(facts, { state: 'expired' }, now), event, notice: 'expired' })
}

/** Refuses when items were restocked: their money is owed. */
export function decideClosing(
  facts: LockedReturn,
  { note, actorId, now }: ChangedByStaff & { note: string },
): Result<ReturnStep, 'wrong_state' | 'note_required' | 'on_shelf'> {
  if (!mayClose(facts.orderReturn)) return refuse('wrong_state')
  if (!note) return refuse('note_required')
  if (facts.orderReturn.lines.some(({ sellable }) => sellable > 0)) return refuse('on_shelf')
  const event = { kind: 'return_closed', actor: byStaff(actorId), note, now } as const
  return ok({ ...endReturn(facts, { state: 'closed', shopNote: note }, now), event })
}

/** Paid by a refund. */
export const refundedBy = (orderReturn: OrderReturn, refundId: string, now: Date): OrderReturn =>
  withChange(orderReturn, { state: 'refunded', refundId, endedAt: now })

/** At most the shop's net payment. Repeating returns the same refund, and so does a carrier's, which covers the return. */
export function decideReturnRefund(
  facts: LockedReturn & Pick<OrderMoney, 'payments'>,
  input: ChangedByStaff & { amount?: Satang | undefined; reason: string },
): ReturnType<typeof decideRefund> | Refusal<'wrong_state'> {
  const { orderReturn, refunds } = facts
  if (orderReturn.state !== 'refunded' && !mayRefund(orderReturn)) return refuse('wrong_state')
  const request = { orderId: orderReturn.orderId, key: `return:${orderReturn.id}`, returnId: orderReturn.id, ...input }
  const decision = decideRefund(facts, { ...request, choice: refundChoiceOf(facts, orderReturn) })
  const byCarrier =
    decision.ok || orderReturn.state === 'refunded' ? undefined : refunds.find((refund) => refund.byCarrier)
  return byCarrier ? ok({ repeated: byCarrier }) : decision
}

/** Restocks sellable items, and pays an exchange at once when all arrived as sent. */
export function decideArrival(
  facts: LockedReturn,
  arrived: readonly ArrivedLine[],
  by: ExchangePayment,
): Result<ReturnStep, 'wrong_state' | 'nothing_selected' | 'more_than_announced' | 'items_gone'> {
  const { orderReturn, order } = facts
  if (!mayStep(orderReturn, 'receive')) return refuse('wrong_state')
  const lines = decideReceipt(facts, orderReturn, arrived)
  if (!lines.ok) return lines
  const restock = withBought(order, lines.value).flatMap(({ restocked, bought: { variantId, sku } }) =>
    restocked > 0 ? [{ variantId, sku, quantity: restocked }] : [],
  )
  const note = restock.map(({ sku, quantity }) => `${quantity} × ${sku}`).join(', ')
  const event = { kind: 'return_received', actor: byStaff(by.actorId), note, now: by.now } as const
  const after = withChange(orderReturn, { state: 'received', receivedAt: by.now, lines: lines.value })
  if (isAdvanceExchange(orderReturn)) return ok({ ...afterAdvance(after, by.now), event, restock })
  const isPaidNow = awaitsExchange(after) && exchangesOnReceipt(after, after.lines)
  const paid = isPaidNow ? payByReturn(facts, after, by) : undefined
  if (paid?.ok) return ok({ ...paid.value, event, restock, notice: 'exchanged' })
  return ok({ after, event, restock, notice: 'received' })
}

/** The customer has the exchanged items already, so only what remains to be refunded is news. */
function afterAdvance(after: OrderReturn, now: Date): ReturnStep {
  const arrived = after.lines.filter((line) => isForExchange(after, line))
  if (isWholeExchange(after)) return { after: { ...after, state: 'exchanged', endedAt: now }, arrived }
  return { after, arrived, notice: 'received' }
}

type ReturnEnd = Pick<OrderReturn, 'state'> & Partial<OrderReturn>

function endReturn(facts: LockedReturn, change: ReturnEnd, now: Date): ReturnStep {
  const { after, cancels } = withoutExchange(facts, bySystem, now)
  return { after: { ...after, ...change, endedAt: now }, cancels }
}
