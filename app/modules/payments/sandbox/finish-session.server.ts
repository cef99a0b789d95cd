// Ends sessions of the sandbox, and its refunds and disputes, each with its event.
import { addDays, addSeconds } from '#app/kit/dates.ts'
import type { Clock } from '#app/platform/clock.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import type { TestNumber } from '../card-form.ts'
import type { ProviderDispute, ProviderRefund } from '../payment-provider.ts'
import {
  endSandboxDispute,
  endSession,
  findSandboxDispute,
  findSandboxRefund,
  findSession,
  insertEvent,
  insertSandboxDispute,
  refundsSince,
  type SandboxRefund,
  type SandboxSession,
} from './sandbox.queries.server.ts'

/** True while a locked session can be paid; closes an expired one. */
export async function isPayable(tx: Db, session: SandboxSession, now: Date): Promise<boolean> {
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

/** The sandbox has no charges: its events name refunds. */
export const totalRefund = (db: Db, clock: Clock) => ({
  readRefund: async (id: string) => {
    const found = await findSandboxRefund(db, id)
    const session = found && (await findSession(db, found.sessionId))
    return found && session && presentedRefund(found, session, clock())
  },
  refundsOfCharge: () => Promise.resolve([]),
  readDispute: (id: string) => readDispute(db, id),
  refundsSince: (moment: Date) => refundsSince(db, moment),
})

/** The idempotency key identifies the shop's own refunds. */
export const presentedRefund = (made: SandboxRefund, session: SandboxSession, now: Date): ProviderRefund => ({
  refundId: made.id,
  state: made.settlesAt <= now ? 'succeeded' : 'processing',
  amount: made.amountSatang,
  ownId: /^refund:(.+)$/.exec(made.idempotencyKey)?.[1],
  paymentId: session.reference,
})

async function readDispute(db: Db, id: string): Promise<ProviderDispute | undefined> {
  const found = await findSandboxDispute(db, id)
  const session = found && (await findSession(db, found.sessionId))
  if (!found || !session) return undefined
  return {
    disputeId: found.id,
    paymentId: session.reference,
    amount: session.amountSatang,
    reason: 'fraudulent',
    state: found.status === 'won' || found.status === 'lost' ? found.status : 'to_answer',
    answerBy: found.answerBy,
    openedAt: found.createdAt,
  }
}

const answerDays = 7
const delaySeconds = 10

export async function openDispute(tx: Db, session: SandboxSession, now: Date): Promise<void> {
  const dueAt = addSeconds(now, delaySeconds)
  const made = { sessionId: session.id, status: 'needs_response', answerBy: addDays(now, answerDays) }
  const id = await insertSandboxDispute(tx, { ...made, createdAt: dueAt })
  const object = { id, object: 'dispute', amount: session.amountSatang }
  await insertEvent(tx, { sessionId: session.id, type: 'charge.dispute.created', object, deliveries: 1, dueAt, now })
}

/** Decides a dispute once, with an event. */
export const decideDispute = (db: Db, disputeId: string, outcome: 'won' | 'lost', now: Date) =>
  inTransaction(db, async (tx) => {
    const ended = await endSandboxDispute(tx, disputeId, outcome)
    if (!ended) return
    const object = { id: disputeId, object: 'dispute', status: outcome }
    await insertEvent(tx, { ...ended, type: 'charge.dispute.closed', object, deliveries: 1, dueAt: now, now })
  })
