import { barePath, localPath } from '#app/i18n/language.ts'
import { ok, type Result, refuse } from '#app/kit/result.ts'
import { promptPayPayload } from '#app/modules/settings/promptpay-qr.server.ts'
import type { Clock } from '#app/platform/clock.ts'
import { type Db, inTransaction } from '#app/platform/database/database.server.ts'
import { failpoint } from '#app/platform/failpoint.server.ts'
import { type CardInput, type PayRefusal, readCard } from '../card-form.ts'
import type { AuthenticationAnswer, CardOutcome, PaymentAbilities } from '../payment-provider.ts'
import { deliverEvents } from './deliver-events.server.ts'
import { completeSession, isSessionPayable, testCards } from './finish-session.server.ts'
import { findSandboxSession, lockSandboxSession, setNeedsAuthentication } from './sandbox.queries.server.ts'
import { decideSandboxDispute, openSandboxDispute } from './sandbox-refunds.server.ts'

type SandboxOptions = { db: Db; clock: Clock; origin: string; secret: string }

/** Has every ability. `secret` signs events. */
export const sandboxAbilities = ({ db, clock, origin, secret }: SandboxOptions): PaymentAbilities => ({
  inlineCard: { pay: (sessionId, card) => payWithCard(db, { ...card, sessionId, now: clock() }) },
  authentication: {
    read: (sessionId) => readAuthentication(db, sessionId, clock()),
    answer: (answer) => authenticate(db, { ...answer, now: clock() }),
  },
  promptPay: {
    payload: (amount) => promptPayPayload({ target: sandboxPromptPayId, amount }),
    scan: (sessionId) => payWithPromptPay(db, { sessionId, now: clock() }),
  },
  simulation: { complete: (sessionId) => completeSimulatedPayment(db, sessionId, clock()) },
  disputes: { decide: (disputeId, outcome) => decideSandboxDispute(db, disputeId, outcome, clock()) },
  deliver: (receiver) => deliverEvents(db, { receiver, origin, secret, now: clock() }),
})

/** Undefined when no card needs it. */
export async function readAuthentication(db: Db, sessionId: string, now: Date) {
  const session = await findSandboxSession(db, sessionId)
  if (!session?.needsAuthentication || session.status !== 'open' || session.expiresAt <= now) return undefined
  return { sessionId, amount: session.amountSatang, expiresAt: session.expiresAt }
}

/** Completes 3-D Secure: approval pays, refusal leaves the session open for another card. */
export function authenticate(db: Db, answer: AuthenticationAnswer & { now: Date }) {
  const { sessionId, accessKey, approved, language, now } = answer
  const success = `/payment-success?session_id=${sessionId}&order=${accessKey}` as const
  const paid = { approved: true, next: localPath(success, language) }
  return inTransaction(db, async (tx): Promise<Result<{ approved: boolean; next: string }, 'session_expired'>> => {
    const session = await lockSandboxSession(tx, sessionId)
    if (session?.paymentStatus === 'paid') return ok(paid)
    if (!session?.needsAuthentication || !(await isSessionPayable(tx, session, now))) return refuse('session_expired')
    if (approved) await completeSession(tx, session, now)
    else await setNeedsAuthentication(tx, sessionId, false)
    const paymentPage = barePath(new URL(session.cancelUrl).pathname)
    const otherCard = localPath(`${paymentPage}?order=${accessKey}&refused=authentication_refused`, language)
    return ok(approved ? paid : { approved: false, next: otherCard })
  })
}

/** The specification's two seconds. */
export const simulatedDelayMs = 2000

/** Completes a simulated payment. Repeatable. */
export const completeSimulatedPayment = (db: Db, sessionId: string, now: Date) =>
  inTransaction(db, async (tx) => {
    const session = await lockSandboxSession(tx, sessionId)
    if (session?.method === 'simulated' && (await isSessionPayable(tx, session, now)))
      await completeSession(tx, session, now)
  })

/** Pays with a test card and stores nothing of it. A paid session returns success again (double submit). */
export async function payWithCard(db: Db, payment: CardInput & { sessionId: string; now: Date }) {
  const { sessionId, now } = payment
  const card = readCard(payment, now)
  if (!card.ok) return refuse(card.reason, { field: card.field })
  const { outcome, webhook, disputes } = testCards[card.number]
  const result = await inTransaction(db, async (tx): Promise<Result<CardOutcome, PayRefusal>> => {
    const session = await lockSandboxSession(tx, sessionId)
    if (session?.paymentStatus === 'paid') return ok('succeeded')
    if (session?.method !== 'card' || !(await isSessionPayable(tx, session, now))) return refuse('session_expired')
    if (outcome === 'declined' || outcome === 'insufficient_funds') return refuse(outcome)
    if (outcome === 'authenticates') {
      await setNeedsAuthentication(tx, sessionId, true)
      return ok('needs_authentication')
    }
    await completeSession(tx, session, now, webhook)
    if (disputes) await openSandboxDispute(tx, session, now)
    return ok('succeeded')
  })
  failpoint('payment.after_card')
  return result
}

/** An unassigned number, so that a scanned demo code pays nobody. */
export const sandboxPromptPayId = '0000000000'

/** Pays a PromptPay session as if its QR code was scanned. */
export const payWithPromptPay = (db: Db, { sessionId, now }: { sessionId: string; now: Date }) =>
  inTransaction(db, async (tx): Promise<Result<'succeeded', 'session_expired'>> => {
    const session = await lockSandboxSession(tx, sessionId)
    if (session?.paymentStatus === 'paid') return ok('succeeded')
    if (session?.method !== 'promptpay' || !(await isSessionPayable(tx, session, now))) return refuse('session_expired')
    await completeSession(tx, session, now)
    return ok('succeeded')
  })
