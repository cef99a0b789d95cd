import type { Db } from '#app/platform/database/pool.server.ts'
import { enqueue } from '#app/platform/jobs/queue.server.ts'
import { changeSession, insertEvent, type SandboxSession } from './sandbox.queries.server.ts'
import { type CardBehaviour, webhookDelaySeconds, webhookRepeats } from './test-cards.ts'

/** True while a locked session can be paid; one whose time is over is closed on the way, with its event. */
export async function isPayable(tx: Db, session: SandboxSession, now: Date): Promise<boolean> {
  if (session.status !== 'open') return false
  if (session.expires_at > now) return true
  await closeSession(tx, session, now)
  return false
}

/** Takes the money of a locked, open session and tells the shop by webhook: at once, late, five times or not at all. */
export async function completeSession(
  tx: Db,
  session: SandboxSession,
  now: Date,
  webhook?: CardBehaviour['webhook'],
): Promise<void> {
  await changeSession(tx, session.id, { status: 'complete', payment_status: 'paid', needs_authentication: false })
  const eventId = await insertEvent(tx, {
    sessionId: session.id,
    type: 'checkout.session.completed',
    object: sessionObject({ ...session, status: 'complete', payment_status: 'paid' }),
    now,
  })
  if (webhook === 'lost') return
  const times = webhook === 'repeated' ? webhookRepeats : 1
  for (let time = 1; time <= times; time++)
    await enqueue(
      tx,
      'deliver_sandbox_event',
      { eventId },
      {
        key: `deliver:${eventId}:${time}`,
        ...(webhook === 'delayed' ? { runAt: new Date(now.getTime() + webhookDelaySeconds * 1000) } : {}),
      },
    )
}

/** Closes a locked, unpaid session. */
export async function closeSession(tx: Db, session: SandboxSession, now: Date): Promise<void> {
  await changeSession(tx, session.id, { status: 'expired', needs_authentication: false })
  const eventId = await insertEvent(tx, {
    sessionId: session.id,
    type: 'checkout.session.expired',
    object: sessionObject({ ...session, status: 'expired' }),
    now,
  })
  await enqueue(tx, 'deliver_sandbox_event', { eventId }, { key: `deliver:${eventId}:1` })
}

const sessionObject = (session: SandboxSession) => ({
  id: session.id,
  object: 'checkout.session',
  client_reference_id: session.reference,
  amount_total: session.amount_satang,
  currency: 'thb',
  status: session.status,
  payment_status: session.payment_status,
})
