// Staff approve or reject a slip.
import type { Satang } from '#app/kit/money.ts'
import { ok, refuse } from '#app/kit/result.ts'
import type { Actor, Order } from '#app/modules/orders/order.ts'
import { mailCustomer } from '#app/modules/orders/order-mails.server.ts'
import { findOrderById } from '#app/modules/orders/orders.queries.server.ts'
import { reservationView } from '#app/modules/orders/reservations/reservation.ts'
import { saveFacts } from '#app/modules/orders/save-order.server.ts'
import { dueOf } from '#app/modules/orders/status/order-status.ts'
import { recordTransfer } from '#app/modules/payments/record-transfer.server.ts'
import { readSettings } from '#app/modules/settings/read-settings.server.ts'
import { type Db, inTransaction } from '#app/platform/database/database.server.ts'
import { failpoint } from '#app/platform/failpoint.server.ts'
import { type RejectReason, slipKey } from './slip.ts'
import { isWaitingForMore } from './slip-rules.ts'
import { decideApproval, decideRejection, type SlipFacts } from './slip-step-rules.ts'
import { lockOrderOfSlip, saveSlip, slipsOfOrder } from './slips.queries.server.ts'

type Decision = {
  slipId: string
  /** The version the page showed. */
  version: number
  now: Date
}
/** `amount`: what arrived, as the bank shows it. */
type Approval = Decision & { amount: Satang; actor: Actor }

/** Approves a slip: records its payment and queues the refund of an overpayment. Refuses a slip already approved. */
export const approveSlip = (db: Db, approval: Approval) =>
  inTransaction(db, async (tx) => {
    const { slipId, amount, actor, now } = approval
    const facts = await lockSlip(tx, slipId)
    if (!facts) return refuse('not_found')
    const decision = decideApproval(facts, approval)
    if (!decision.ok) return decision
    failpoint('slip.approve.after_lock')
    const { after, change, event } = decision.value
    const order = await saveFacts(tx, facts.order, change, event)
    const transfer = await recordTransfer(tx, order, { amount, actor, key: slipKey(slipId), now })
    failpoint('slip.approve.after_booking')
    await saveSlip(tx, { ...after, outcome: transfer.outcome })
    failpoint('slip.approve.before_commit')
    return ok(transfer)
  })

/** `note`: in the customer's language; required when the reason explains nothing. */
type Rejection = Decision & { reason: RejectReason; note: string; actor: Actor & { id: string } }

/** Rejects a slip and mails the customer why. Restarts the deadline of an unpaid order unless another slip is under review. */
export const rejectSlip = (db: Db, rejection: Rejection) =>
  inTransaction(db, async (tx) => {
    const facts = await lockSlip(tx, rejection.slipId)
    if (!facts) return refuse('not_found')
    const decision = decideRejection(facts, rejection)
    if (!decision.ok) return decision
    failpoint('slip.reject.after_lock')
    const { after, change, event } = decision.value
    await saveSlip(tx, after)
    await mailSlipRejected(tx, await saveFacts(tx, facts.order, change, event), rejection)
    failpoint('slip.reject.before_commit')
    return ok(undefined)
  })

/** Locks the order of a slip, then reads it with its slips and the settings. */
export async function lockSlip(tx: Db, slipId: string): Promise<SlipFacts | undefined> {
  const orderId = await lockOrderOfSlip(tx, slipId)
  if (orderId === undefined) return undefined
  const [order, slips, settings] = await Promise.all([
    findOrderById(tx, orderId),
    slipsOfOrder(tx, orderId),
    readSettings(tx),
  ])
  const slip = slips.find(({ id }) => id === slipId)
  return order && slip && { order, slip, slips, settings }
}

async function mailSlipRejected(tx: Db, order: Order, { slipId, reason, note }: Rejection): Promise<void> {
  const data = {
    number: order.number,
    due: dueOf(order),
    reason,
    note,
    isOpen: order.status === 'pending' || isWaitingForMore(order),
    reservation: reservationView(order, order.updatedAt),
  }
  await mailCustomer(tx, order, { kind: 'slip_rejected', data }, `slip_rejected:${slipId}`)
}
