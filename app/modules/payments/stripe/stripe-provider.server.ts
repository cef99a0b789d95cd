import Stripe from 'stripe'
import { type Clock, systemClock } from '#app/platform/clock.ts'
import {
  type PaymentProvider,
  PaymentProviderError,
  PaymentProviderRefusal,
  type RefundRequest,
  undefinedAfter,
} from '../payment-provider.ts'
import { eventOf } from '../provider-event.ts'
import { sessionParams, toPaymentSession, toProviderDispute, toProviderRefund, unixSeconds } from './stripe-objects.ts'

type StripeOptions = {
  secretKey: string
  /** Two, comma-separated, during a rotation. */
  webhookSecret: string
  clock?: Clock
  /** Tests only. */
  server?: { host: string; port: number; protocol: 'http' }
  /** Pages answer within ten seconds. */
  timeoutMs?: number
}

/** Sends a request with a timeout; `Missing`: returned instead of throwing when Stripe refuses. */
type CallStripe<Missing = never> = <T>(call: () => Promise<T>) => Promise<T | Missing>

/** Opens Stripe Checkout: cards never reach this server. */
export function stripeProvider(options: StripeOptions): PaymentProvider {
  const { secretKey, webhookSecret, clock = systemClock, server, timeoutMs = 9000 } = options
  const stripe = new Stripe(secretKey, { timeout: 8000, maxNetworkRetries: 2, telemetry: false, ...server })
  const callStripe: CallStripe = (call) => callWithTimeout(call, timeoutMs)
  const findInStripe: CallStripe<undefined> = (call) => callStripe(call).catch(undefinedAfter(PaymentProviderRefusal))
  const reads = readsOf(stripe, callStripe, findInStripe)
  return {
    name: 'stripe',
    movesMoney: true,
    methods: ['card', 'promptpay'],
    createSession: async (request) => {
      const { idempotencyKey } = request
      const created = () => stripe.checkout.sessions.create(sessionParams(request), { idempotencyKey })
      return toPaymentSession(await callStripe(created))
    },
    expireSession: async (id) => {
      await findInStripe(() => stripe.checkout.sessions.expire(id))
      return reads.readSession(id)
    },
    refund: (request) => createStripeRefund(stripe, callStripe, request),
    ...reads,
    readEvent: (body, headers) =>
      webhookSecret
        .split(',')
        .map((secret) => eventSignedWith(secret, stripe, body, headers, clock()))
        .find((event) => event !== undefined),
  }
}

const withIntent = { expand: ['payment_intent'] }

const readsOf = (stripe: Stripe, callStripe: CallStripe, findInStripe: CallStripe<undefined>) => ({
  readSession: async (id: string) => {
    const session = await findInStripe(() => stripe.checkout.sessions.retrieve(id, withIntent))
    return session && toPaymentSession(session)
  },
  readRefund: async (id: string) => {
    const refund = await findInStripe(() => stripe.refunds.retrieve(id, withIntent))
    return refund && toProviderRefund(refund)
  },
  refundsOfCharge: async (charge: string) =>
    idsOf(await everyPage((after) => callStripe(() => stripe.refunds.list({ charge, ...after })))),
  readDispute: async (id: string) => {
    const dispute = await findInStripe(() => stripe.disputes.retrieve(id, withIntent))
    return dispute && toProviderDispute(dispute)
  },
  refundsSince: async (moment: Date) => {
    const filter = { created: { gte: unixSeconds(moment) } }
    const refunds = await everyPage((after) => callStripe(() => stripe.refunds.list({ ...filter, ...after })))
    const disputes = await everyPage((after) => callStripe(() => stripe.disputes.list({ ...filter, ...after })))
    return { refundIds: idsOf(refunds), disputeIds: idsOf(disputes) }
  },
})

async function createStripeRefund(stripe: Stripe, callStripe: CallStripe, request: RefundRequest) {
  const session = await callStripe(() => stripe.checkout.sessions.retrieve(request.sessionId))
  const intent = typeof session.payment_intent === 'string' ? session.payment_intent : session.payment_intent?.id
  if (!intent) throw new PaymentProviderRefusal('nothing was paid on this session')
  // Stripe keeps idempotency keys for one day; find the own refund later.
  const earlier = await findStripeRefund(stripe, callStripe, intent, request.ownId)
  if (earlier) return toProviderRefund(earlier)
  const params = {
    payment_intent: intent,
    amount: request.amount,
    ...(request.email && { instructions_email: request.email }),
    metadata: { refund_id: request.ownId, reason: request.reason.slice(0, 500) },
  }
  const { idempotencyKey } = request
  const refund = await callStripe(() => stripe.refunds.create(params, { idempotencyKey })).catch(
    async (error: unknown) => {
      if (!isOtherRequest(error)) throw error
      const concurrent = await findStripeRefund(stripe, callStripe, intent, request.ownId)
      if (!concurrent) throw new PaymentProviderError('stripe: refund not found yet', { cause: error })
      return concurrent
    },
  )
  return toProviderRefund(refund)
}

/** Same key, other parameters: the customer's e-mail changed after a first try that may have made the refund. */
const isOtherRequest = (error: unknown): boolean =>
  error instanceof Error && error.cause instanceof Stripe.errors.StripeIdempotencyError

const findStripeRefund = async (stripe: Stripe, callStripe: CallStripe, intent: string, ownId: string) =>
  (await everyPage((after) => callStripe(() => stripe.refunds.list({ payment_intent: intent, ...after })))).find(
    ({ metadata }) => metadata?.refund_id === ownId,
  )

type Page<Entry> = { data: Entry[]; has_more: boolean }
type ReadPage<Entry> = (after: { limit: number; starting_after?: string }) => Promise<Page<Entry>>

async function everyPage<Entry extends { id: string }>(read: ReadPage<Entry>): Promise<Entry[]> {
  const entries: Entry[] = []
  for (;;) {
    const last = entries.at(-1)?.id
    const { data, has_more: hasMore } = await read({ limit: 100, ...(last && { starting_after: last }) })
    entries.push(...data)
    if (!hasMore || data.length === 0) return entries
  }
}

const idsOf = (entries: readonly { id: string }[]): string[] => entries.map(({ id }) => id)

/** Undefined unless signed in the last 300 seconds; "unreadable" when signed, but of an unknown form. */
function eventSignedWith(secret: string, stripe: Stripe, body: string, headers: Headers, now: Date) {
  try {
    stripe.webhooks.constructEvent(body, headers.get('stripe-signature') ?? '', secret, 300, undefined, now.getTime())
    return eventOf(body)
  } catch (error) {
    return error instanceof Stripe.errors.StripeSignatureVerificationError ? undefined : 'unreadable'
  }
}

async function callWithTimeout<T>(call: () => Promise<T>, timeoutMs: number): Promise<T> {
  const ended = new AbortController()
  try {
    return await Promise.race([call(), rejectAfter(timeoutMs, ended.signal)])
  } catch (error) {
    if (error instanceof PaymentProviderError) throw error
    const code = error instanceof Stripe.errors.StripeError ? (error.code ?? error.type) : 'unknown'
    const status = error instanceof Stripe.errors.StripeError ? error.statusCode : undefined
    const refused = status === 400 || status === 402 || status === 404
    throw new (refused ? PaymentProviderRefusal : PaymentProviderError)(`stripe: ${code}`, { cause: error })
  } finally {
    ended.abort()
  }
}

const rejectAfter = (ms: number, ended: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    const timer = setTimeout(() => reject(new PaymentProviderError(`stripe: no response in ${ms} ms`)), ms)
    ended.addEventListener('abort', () => clearTimeout(timer))
  })
