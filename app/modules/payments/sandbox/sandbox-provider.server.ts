import { createHmac } from 'node:crypto'
import { languageOf, localPath } from '#app/i18n/language.ts'
import { addMinutes } from '#app/kit/dates.ts'
import type { Clock } from '#app/platform/clock.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import { enqueue } from '#app/platform/jobs/queue.server.ts'
import {
  type PaymentProvider,
  PaymentProviderRefusal,
  type PaymentSession,
  type ProviderRefund,
  type RefundRequest,
  type SessionRequest,
} from '../payment-provider.ts'
import { eventOf } from '../provider-event.ts'
import { isSigned, signatureHeader } from './deliver-events.server.ts'
import { closeSession, presentedRefund, totalRefund } from './finish-session.server.ts'
import {
  findRefundByKey,
  findSession,
  insertEvent,
  insertSandboxRefund,
  insertSession,
  lockSession,
  type SandboxSession,
} from './sandbox.queries.server.ts'
import { sandboxAbilities, simulatedDelayMs } from './sandbox-abilities.server.ts'

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
    refund: (request) => refund(db, request, clock()),
    ...totalRefund(db, clock),
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
  if (method === 'simulated' && session.status === 'open') await simulate(db, session.id, now)
  return presented(session)
}

/** The access key is secret and not stored. */
const withoutKey = (url: string): string => url.replace(/[?&]order=[\w-]+$/, '')

function simulate(db: Db, sessionId: string, now: Date) {
  const later = { key: `simulated:${sessionId}`, runAt: new Date(now.getTime() + simulatedDelayMs) }
  return enqueue(db, 'complete_simulated_payment', { sessionId }, later)
}

async function readSession(db: Db, id: string, now: Date): Promise<PaymentSession | undefined> {
  const session = await findSession(db, id)
  if (session?.status === 'open' && session.expiresAt <= now) return expireSession(db, id, now)
  return session && presented(session)
}

function expireSession(db: Db, id: string, now: Date): Promise<PaymentSession | undefined> {
  return inTransaction(db, async (tx) => {
    const session = await lockSession(tx, id)
    if (session?.status === 'open') await closeSession(tx, session, now)
    const after = await findSession(tx, id)
    return after && presented(after)
  })
}

/** PromptPay refunds take a minute, by an event. */
function refund(db: Db, request: RefundRequest, now: Date): Promise<ProviderRefund> {
  return inTransaction(db, async (tx) => {
    const session = await lockSession(tx, request.sessionId)
    const before = await findRefundByKey(tx, request.idempotencyKey)
    if (before && session) return presentedRefund(before, session, now)
    if (session?.paymentStatus !== 'paid') throw new PaymentProviderRefusal('nothing was paid on this session')
    if (request.amount <= 0 || session.refundedSatang + request.amount > session.amountSatang)
      throw new PaymentProviderRefusal('more than was paid')
    const settlesAt = session.method === 'promptpay' ? addMinutes(now, 1) : now
    const { amount, idempotencyKey } = request
    const row = { sessionId: session.id, amountSatang: amount, idempotencyKey, settlesAt, createdAt: now }
    const made = await insertSandboxRefund(tx, row)
    const event = { type: 'refund.updated', object: { id: made.id, object: 'refund', amount }, dueAt: settlesAt }
    await insertEvent(tx, { sessionId: session.id, ...event, deliveries: 1, now })
    return presentedRefund(made, session, now)
  })
}

const presented = (session: SandboxSession): PaymentSession => ({
  id: session.id,
  url: session.status === 'open' ? payingPage(session) : undefined,
  paymentId: session.reference,
  amount: session.amountSatang,
  status: session.status,
  paid: session.paymentStatus === 'paid',
})

function payingPage(session: SandboxSession): string {
  if (session.method === 'card') return `${session.cancelUrl}?session_id=${session.id}`
  const back = new URL(session.successUrl.replace('{CHECKOUT_SESSION_ID}', session.id))
  if (session.method === 'simulated') return back.href
  return back.origin + localPath(`/payment/promptpay?session_id=${session.id}`, languageOf(back.pathname))
}
