// Ends sessions of the sandbox, each with its event.
import { addSeconds } from '#app/kit/dates.ts'
import type { Db } from '#app/platform/database/database.server.ts'
import type { TestNumber } from '../card-form.ts'
import { endSession, type SandboxSession } from './sandbox.queries.server.ts'

/** True while a locked session can be paid; closes an expired one. */
export async function isSessionPayable(tx: Db, session: SandboxSession, now: Date): Promise<boolean> {
  if (session.status !== 'open') return false
  if (session.expiresAt > now) return true
  await closeSession(tx, session, now)
  return false
}

/** The card decides when the webhook arrives: at once, late, five times or never. */
export function completeSession(tx: Db, session: SandboxSession, now: Date, webhook?: CardBehaviour['webhook']) {
  const ended = { ...session, status: 'complete', paymentStatus: 'paid' } as const
  const dueAt = webhook === 'delayed' ? addSeconds(now, webhookDelaySeconds) : now
  const deliveries = webhook === 'lost' ? 0 : webhook === 'repeated' ? webhookRepeats : 1
  const event = { type: 'checkout.session.completed', object: sessionObject(ended), deliveries, dueAt, now }
  return endSession(tx, ended, event)
}

export function closeSession(tx: Db, session: SandboxSession, now: Date) {
  const ended = { ...session, status: 'expired' } as const
  const event = { type: 'checkout.session.expired', object: sessionObject(ended), deliveries: 1, dueAt: now, now }
  return endSession(tx, ended, event)
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

type CardBehaviour = {
  outcome: 'succeeds' | 'authenticates' | 'declined' | 'insufficient_funds'
  webhook?: 'delayed' | 'repeated' | 'lost'
  disputes?: true
}

export const testCards: Readonly<Record<TestNumber, CardBehaviour>> = {
  '4242424242424242': { outcome: 'succeeds' },
  '4000000000003220': { outcome: 'authenticates' },
  '4000000000000002': { outcome: 'declined' },
  '4000000000009995': { outcome: 'insufficient_funds' },
  '4000000000000077': { outcome: 'succeeds', webhook: 'delayed' },
  '4000000000000085': { outcome: 'succeeds', webhook: 'repeated' },
  '4000000000000093': { outcome: 'succeeds', webhook: 'lost' },
  '4000000000000259': { outcome: 'succeeds', disputes: true },
}

const webhookDelaySeconds = 60
const webhookRepeats = 5
