import { ok, type Result, refuse } from '#app/kit/result.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import { failpoint } from '#app/platform/failpoint.server.ts'
import { type CardInput, readCard } from '../card-form.ts'
import type { CardOutcome, PayRefusal } from '../payment-provider.ts'
import { completeSession, isPayable } from './finish-session.server.ts'
import { askOwner, lockSession } from './sandbox.queries.server.ts'
import { openDispute } from './sandbox-refunds.server.ts'
import { testCards } from './test-cards.ts'

/** Pays with a test card and stores nothing of it. A paid session returns success again (double submit). */
export async function payWithCard(
  db: Db,
  payment: CardInput & { sessionId: string; now: Date },
): Promise<Result<CardOutcome, PayRefusal, { field: keyof CardInput }>> {
  const { sessionId, now } = payment
  const card = readCard(payment, now)
  if (!card.ok) return refuse(card.reason, { field: card.field })
  const { outcome, webhook, disputes } = testCards[card.number]
  const answer = await inTransaction<Result<CardOutcome, PayRefusal>>(db, async (tx) => {
    const session = await lockSession(tx, sessionId)
    if (session?.paymentStatus === 'paid') return ok('succeeded')
    if (session?.method !== 'card' || !(await isPayable(tx, session, now))) return refuse('session_expired')
    if (outcome === 'declined' || outcome === 'insufficient_funds') return refuse(outcome)
    if (outcome === 'authenticates') {
      await askOwner(tx, sessionId, true)
      return ok('needs_authentication')
    }
    await completeSession(tx, session, now, webhook)
    if (disputes) await openDispute(tx, session, now)
    return ok('succeeded')
  })
  failpoint('payment.after_card')
  return answer
}
