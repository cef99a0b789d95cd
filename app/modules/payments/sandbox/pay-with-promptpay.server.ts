import { ok, type Result, refuse } from '#app/kit/result.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import { completeSession, isPayable } from './finish-session.server.ts'
import { lockSession } from './sandbox.queries.server.ts'

/** An unassigned number, so that a scanned demo code pays no stranger. */
export const sandboxPromptPayId = '0000000000'

/** Pays a PromptPay session as if its QR code was scanned. */
export function payWithPromptPay(
  db: Db,
  payment: { sessionId: string; now: Date },
): Promise<Result<'succeeded', 'session_expired'>> {
  return inTransaction(db, async (tx) => {
    const session = await lockSession(tx, payment.sessionId)
    if (session?.paymentStatus === 'paid') return ok('succeeded')
    if (session?.method !== 'promptpay' || !(await isPayable(tx, session, payment.now)))
      return refuse('session_expired')
    await completeSession(tx, session, payment.now)
    return ok('succeeded')
  })
}
