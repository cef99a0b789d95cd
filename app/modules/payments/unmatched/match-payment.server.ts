import { ok, type Result, refuse } from '#app/kit/result.ts'
import { recordAudit } from '#app/modules/audit/record-audit.server.ts'
import { lockOrderByNumber } from '#app/modules/orders/orders.queries.server.ts'
import type { PaymentOutcome } from '#app/modules/orders/status/incoming-payment-rules.ts'
import { recordPayment } from '#app/modules/orders/status/record-payment.server.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import { findDecision, findUnmatchedPayment, insertDecision } from '../admin/payments-to-review.queries.server.ts'
import { paymentsOfOrder } from '../payments.queries.server.ts'
import { closeOpenPages } from '../settle-payment.server.ts'
import { decideMatch, type MatchDetail, type MatchRefusal } from './match-payment-rules.ts'

type Booking = { sessionId: string; orderNumber: string; actorId: string; now: Date }
type Booked = { number: string; outcome: Exclude<PaymentOutcome, 'already_paid'> }

/** Rolls back a concurrent second decision. */
class Decided extends Error {}

/** Matches a payment to an order, once, and closes the order's open payment pages. */
export async function matchPayment(
  db: Db,
  { sessionId, orderNumber, actorId, now }: Booking,
): Promise<Result<Booked, MatchRefusal, MatchDetail>> {
  const actor = { kind: 'staff', id: actorId } as const
  try {
    return await inTransaction(db, async (tx): Promise<Result<Booked, MatchRefusal, MatchDetail>> => {
      const order = await lockOrderByNumber(tx, orderNumber)
      const [money, earlier] = [await findUnmatchedPayment(tx, sessionId), await findDecision(tx, sessionId)]
      const decision = decideMatch({ money, order, earlier }, { actor, now })
      if (!decision.ok) return decision
      const { payment } = decision.value
      const { number = orderNumber } = order ?? {}
      if (!payment) return ok({ number, outcome: 'paid' })
      const {
        order: { id: orderId },
        amount: amountSatang,
      } = payment
      const row = { sessionId, orderId, amountSatang, note: '', actorId, decidedAt: now }
      if (!(await insertDecision(tx, row))) throw new Decided()
      const { outcome } = await recordPayment(tx, payment)
      await closeOpenPages(tx, await paymentsOfOrder(tx, orderId))
      return ok({ number, outcome })
    })
  } catch (error) {
    if (error instanceof Decided) return refuse('already_decided')
    throw error
  }
}

type Dismissal = { sessionId: string; note: string; actorId: string; now: Date }

/** Closes an unmatched payment for good. */
export const dismissUnmatchedPayment = (db: Db, { sessionId, note, actorId, now }: Dismissal) =>
  inTransaction(db, async (tx): Promise<Result<undefined, 'not_found' | 'already_decided'>> => {
    const money = await findUnmatchedPayment(tx, sessionId)
    if (!money) return refuse('not_found')
    const detail = { amountSatang: money.amount, note }
    if (!(await insertDecision(tx, { sessionId, ...detail, actorId, decidedAt: now }))) return refuse('already_decided')
    const about = { entity: 'payment', entityId: sessionId, detail }
    await recordAudit(tx, { actorId, action: 'payment.set_aside', ...about, now })
    return ok(undefined)
  })
