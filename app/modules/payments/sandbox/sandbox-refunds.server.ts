// The sandbox's refunds and disputes, each change with its event.
import { addDays, addMinutes, addSeconds } from '#app/kit/dates.ts'
import type { Clock } from '#app/platform/clock.ts'
import { type Db, inTransaction } from '#app/platform/database/database.server.ts'
import {
  PaymentProviderRefusal,
  type ProviderDispute,
  type ProviderRefund,
  type RefundRequest,
} from '../payment-provider.ts'
import {
  endSandboxDispute,
  findSandboxDispute,
  findSandboxRefund,
  findSandboxRefundByKey,
  findSandboxSession,
  insertEvent,
  insertSandboxDispute,
  insertSandboxRefund,
  lockSandboxSession,
  type SandboxRefund,
  type SandboxSession,
  sandboxRefundsSince,
} from './sandbox.queries.server.ts'

/** The sandbox has no charges: its events name refunds. */
export const sandboxRefunds = (db: Db, clock: Clock) => ({
  refund: (request: RefundRequest) => createSandboxRefund(db, request, clock()),
  readRefund: (id: string) => readRefund(db, id, clock()),
  refundsOfCharge: () => Promise.resolve([]),
  readDispute: (id: string) => readDispute(db, id),
  refundsSince: (moment: Date) => sandboxRefundsSince(db, moment),
})

/** PromptPay refunds take a minute, by an event. */
const createSandboxRefund = (db: Db, request: RefundRequest, now: Date): Promise<ProviderRefund> =>
  inTransaction(db, async (tx) => {
    const session = await lockSandboxSession(tx, request.sessionId)
    const earlier = await findSandboxRefundByKey(tx, request.idempotencyKey)
    if (earlier && session) return toProviderRefund(earlier, session, now)
    if (session?.paymentStatus !== 'paid') throw new PaymentProviderRefusal('nothing was paid on this session')
    if (request.amount <= 0 || session.refundedSatang + request.amount > session.amountSatang)
      throw new PaymentProviderRefusal('more than was paid')
    const settlesAt = session.method === 'promptpay' ? addMinutes(now, 1) : now
    const { amount, idempotencyKey } = request
    const row = { sessionId: session.id, amountSatang: amount, idempotencyKey, settlesAt, createdAt: now }
    const refund = await insertSandboxRefund(tx, row)
    const event = { type: 'refund.updated', object: { id: refund.id, object: 'refund', amount }, dueAt: settlesAt }
    await insertEvent(tx, { sessionId: session.id, ...event, deliveries: 1, now })
    return toProviderRefund(refund, session, now)
  })

async function readRefund(db: Db, id: string, now: Date): Promise<ProviderRefund | undefined> {
  const refund = await findSandboxRefund(db, id)
  const session = refund && (await findSandboxSession(db, refund.sessionId))
  return refund && session && toProviderRefund(refund, session, now)
}

/** The idempotency key identifies the shop's own refunds. */
const toProviderRefund = (refund: SandboxRefund, session: SandboxSession, now: Date): ProviderRefund => ({
  refundId: refund.id,
  state: refund.settlesAt <= now ? 'succeeded' : 'processing',
  amount: refund.amountSatang,
  ownId: /^refund:(.+)$/.exec(refund.idempotencyKey)?.[1],
  paymentId: session.reference,
})

async function readDispute(db: Db, id: string): Promise<ProviderDispute | undefined> {
  const dispute = await findSandboxDispute(db, id)
  const session = dispute && (await findSandboxSession(db, dispute.sessionId))
  if (!dispute || !session) return undefined
  return {
    disputeId: dispute.id,
    paymentId: session.reference,
    amount: session.amountSatang,
    reason: 'fraudulent',
    state: dispute.status === 'won' || dispute.status === 'lost' ? dispute.status : 'to_answer',
    answerBy: dispute.answerBy,
    openedAt: dispute.createdAt,
  }
}

const answerDays = 7
const delaySeconds = 10

export async function openSandboxDispute(tx: Db, session: SandboxSession, now: Date): Promise<void> {
  const dueAt = addSeconds(now, delaySeconds)
  const dispute = { status: 'needs_response', answerBy: addDays(now, answerDays), createdAt: dueAt } as const
  const id = await insertSandboxDispute(tx, { ...dispute, sessionId: session.id })
  const object = { id, object: 'dispute', amount: session.amountSatang }
  await insertEvent(tx, { sessionId: session.id, type: 'charge.dispute.created', object, deliveries: 1, dueAt, now })
}

/** Decides a dispute once, with an event. */
export const decideSandboxDispute = (db: Db, disputeId: string, outcome: 'won' | 'lost', now: Date) =>
  inTransaction(db, async (tx) => {
    const dispute = await endSandboxDispute(tx, disputeId, outcome)
    if (!dispute) return
    const object = { id: disputeId, object: 'dispute', status: outcome }
    const event = { sessionId: dispute.sessionId, type: 'charge.dispute.closed', object }
    await insertEvent(tx, { ...event, deliveries: 1, dueAt: now, now })
  })
