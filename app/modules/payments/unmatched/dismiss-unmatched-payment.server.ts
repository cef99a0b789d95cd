import { ok, type Result, refuse } from '#app/kit/result.ts'
import { recordAudit } from '#app/modules/audit/record-audit.server.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import { findUnmatchedPayment, insertDecision } from './unmatched-payments.queries.server.ts'

type Dismissal = { sessionId: string; note: string; actorId: string; now: Date }

/** Closes an unmatched payment for good. */
export const dismissUnmatchedPayment = (db: Db, { sessionId, note, actorId, now }: Dismissal) =>
  inTransaction(db, async (tx): Promise<Result<undefined, 'not_found' | 'already_decided'>> => {
    const money = await findUnmatchedPayment(tx, sessionId)
    if (!money) return refuse('not_found')
    const { amount } = money
    if (!(await insertDecision(tx, { sessionId, orderId: undefined, amount, note, actorId, now })))
      return refuse('already_decided')
    const about = { entity: 'payment', entityId: sessionId, detail: { amountSatang: amount, note } }
    await recordAudit(tx, { actorId, action: 'payment.set_aside', ...about, now })
    return ok(undefined)
  })
