// Refunds and disputes in the sandbox's records.
import { addDays, addSeconds } from '#app/kit/dates.ts'
import type { Clock } from '#app/platform/clock.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import type { PaymentProvider, ProviderDispute, ProviderRefund } from '../payment-provider.ts'
import {
  endSandboxDispute,
  findSandboxDispute,
  findSandboxRefund,
  findSession,
  insertEvent,
  insertSandboxDispute,
  refundsSince,
  type SandboxRefund,
  type SandboxSession,
} from './sandbox.queries.server.ts'

type RefundsAndDisputes = Pick<PaymentProvider, 'readRefund' | 'refundsOfCharge' | 'readDispute' | 'refundsSince'>

/** The sandbox has no charges: its events name refunds. */
export const totalRefund = (db: Db, clock: Clock): RefundsAndDisputes => ({
  readRefund: async (id) => {
    const found = await findSandboxRefund(db, id)
    const session = found && (await findSession(db, found.sessionId))
    return found && session && presentedRefund(found, session, clock())
  },
  refundsOfCharge: () => Promise.resolve([]),
  readDispute: (id) => readDispute(db, id),
  refundsSince: (moment) => refundsSince(db, moment),
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
export const decideDispute = (
  db: Db,
  { disputeId, outcome, now }: { disputeId: string; outcome: 'won' | 'lost'; now: Date },
): Promise<void> =>
  inTransaction(db, async (tx) => {
    const ended = await endSandboxDispute(tx, disputeId, outcome)
    if (!ended) return
    const object = { id: disputeId, object: 'dispute', status: outcome }
    const event = { type: 'charge.dispute.closed', object, deliveries: 1, dueAt: now, now }
    await insertEvent(tx, { sessionId: ended.sessionId, ...event })
  })
