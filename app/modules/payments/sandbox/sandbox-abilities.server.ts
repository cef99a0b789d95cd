import { promptPayPayload } from '#app/modules/settings/promptpay-payload.ts'
import type { Clock } from '#app/platform/clock.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import type { PaymentAbilities } from '../payment-provider.ts'
import { authenticate, readAuthentication } from './authenticate.server.ts'
import { completeSimulatedPayment } from './complete-simulated-payment.server.ts'
import { deliverEvents } from './deliver-events.server.ts'
import { payWithCard } from './pay-with-card.server.ts'
import { payWithPromptPay, sandboxPromptPayId } from './pay-with-promptpay.server.ts'
import { decideDispute } from './sandbox-refunds.server.ts'

type Premises = { db: Db; clock: Clock; origin: string; secret: string }

/** Has every ability. `secret` signs events. */
export const sandboxAbilities = ({ db, clock, origin, secret }: Premises): PaymentAbilities => ({
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
  disputes: { decide: (disputeId, outcome) => decideDispute(db, { disputeId, outcome, now: clock() }) },
  deliver: (receiver) => deliverEvents(db, { receiver, origin, secret, now: clock() }),
})
