import { ok, type Result, refuse } from '#app/kit/result.ts'
import type { Actor } from '#app/modules/orders/order.ts'
import { saveFacts } from '#app/modules/orders/save-order.server.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import { failpoint } from '#app/platform/failpoint.server.ts'
import { lockSlip } from './read-slip-facts.server.ts'
import type { RejectReason } from './slip.ts'
import { mailSlipRejected } from './slip-mails.server.ts'
import type { RejectRefusal } from './slip-rules.ts'
import { decideRejection } from './slip-step-rules.ts'
import { saveSlip } from './slips.queries.server.ts'

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
    const facts = await lockSlip(tx, rejection.slipId)
    if (!facts) return refuse('not_found')
    const decided = decideRejection(facts, rejection)
    if (!decided.ok) return decided
    failpoint('slip.reject.after_lock')
    const { after, change, event } = decided.value
    await saveSlip(tx, after)
    await mailSlipRejected(tx, await saveFacts(tx, facts.order, change, event), rejection)
    failpoint('slip.reject.before_commit')
    return ok(undefined)
  })
}
