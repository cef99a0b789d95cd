import type { Satang } from '#app/kit/money.ts'
import { ok, type Result, refuse } from '#app/kit/result.ts'
import type { Actor, Order } from '#app/modules/orders/order.ts'
import { lockOrder } from '#app/modules/orders/orders.queries.server.ts'
import { saveFacts } from '#app/modules/orders/save-order.server.ts'
import type { PaymentOutcome } from '#app/modules/orders/status/incoming-payment-rules.ts'
import { recordTransfer } from '#app/modules/payments/record-transfer.server.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import { failpoint } from '#app/platform/failpoint.server.ts'
import { slipKey } from './slip.ts'
import { type ApproveRefusal, mayApprove, waitingSince } from './slip-rules.ts'
import { findSlip, slipsOfOrder, updateSlip } from './slips.queries.server.ts'

type Approval = {
  slipId: string
  /** The version the page showed. */
  version: number
  /** The amount received, as the bank shows it. */
  amount: Satang
  actor: Actor
  now: Date
}

type Approved = { outcome: PaymentOutcome; order: Order; back: Satang }

/** Approves a slip: records its payment and queues the refund of an overpayment. Refuses a slip already approved. */
export function approveSlip(db: Db, approval: Approval): Promise<Result<Approved, ApproveRefusal>> {
  return inTransaction(db, async (tx) => {
    const { slipId, version, amount, actor, now } = approval
    const found = await findSlip(tx, slipId)
    const locked = found && (await lockOrder(tx, found.orderId))
    const slip = locked && (await findSlip(tx, slipId))
    const may = mayApprove(slip, version)
    if (!slip || !locked || may !== true) return refuse(may === true ? 'not_found' : may)
    failpoint('slip.approve.after_lock')
    const slipAt = waitingSince(await slipsOfOrder(tx, slip.orderId), slipId)
    const order = await saveFacts(tx, locked, { slipAt }, { kind: 'slip_approved', actor, amount, now })
    const booked = await recordTransfer(tx, order, { amount, actor, key: slipKey(slipId), now })
    failpoint('slip.approve.after_booking')
    const { outcome } = booked
    const decided = { decidedAt: now, decidedBy: actor.id ?? null, rejectReason: null, rejectNote: '' }
    await updateSlip(tx, slip, { state: 'approved', receivedSatang: amount, outcome, ...decided })
    failpoint('slip.approve.before_commit')
    return ok(booked)
  })
}
