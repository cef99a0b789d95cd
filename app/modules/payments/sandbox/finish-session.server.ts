// Ends a sandbox session, paid or closed, with its event.
import { addSeconds } from '#app/kit/dates.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import { endSession, type SandboxSession } from './sandbox.queries.server.ts'
import { type CardBehaviour, webhookDelaySeconds, webhookRepeats } from './test-cards.ts'

/** True while a locked session can be paid; closes an expired one. */
export async function isPayable(tx: Db, session: SandboxSession, now: Date): Promise<boolean> {
  if (session.status !== 'open') return false
  if (session.expiresAt > now) return true
  await closeSession(tx, session, now)
  return false
}

/** The card decides when the webhook arrives: at once, late, five times or never. */
export async function completeSession(
  tx: Db,
  session: SandboxSession,
  now: Date,
  webhook?: CardBehaviour['webhook'],
): Promise<void> {
  const ended: SandboxSession = { ...session, status: 'complete', paymentStatus: 'paid' }
  await endSession(tx, ended, {
    type: 'checkout.session.completed',
    object: sessionObject(ended),
    deliveries: deliveriesOf(webhook),
    dueAt: webhook === 'delayed' ? addSeconds(now, webhookDelaySeconds) : now,
    now,
  })
}

function deliveriesOf(webhook: CardBehaviour['webhook']): number {
  if (webhook === 'lost') return 0
  return webhook === 'repeated' ? webhookRepeats : 1
}

export async function closeSession(tx: Db, session: SandboxSession, now: Date): Promise<void> {
  const ended: SandboxSession = { ...session, status: 'expired' }
  const object = sessionObject(ended)
  await endSession(tx, ended, { type: 'checkout.session.expired', object, deliveries: 1, dueAt: now, now })
}

const sessionObject = (session: SandboxSession) => ({
  id: session.id,
  object: 'checkout.session',
  client_reference_id: session.reference,
  amount_total: session.amountSatang,
  currency: 'thb',
  status: session.status,
  payment_status: session.paymentStatus,
})
