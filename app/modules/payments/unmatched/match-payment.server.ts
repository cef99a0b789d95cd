import { ok, type Result, refuse } from '#app/kit/result.ts'
import { recordAudit } from '#app/modules/audit/record-audit.server.ts'
import { lockOrderByNumber } from '#app/modules/orders/orders.queries.server.ts'
import type { RecordedOutcome } from '#app/modules/orders/status/incoming-payment-rules.ts'
import { recordPayment } from '#app/modules/orders/status/record-payment.server.ts'
import { type Db, inTransaction, inTransactionUnlessRefused } from '#app/platform/database/database.server.ts'
import { paymentsOfOrder } from '../payments.queries.server.ts'
import { closeOpenPages } from '../sync-payment.server.ts'
import { decideMatch, type MatchDetail, type MatchRefusal } from './match-payment-rules.ts'
import {
  findUnmatchedDecision,
  findUnmatchedPayment,
  insertUnmatchedDecision,
} from './unmatched-payments.queries.server.ts'

type MatchRequest = { sessionId: string; orderNumber: string; actorId: string; now: Date }
type Match = Result<{ number: string; outcome: RecordedOutcome }, MatchRefusal, MatchDetail>

/** Matches a payment to an order, once, and closes the order's open payment pages. */
export function matchPayment(db: Db, { sessionId, orderNumber, actorId, now }: MatchRequest): Promise<Match> {
  const actor = { kind: 'staff', id: actorId } as const
  return inTransactionUnlessRefused(db, async (tx): Promise<Match> => {
    const order = await lockOrderByNumber(tx, orderNumber)
    const money = await findUnmatchedPayment(tx, sessionId)
    const earlier = await findUnmatchedDecision(tx, sessionId)
    const decision = decideMatch({ money, order, earlier }, { actor, now })
    if (!decision.ok) return decision
    const { payment } = decision.value
    if (!payment) return ok({ number: order?.number ?? orderNumber, outcome: 'paid' })
    const { id: orderId, number } = payment.order
    const match = { sessionId, orderId, amountSatang: payment.amount, note: '', actorId, decidedAt: now }
    // Another person may decide at the same moment.
    if (!(await insertUnmatchedDecision(tx, match))) return refuse('already_decided')
    const { outcome } = await recordPayment(tx, payment)
    await closeOpenPages(tx, await paymentsOfOrder(tx, orderId))
    return ok({ number, outcome })
  })
}

type Dismissal = { sessionId: string; note: string; actorId: string; now: Date }

/** Closes an unmatched payment for good. */
export const dismissUnmatchedPayment = (db: Db, { sessionId, note, actorId, now }: Dismissal) =>
  inTransaction(db, async (tx): Promise<Result<undefined, 'not_found' | 'already_decided'>> => {
    const money = await findUnmatchedPayment(tx, sessionId)
    if (!money) return refuse('not_found')
    const detail = { amountSatang: money.amount, note }
    if (!(await insertUnmatchedDecision(tx, { sessionId, ...detail, actorId, decidedAt: now })))
      return refuse('already_decided')
    const about = { entity: 'payment', entityId: sessionId, detail }
    await recordAudit(tx, { actorId, action: 'payment.set_aside', ...about, now })
    return ok(undefined)
  })
