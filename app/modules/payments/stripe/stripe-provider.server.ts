import Stripe from 'stripe'
import { type Clock, systemClock } from '#app/platform/clock.ts'
import {
  type PaymentProvider,
  PaymentProviderError,
  PaymentProviderRefusal,
  type PaymentSession,
  type ProviderRefund,
  type RefundRequest,
} from '../payment-provider.ts'
import { eventOf } from '../provider-event.ts'
import { presentedDispute, presentedRefund } from './stripe-refund.ts'
import { presentedSession, sessionParams, unixSeconds } from './stripe-session.ts'

type StripeOptions = {
  secretKey: string
  /** Two, comma-separated, during a rotation. */
  webhookSecret: string
  clock?: Clock
  /** Tests only. */
  server?: { host: string; port: number; protocol: 'http' }
  /** Pages answer within ten seconds. */
  patienceMs?: number
}

/** Opens Stripe Checkout: cards never reach this server. */
export function stripeProvider(options: StripeOptions): PaymentProvider {
  const { secretKey, webhookSecret, clock = systemClock, server, patienceMs = 9000 } = options
  const stripe = new Stripe(secretKey, { timeout: 8000, maxNetworkRetries: 2, telemetry: false, ...server })
  const callStripe: CallStripe = (call) => answerOf(call, patienceMs)
  return {
    name: 'stripe',
    movesMoney: true,
    methods: ['card', 'promptpay'],
    createSession: async (request) =>
      presentedSession(
        await callStripe(() =>
          stripe.checkout.sessions.create(sessionParams(request), { idempotencyKey: request.idempotencyKey }),
        ),
      ),
    readSession: (id) => readSession(stripe, callStripe, id),
    expireSession: async (id) => {
      await callStripe(() => stripe.checkout.sessions.expire(id)).catch(ignoreRefusal)
      return readSession(stripe, callStripe, id)
    },
    refund: (request) => refund(stripe, callStripe, request),
    ...totalRefund(stripe, callStripe),
    readEvent: (body, headers) => readEvent(stripe, body, headers, webhookSecret, clock()),
  }
}

async function readSession(stripe: Stripe, callStripe: CallStripe, id: string): Promise<PaymentSession | undefined> {
  const session = await callStripe(() => stripe.checkout.sessions.retrieve(id, { expand: ['payment_intent'] })).catch(
    ignoreRefusal,
  )
  return session && presentedSession(session)
}

async function refund(stripe: Stripe, callStripe: CallStripe, request: RefundRequest): Promise<ProviderRefund> {
  const session = await callStripe(() => stripe.checkout.sessions.retrieve(request.sessionId))
  const intent = typeof session.payment_intent === 'string' ? session.payment_intent : session.payment_intent?.id
  if (!intent) throw new PaymentProviderRefusal('nothing was paid on this session')
  // Stripe keeps idempotency keys for one day; find the own refund later.
  const own = await stripeRefundOf(stripe, callStripe, intent, request.ownId)
  if (own) return presentedRefund(own)
  const made = await callStripe(() =>
    stripe.refunds.create(
      {
        payment_intent: intent,
        amount: request.amount,
        ...(request.email && { instructions_email: request.email }),
        metadata: { refund_id: request.ownId, reason: request.reason.slice(0, 500) },
      },
      { idempotencyKey: request.idempotencyKey },
    ),
  ).catch(async (error: unknown) => {
    if (!isOtherRequest(error)) throw error
    const found = await stripeRefundOf(stripe, callStripe, intent, request.ownId)
    if (!found) throw new PaymentProviderError('stripe: refund not found yet', { cause: error })
    return found
  })
  return presentedRefund(made)
}

/** The customer's e-mail changed since: the refund may exist. */
const isOtherRequest = (error: unknown): boolean =>
  error instanceof Error && error.cause instanceof Stripe.errors.StripeIdempotencyError

const stripeRefundOf = async (stripe: Stripe, callStripe: CallStripe, intent: string, ownId: string) =>
  (await everyPage((after) => callStripe(() => stripe.refunds.list({ payment_intent: intent, ...after })))).find(
    ({ metadata }) => metadata?.refund_id === ownId,
  )

type Page<Entry> = { data: Entry[]; has_more: boolean }

async function everyPage<Entry extends { id: string }>(
  read: (after: { limit: number; starting_after?: string }) => Promise<Page<Entry>>,
): Promise<Entry[]> {
  const found: Entry[] = []
  for (;;) {
    const last = found.at(-1)?.id
    const { data, has_more: more } = await read({ limit: 100, ...(last && { starting_after: last }) })
    found.push(...data)
    if (!more || data.length === 0) return found
  }
}

const idsOf = (entries: readonly { id: string }[]): string[] => entries.map(({ id }) => id)

const totalRefund = (stripe: Stripe, callStripe: CallStripe): Returned => ({
  readRefund: async (id) => {
    const found = await callStripe(() => stripe.refunds.retrieve(id, { expand: ['payment_intent'] })).catch(
      ignoreRefusal,
    )
    return found && presentedRefund(found)
  },
  refundsOfCharge: async (charge) =>
    idsOf(await everyPage((after) => callStripe(() => stripe.refunds.list({ charge, ...after })))),
  readDispute: async (id) => {
    const found = await callStripe(() => stripe.disputes.retrieve(id, { expand: ['payment_intent'] })).catch(
      ignoreRefusal,
    )
    return found && presentedDispute(found)
  },
  refundsSince: async (moment) => {
    const made = { created: { gte: unixSeconds(moment) } }
    const refunds = await everyPage((after) => callStripe(() => stripe.refunds.list({ ...made, ...after })))
    const disputes = await everyPage((after) => callStripe(() => stripe.disputes.list({ ...made, ...after })))
    return { refundIds: idsOf(refunds), disputeIds: idsOf(disputes) }
  },
})
type Returned = Pick<PaymentProvider, 'readRefund' | 'refundsOfCharge' | 'readDispute' | 'refundsSince'>

/** Undefined unless signed in the last 300 seconds. */
function readEvent(stripe: Stripe, body: string, headers: Headers, secrets: string, now: Date) {
  for (const secret of secrets.split(',')) {
    const event = eventSignedWith(secret, stripe, body, headers, now)
    if (event) return event
  }
  return undefined
}

function eventSignedWith(secret: string, stripe: Stripe, body: string, headers: Headers, now: Date) {
  try {
    stripe.webhooks.constructEvent(body, headers.get('stripe-signature') ?? '', secret, 300, undefined, now.getTime())
    return eventOf(body)
  } catch (error) {
    return error instanceof Stripe.errors.StripeSignatureVerificationError ? undefined : 'unreadable'
  }
}

type CallStripe = <T>(call: () => Promise<T>) => Promise<T>

async function answerOf<T>(call: () => Promise<T>, patienceMs: number): Promise<T> {
  const patience = new AbortController()
  try {
    return await Promise.race([call(), overdue(patienceMs, patience.signal)])
  } catch (error) {
    if (error instanceof PaymentProviderError) throw error
    const code = error instanceof Stripe.errors.StripeError ? (error.code ?? error.type) : 'unknown'
    const status = error instanceof Stripe.errors.StripeError ? error.statusCode : undefined
    const refused = status === 400 || status === 402 || status === 404
    throw new (refused ? PaymentProviderRefusal : PaymentProviderError)(`stripe: ${code}`, { cause: error })
  } finally {
    patience.abort()
  }
}

function overdue(ms: number, over: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    const timer = setTimeout(() => reject(new PaymentProviderError(`stripe: no response in ${ms} ms`)), ms)
    over.addEventListener('abort', () => clearTimeout(timer))
  })
}

function ignoreRefusal(error: unknown): undefined {
  if (!(error instanceof PaymentProviderRefusal)) throw error
}
