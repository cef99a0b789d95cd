import { ok, type Result, refuse } from '#app/kit/result.ts'
import type { Actor } from '#app/modules/orders/order.ts'
import { lockOrder } from '#app/modules/orders/orders.queries.server.ts'
import { saveFacts } from '#app/modules/orders/save-order.server.ts'
import { readSettings } from '#app/modules/settings/read-settings.server.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import { failpoint } from '#app/platform/failpoint.server.ts'
import type { RejectReason } from './slip.ts'
import { mailSlipRejected } from './slip-mails.server.ts'
import { mayReject, openAfterRejection, type RejectRefusal, waitingSince } from './slip-rules.ts'
import { findSlip, slipsOfOrder, updateSlip } from './slips.queries.server.ts'

type Rejection = {
  slipId: string
  version: number
  reason: RejectReason
  /** In the customer's language; required when the reason explains nothing. */
  note: string
  actor: Actor & { id: string }
  now: Date
}

/** Rejects a slip and mails the customer why. Restarts the deadline of an unpaid order unless another slip is under review. */
export function rejectSlip(db: Db, rejection: Rejection): Promise<Result<undefined, RejectRefusal>> {
  return inTransaction(db, async (tx) => {
    const { slipId, version, reason, note, actor, now } = rejection
    const found = await findSlip(tx, slipId)
    const order = found && (await lockOrder(tx, found.orderId))
    const slip = order && (await findSlip(tx, slipId))
    const may = mayReject(slip, version, rejection)
    if (!slip || !order || may !== true) return refuse(may === true ? 'not_found' : may)
    failpoint('slip.reject.after_lock')
    const slipAt = waitingSince(await slipsOfOrder(tx, slip.orderId), slipId)
    const isOpen = order.status === 'pending' && !slipAt
    const open = isOpen ? openAfterRejection(order, await readSettings(tx), now) : undefined
    const decided = { decidedAt: now, decidedBy: actor.id, rejectReason: reason, rejectNote: note }
    await updateSlip(tx, slip, { state: 'rejected', ...decided })
    const after = await saveFacts(tx, order, { slipAt, ...open }, { kind: 'slip_rejected', actor, note, now })
    await mailSlipRejected(tx, after, { slipId, reason, note })
    failpoint('slip.reject.before_commit')
    return ok(undefined)
  })
}
