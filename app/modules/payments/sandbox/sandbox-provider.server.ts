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
import { simulatedDelayMs } from './complete-simulated-payment.server.ts'
import { closeSession } from './finish-session.server.ts'
import {
  findRefundByKey,
  findSession,
  insertEvent,
  insertSandboxRefund,
  insertSession,
  lockSession,
  type SandboxSession,
} from './sandbox.queries.server.ts'
import { sandboxAbilities } from './sandbox-abilities.server.ts'
import { presentedRefund, totalRefund } from './sandbox-refunds.server.ts'
import { isSigned, signatureHeader } from './sign-event.ts'

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
  const session = await insertSession(db, {
    reference: request.paymentId,
    method: request.method,
    amountSatang: request.amount,
    successUrl: withoutKey(request.successUrl),
    cancelUrl: withoutKey(request.cancelUrl),
    idempotencyKey: request.idempotencyKey,
    expiresAt: request.expiresAt,
    createdAt: now,
  })
  if (session.amountSatang !== request.amount || session.method !== request.method)
    throw new PaymentProviderRefusal('the idempotency key was used for another request')
  if (session.method === 'simulated' && session.status === 'open') await simulate(db, session.id, now)
  return presented(session)
}

/** The access key is secret and not stored. */
const withoutKey = (url: string): string => url.replace(/[?&]order=[\w-]+$/, '')

const simulate = (db: Db, sessionId: string, now: Date): Promise<void> =>
  enqueue(
    db,
    'complete_simulated_payment',
    { sessionId },
    { key: `simulated:${sessionId}`, runAt: new Date(now.getTime() + simulatedDelayMs) },
  )

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
    const made = await insertSandboxRefund(tx, {
      sessionId: session.id,
      amountSatang: request.amount,
      idempotencyKey: request.idempotencyKey,
      settlesAt,
      createdAt: now,
    })
    await insertEvent(tx, {
      sessionId: session.id,
      type: 'refund.updated',
      object: { id: made.id, object: 'refund', amount: request.amount },
      deliveries: 1,
      dueAt: settlesAt,
      now,
    })
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
