import { ok, type Result, refuse } from '#app/kit/result.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import { completeSession, isPayable } from './finish-session.server.ts'
import { lockSession } from './sandbox.queries.server.ts'

/** Nobody's number: what the sandbox's QR codes point to, so that a scanned demo can pay no stranger. */
export const sandboxPromptPayId = '0000000000'

/** Plays the shopper's banking app: pays a PromptPay session as if its QR code had been scanned. */
export function payWithPromptPay(
  db: Db,
  payment: { sessionId: string; now: Date },
): Promise<Result<'succeeded', 'session_closed'>> {
  return inTransaction(db, async (tx) => {
    const session = await lockSession(tx, payment.sessionId)
    if (session?.payment_status === 'paid') return ok('succeeded')
    if (session?.method !== 'promptpay' || !(await isPayable(tx, session, payment.now))) return refuse('session_closed')
    await completeSession(tx, session, payment.now)
    return ok('succeeded')
  })
}
