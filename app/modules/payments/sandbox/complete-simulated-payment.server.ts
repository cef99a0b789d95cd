import type { Db } from '#app/platform/database/pool.server.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import { completeSession, isPayable } from './finish-session.server.ts'
import { lockSession } from './sandbox.queries.server.ts'

/** The specification's two seconds. */
export const simulatedDelayMs = 2000

/** Completes a simulated payment. Repeatable. */
export function completeSimulatedPayment(db: Db, sessionId: string, now: Date): Promise<void> {
  return inTransaction(db, async (tx) => {
    const session = await lockSession(tx, sessionId)
    if (session?.method === 'simulated' && (await isPayable(tx, session, now))) await completeSession(tx, session, now)
  })
}
