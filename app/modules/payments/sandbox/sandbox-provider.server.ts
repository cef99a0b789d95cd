import { createHmac } from 'node:crypto'
import { languageOf, localPath } from '#app/i18n/language.ts'
import type { Clock } from '#app/platform/clock.ts'
import { type Db, inTransaction } from '#app/platform/database/database.server.ts'
import { enqueue } from '#app/platform/jobs/queue.server.ts'
import {
  type PaymentProvider,
  PaymentProviderRefusal,
  type PaymentSession,
  type SessionRequest,
} from '../payment-provider.ts'
import { eventOf } from '../provider-event.ts'
import { isSigned, signatureHeader } from './deliver-events.server.ts'
import { closeSession } from './finish-session.server.ts'
import { findSandboxSession, insertSession, lockSandboxSession, type SandboxSession } from './sandbox.queries.server.ts'
import { sandboxAbilities, simulatedDelayMs } from './sandbox-abilities.server.ts'
import { sandboxRefunds } from './sandbox-refunds.server.ts'

type SandboxOptions = { db: Db; clock: Clock; secret: string; origin: string; demo: boolean }

/** Opens the sandbox, a test double of a payment company with its own records and events. */
export function sandboxProvider({ db, clock, secret, origin, demo }: SandboxOptions): Required<PaymentProvider> {
  const key = createHmac('sha256', secret).update('sandbox webhooks').digest('hex')
  return {
    name: 'sandbox',
    movesMoney: false,
    methods: demo ? ['card', 'promptpay', 'simulated'] : ['card', 'promptpay'],
    createSession: (request) => openSession(db, request, clock()),
    readSession: (id) => readSession(db, id, clock()),
    expireSession: (id) => expireSession(db, id, clock()),
    ...sandboxRefunds(db, clock),
    readEvent: (body, headers) =>
      isSigned(body, headers.get(signatureHeader), key, clock()) ? eventOf(body) : undefined,
    ...sandboxAbilities({ db, clock, origin, secret: key }),
  }
}

async function openSession(db: Db, request: SessionRequest, now: Date): Promise<PaymentSession> {
  const { paymentId: reference, method, amount: amountSatang, idempotencyKey, expiresAt } = request
  const pages = { successUrl: withoutKey(request.successUrl), cancelUrl: withoutKey(request.cancelUrl) }
  const row = { reference, method, amountSatang, ...pages, idempotencyKey, expiresAt, createdAt: now }
  const session = await insertSession(db, row)
  if (session.amountSatang !== amountSatang || session.method !== method)
    throw new PaymentProviderRefusal('the idempotency key was used for another request')
  if (method === 'simulated' && session.status === 'open') await queueSimulatedPayment(db, session.id, now)
  return toPaymentSession(session)
}

/** The access key is secret and not stored. */
const withoutKey = (url: string): string => url.replace(/[?&]order=[\w-]+$/, '')

function queueSimulatedPayment(db: Db, sessionId: string, now: Date) {
  const runAt = new Date(now.getTime() + simulatedDelayMs)
  return enqueue(db, 'complete_simulated_payment', { sessionId }, { key: `simulated:${sessionId}`, runAt })
}

async function readSession(db: Db, id: string, now: Date): Promise<PaymentSession | undefined> {
  const session = await findSandboxSession(db, id)
  if (session?.status === 'open' && session.expiresAt <= now) return expireSession(db, id, now)
  return session && toPaymentSession(session)
}

const expireSession = (db: Db, id: string, now: Date): Promise<PaymentSession | undefined> =>
  inTransaction(db, async (tx) => {
    const session = await lockSandboxSession(tx, id)
    if (session?.status === 'open') await closeSession(tx, session, now)
    const expired = await findSandboxSession(tx, id)
    return expired && toPaymentSession(expired)
  })

const toPaymentSession = (session: SandboxSession): PaymentSession => ({
  id: session.id,
  url: session.status === 'open' ? paymentPage(session) : undefined,
  paymentId: session.reference,
  amount: session.amountSatang,
  status: session.status,
  paid: session.paymentStatus === 'paid',
})

function paymentPage(session: SandboxSession): string {
  if (session.method === 'card') return `${session.cancelUrl}?session_id=${session.id}`
  const success = new URL(session.successUrl.replace('{CHECKOUT_SESSION_ID}', session.id))
  if (session.method === 'simulated') return success.href
  return success.origin + localPath(`/payment/promptpay?session_id=${session.id}`, languageOf(success.pathname))
}
