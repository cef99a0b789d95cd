import { randomUUID } from 'node:crypto'
import { ok, type Result, refuse } from '#app/kit/result.ts'
import { type EventInput, recordEvent } from '#app/modules/orders/save-order.server.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import { enqueue } from '#app/platform/jobs/queue.server.ts'
import {
  decideRefund,
  type NewRefund,
  type QueuedRefund,
  type RefundRefusal,
  type RefundRequest,
} from './order-money-rules.ts'
import { readOrderMoney } from './read-order-money.server.ts'
import { recordRefund } from './record-refund.server.ts'
import type { Refund } from './refund.ts'
import { mailWhereTo } from './refund-mails.server.ts'
import type { OrderRefund } from './refund-rules.ts'
import { insertRefund, insertRefundLines } from './refunds.queries.server.ts'
import { restockItems } from './restock-items.server.ts'

/**
 * Refunds an order's money by staff, one refund at a time: while one runs the remaining amount is unknown. A job sends
 * the request to the provider; a manual refund stays open until `note-refund-sent`. The entry point checks permission.
 */
export function requestRefund(db: Db, request: RefundRequest): Promise<Result<Refund, RefundRefusal>> {
  return inTransaction(db, async (tx) => {
    const decision = decideRefund(await readOrderMoney(tx, request.orderId), request)
    if (!decision.ok) return decision
    const { value } = decision
    if (value.kind === 'repeated') return ok(value.refund)
    if (value.kind === 'isManual') return ok(await recordSentRefund(tx, value.refund, value.orderRefund))
    const refund = await createOpenRefund(tx, value.refund, value.kind === 'waits')
    for (const part of value.more ?? []) await createRefund(tx, part)
    return refund ? ok(refund) : refuse('nothing_to_refund')
  })
}

/** The caller holds the order's lock and has checked the amount. Undefined when the request key exists. */
export const queueRefund = (tx: Db, refund: QueuedRefund): Promise<Refund | undefined> =>
  createOpenRefund(tx, refund, false)

/** For staff to send; requests the account from the customer. */
export const createManualRefund = (tx: Db, refund: NewRefund): Promise<Refund | undefined> =>
  createOpenRefund(tx, refund, true)

/** By the method of payment. */
export const createRefund = (tx: Db, refund: NewRefund): Promise<Refund | undefined> =>
  createOpenRefund(tx, refund, refund.payment === undefined)

async function createOpenRefund(tx: Db, refund: NewRefund, waits: boolean): Promise<Refund | undefined> {
  const written = await writeRefund(tx, refund, { state: 'requested', ...(waits && { isManual: true }) })
  if (!written) return undefined
  await restock(tx, written, refund)
  const { orderId, actor, reason: note, amount, now } = refund
  const about = eventOf(written, refund)
  await recordEvent(tx, orderId, { kind: 'refund_requested', actor, note, amount, refund: about, now })
  if (waits) await mailWhereTo(tx, written)
  else await enqueue(tx, 'refund_payment', { refundId: written.id }, { key: `refund:${written.id}` })
  return written
}

/** Sent already, so the order books it now. */
async function recordSentRefund(tx: Db, refund: NewRefund, orderRefund: OrderRefund): Promise<Refund> {
  const written = await writeRefund(tx, refund, { state: 'succeeded', isManual: true })
  if (!written) throw new Error('duplicate refund under the order lock')
  // Order of locks: coupons before stock.
  await recordRefund(tx, { ...orderRefund, event: { ...orderRefund.event, refund: eventOf(written, refund) } })
  await restock(tx, written, refund)
  return written
}

async function writeRefund(tx: Db, refund: NewRefund, how: { state: Refund['state']; isManual?: true }) {
  const written = await insertRefund(tx, { ...rowOf(refund), ...how })
  const lines = refund.plan?.lines ?? []
  if (written && lines.length > 0) await insertRefundLines(tx, written, lines)
  return written
}

async function restock(tx: Db, { id }: Refund, { plan, orderId, actor, now }: NewRefund) {
  if (plan) await restockItems(tx, plan, { id, orderId, actor, now })
}

const eventOf = ({ id }: Refund, { plan }: NewRefund): EventInput['refund'] => ({
  id,
  items: (plan?.lines ?? []).map(({ sku, quantity }) => `${quantity} × ${sku}`).join(', '),
  restocked: (plan?.lines ?? []).flatMap(({ sku, booked }) => (booked > 0 ? `${booked} × ${sku}` : [])).join(', '),
})

const rowOf = ({
  orderId,
  payment,
  amount,
  reason,
  stockBack,
  plan,
  difference,
  duplicate,
  retryOf,
  requestKey,
  actor,
  now,
}: NewRefund) => ({
  id: randomUUID(),
  orderId,
  paymentId: payment?.id ?? null,
  requestKey,
  amountSatang: amount,
  reason,
  returnsStock: stockBack === true,
  givesDelivery: plan?.delivery === true,
  givesDifference: difference === true,
  givesDuplicate: duplicate === true,
  actorId: (actor.kind === 'staff' && actor.id) || null,
  retryOf: retryOf ?? null,
  createdAt: now,
  updatedAt: now,
})
