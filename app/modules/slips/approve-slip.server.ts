import type { Satang } from '#app/kit/money.ts'
import { ok, type Result, refuse } from '#app/kit/result.ts'
import type { Actor, Order } from '#app/modules/orders/order.ts'
import { saveFacts } from '#app/modules/orders/save-order.server.ts'
import type { PaymentOutcome } from '#app/modules/orders/status/incoming-payment-rules.ts'
import { recordTransfer } from '#app/modules/payments/record-transfer.server.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import { failpoint } from '#app/platform/failpoint.server.ts'
import { lockSlip } from './read-slip-facts.server.ts'
import { slipKey } from './slip.ts'
import type { ApproveRefusal } from './slip-rules.ts'
import { decideApproval } from './slip-step-rules.ts'
import { saveSlip } from './slips.queries.server.ts'

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
    const { slipId, amount, actor, now } = approval
    const facts = await lockSlip(tx, slipId)
    if (!facts) return refuse('not_found')
    const decided = decideApproval(facts, approval)
    if (!decided.ok) return decided
    failpoint('slip.approve.after_lock')
    const { after, change, event } = decided.value
    const order = await saveFacts(tx, facts.order, change, event)
    const booked = await recordTransfer(tx, order, { amount, actor, key: slipKey(slipId), now })
    failpoint('slip.approve.after_booking')
    await saveSlip(tx, { ...after, outcome: booked.outcome })
    failpoint('slip.approve.before_commit')
    return ok(booked)
  })
}
