import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import Stripe from 'stripe'
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { satang } from '#app/kit/money.ts'
import {
  type PaymentProvider,
  PaymentProviderError,
  PaymentProviderRefusal,
  type SessionRequest,
} from '../payment-provider.ts'
import { stripeProvider } from './stripe-provider.server.ts'

type Call = {
  method: string
  path: string
  form: Record<string, string>
  key: string | undefined
  version: string
  /** Stripe's library reports request times unless disabled. */
  telemetry: unknown
}
type Answer = { status: number; body: object }

const calls: Call[] = []
const answers: Answer[] = []
const server = createServer((request, response) => {
  let body = ''
  request.on('data', (chunk: Buffer) => {
    body += chunk.toString()
  })
  request.on('end', () => {
    calls.push({
      method: request.method ?? '',
      path: request.url ?? '',
      form: Object.fromEntries(new URLSearchParams(body)),
      key: request.headers['idempotency-key'] as string | undefined,
      version: String(request.headers['stripe-version']),
      telemetry: request.headers['x-stripe-client-telemetry'],
    })
    const answer = answers.shift() ?? { status: 500, body: { error: { type: 'api_error', message: 'none left' } } }
    response
      .writeHead(answer.status, { 'content-type': 'application/json', 'request-id': 'req_1' })
      .end(JSON.stringify(answer.body))
  })
})
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
const { port } = server.address() as AddressInfo
afterAll(() => server.close())
beforeEach(() => {
  calls.length = 0
  answers.length = 0
})

const now = new Date('2026-11-21T05:00:00Z')
const webhookSecret = 'whsec_test_secret'
const provider = stripeProvider({
  secretKey: 'sk_test_1',
  webhookSecret,
  clock: () => now,
  server: { host: '127.0.0.1', port, protocol: 'http' },
})

const request: SessionRequest = {
  paymentId: 'pay-1',
  orderId: 'order-1',
  orderNumber: 'AB12CD34',
  attempt: 2,
  method: 'promptpay',
  amount: satang(214_050),
  language: 'th',
  email: 'nok@mai.example',
  description: 'MAI AB12CD34',
  successUrl: 'https://mai.example/th/payment-success?session_id={CHECKOUT_SESSION_ID}',
  cancelUrl: 'https://mai.example/th/payment?order=k',
  expiresAt: new Date('2026-11-21T05:31:00Z'),
  idempotencyKey: 'order:order-1:promptpay:2',
}

type SessionFacts = Pick<
  Stripe.Checkout.Session,
  'id' | 'object' | 'url' | 'client_reference_id' | 'currency' | 'amount_total' | 'status' | 'payment_status'
>
const session = (change: Partial<SessionFacts> & { payment_intent?: unknown } = {}) =>
  ({
    id: 'cs_1',
    object: 'checkout.session',
    url: 'https://checkout.stripe.com/c/cs_1',
    client_reference_id: 'pay-1',
    currency: 'thb',
    amount_total: 214_050,
    status: 'open',
    payment_status: 'unpaid',
    payment_intent: null,
    ...change,
  }) satisfies SessionFacts & { payment_intent?: unknown }
const noRefunds = { object: 'list', url: '/v1/refunds', has_more: false, data: [] as object[] }
const say = (body: object, status = 200) => answers.push({ status, body })

test('the provider has its own pages and none of the optional abilities', () => {
  expect([provider.name, provider.methods]).toEqual(['stripe', ['card', 'promptpay']])
  const { inlineCard, authentication, promptPay, simulation, deliver } = provider
  expect({ inlineCard, authentication, promptPay, simulation, deliver }).toEqual({})
})

describe('opening a session', () => {
  test('sends the amount in baht, one method, an expiry, our own ids and an idempotency key', async () => {
    say(session())
    const opened = await provider.createSession(request)
    expect(opened).toEqual({
      id: 'cs_1',
      url: 'https://checkout.stripe.com/c/cs_1',
      paymentId: 'pay-1',
      amount: 214_050,
      status: 'open',
      paid: false,
    })
    expect(calls).toHaveLength(1)
    expect(calls[0]).toMatchObject({ method: 'POST', path: '/v1/checkout/sessions', key: 'order:order-1:promptpay:2' })
    expect(calls[0]?.version).toBe('2026-10-28.endive')
    expect(calls[0]?.form).toEqual({
      mode: 'payment',
      'allowed_payment_method_types[0]': 'promptpay',
      'adaptive_pricing[enabled]': 'false',
      client_reference_id: 'pay-1',
      'metadata[payment_id]': 'pay-1',
      'metadata[order_id]': 'order-1',
      'metadata[order_number]': 'AB12CD34',
      'metadata[attempt]': '2',
      'payment_intent_data[metadata][payment_id]': 'pay-1',
      'payment_intent_data[metadata][order_id]': 'order-1',
      'payment_intent_data[metadata][order_number]': 'AB12CD34',
      'payment_intent_data[metadata][attempt]': '2',
      'payment_intent_data[description]': 'MAI AB12CD34',
      'line_items[0][quantity]': '1',
      'line_items[0][price_data][currency]': 'thb',
      'line_items[0][price_data][unit_amount]': '214050',
      'line_items[0][price_data][product_data][name]': 'MAI AB12CD34',
      locale: 'th',
      customer_email: 'nok@mai.example',
      success_url: request.successUrl,
      cancel_url: request.cancelUrl,
      expires_at: '1795239060',
    })
  })

  test.each(['card', 'simulated'] as const)('for %s requests card payment, without a missing email', async (method) => {
    say(session())
    await provider.createSession({ ...request, method, email: undefined })
    const { customer_email, ...form } = calls[0]?.form ?? {}
    expect([form['allowed_payment_method_types[0]'], customer_email]).toEqual(['card', undefined])
  })

  test('is retried with the same key when Stripe fails', async () => {
    say({ error: { type: 'api_error', message: 'busy' } }, 503)
    say(session())
    expect((await provider.createSession(request)).id).toBe('cs_1')
    expect(calls.map((call) => call.key)).toEqual([request.idempotencyKey, request.idempotencyKey])
  })

  test('sends Stripe no telemetry about earlier requests', async () => {
    for (let time = 0; time < 3; time++) {
      say(session())
      await provider.createSession(request)
    }
    expect(calls.map((call) => call.telemetry)).toEqual([undefined, undefined, undefined])
  })

  test.each([
    [400, 'amount_too_small'],
    [402, 'card_declined'],
    [404, 'resource_missing'],
  ])('throws a refusal with Stripe’s code when Stripe refuses it (%d)', async (status, code) => {
    say({ error: { type: 'invalid_request_error', code, message: 'no' } }, status)
    const refusal = await failed(provider)
    expect([refusal instanceof PaymentProviderRefusal, refusal.message]).toEqual([true, `stripe: ${code}`])
    expect(refusal.cause).toBeInstanceOf(Stripe.errors.StripeError)
  })

  test.each([
    [401, 'authentication_error', 'StripeAuthenticationError'],
    [403, 'permission_error', 'StripePermissionError'],
    [500, 'api_error', 'StripeAPIError'],
  ])('throws an error with unknown outcome when Stripe answers %d', async (status, type, word) => {
    for (let time = 0; time < 3; time++) say({ error: { type, message: 'no' } }, status)
    const unknown = await failed(provider)
    expect([unknown instanceof PaymentProviderRefusal, unknown.message]).toEqual([false, `stripe: ${word}`])
  })

  test('clears its timeout once Stripe has answered', async () => {
    const started = vi.spyOn(globalThis, 'setTimeout')
    const ended = vi.spyOn(globalThis, 'clearTimeout')
    say(session())
    await provider.createSession(request)
    const patience = started.mock.results[started.mock.calls.findIndex(([, ms]) => ms === 9000)]
    expect(patience?.value).toBeDefined()
    expect(ended.mock.calls).toContainEqual([patience?.value])
  })
})

async function failed(by: PaymentProvider): Promise<Error> {
  const thrown: unknown = await by.createSession(request).catch((error: unknown) => error)
  if (!(thrown instanceof PaymentProviderError)) throw new Error('it was opened, or broke otherwise')
  return thrown
}

test('a request that Stripe never answers fails with unknown outcome after the timeout', async () => {
  // A server of its own: late retries must not reach other tests.
  const silent = createServer(() => {})
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
  const hasty = stripeProvider({
    secretKey: 'sk_test_1',
    webhookSecret,
    timeoutMs: 200,
    server: { host: '127.0.0.1', port: (silent.address() as AddressInfo).port, protocol: 'http' },
  })
  const answer = await failed(hasty)
  expect(answer).not.toBeInstanceOf(PaymentProviderRefusal)
  expect(answer.message).toBe('stripe: no response in 200 ms')
  silent.close()
  silent.closeAllConnections()
})

describe('reading a session', () => {
  test.each([
    ['open', session(), { status: 'open', paid: false, amount: 214_050 }],
    ['paid', session({ status: 'complete', payment_status: 'paid', url: null }), { status: 'complete', paid: true }],
    ['expired', session({ status: 'expired', url: null }), { status: 'expired', paid: false }],
    [
      'PromptPay still processing',
      session({ status: 'complete', payment_intent: { status: 'processing' } }),
      { status: 'complete', paid: false },
    ],
    [
      'PromptPay failed',
      session({ status: 'complete', payment_intent: { status: 'requires_payment_method' } }),
      { status: 'failed', paid: false },
    ],
    [
      'PromptPay cancelled',
      session({ status: 'complete', payment_intent: { status: 'canceled' } }),
      { status: 'failed', paid: false },
    ],
    [
      'paid after a cancelled attempt',
      session({ status: 'complete', payment_status: 'paid', payment_intent: { status: 'canceled' } }),
      { status: 'complete', paid: true },
    ],
    ['without our id', session({ client_reference_id: null, amount_total: null }), { paymentId: '', amount: 0 }],
    ['in another currency', session({ currency: 'usd', amount_total: 214_050 }), { amount: 0 }],
  ])('returns the right state and amount: %s', async (_, body, expected) => {
    say(body)
    expect(await provider.readSession('cs_1')).toMatchObject(expected)
    expect(calls[0]).toMatchObject({ method: 'GET', path: '/v1/checkout/sessions/cs_1?expand[0]=payment_intent' })
  })

  test('returns undefined for a session that Stripe does not find', async () => {
    say({ error: { type: 'invalid_request_error', code: 'resource_missing', message: 'none' } }, 404)
    expect(await provider.readSession('cs_none')).toBeUndefined()
  })

  test('throws an error with unknown outcome while Stripe fails, also when closing the session', async () => {
    for (const ask of [provider.readSession, provider.expireSession]) {
      const thrown: unknown = await ask('cs_1').catch((error: unknown) => error)
      expect(thrown).toBeInstanceOf(PaymentProviderError)
      expect(thrown).not.toBeInstanceOf(PaymentProviderRefusal)
    }
  })

  test('returns a paid session when closing it comes too late', async () => {
    say({ error: { type: 'invalid_request_error', message: 'not open' } }, 400)
    say(session({ status: 'complete', payment_status: 'paid' }))
    expect(await provider.expireSession('cs_1')).toMatchObject({ paid: true })
  })
})

describe('a refund', () => {
  test.each([
    ['succeeded', 'succeeded'],
    ['pending', 'processing'],
    ['requires_action', 'processing'],
    ['canceled', 'failed'],
    ['failed', 'failed'],
  ])('with the Stripe status %s has the state %s', async (status, state) => {
    say(session({ payment_intent: 'pi_1' }))
    say(noRefunds)
    say({ id: 're_1', object: 'refund', status })
    const refund = {
      ownId: 'refund-1',
      sessionId: 'cs_1',
      amount: satang(100),
      reason: 'paid twice',
      email: undefined,
      idempotencyKey: 'refund:1',
    }
    const asked = status === 'requires_action' ? { asksPayer: true } : {}
    expect(await provider.refund(refund)).toEqual({ refundId: 're_1', state, ...asked })
    expect(calls[2]).toMatchObject({
      path: '/v1/refunds',
      key: 'refund:1',
      form: { payment_intent: 'pi_1', amount: '100', 'metadata[reason]': 'paid twice' },
    })
    expect(calls[1]?.form).not.toHaveProperty('instructions_email')
  })

  test('uses the id of an expanded payment intent and cuts the reason to 500 characters', async () => {
    say(session({ payment_intent: { id: 'pi_2', status: 'succeeded' } }))
    say(noRefunds)
    say({ id: 're_2', object: 'refund', status: 'succeeded' })
    const reason = 'ก'.repeat(501)
    await provider.refund({
      ownId: 'refund-1',
      sessionId: 'cs_1',
      amount: satang(100),
      reason,
      email: undefined,
      idempotencyKey: 'refund:2',
    })
    expect(calls[2]?.form).toEqual({
      payment_intent: 'pi_2',
      amount: '100',
      'metadata[refund_id]': 'refund-1',
      'metadata[reason]': 'ก'.repeat(500),
    })
  })

  test('is read with its current state', async () => {
    say({ id: 're_1', object: 'refund', status: 'pending' })
    expect(await provider.readRefund('re_1')).toEqual({ refundId: 're_1', state: 'processing' })
    expect(calls).toMatchObject([{ method: 'GET', path: '/v1/refunds/re_1?expand[0]=payment_intent' }])
  })

  test('is refused for a session without a payment', async () => {
    say(session())
    const refund = {
      ownId: 'refund-1',
      sessionId: 'cs_1',
      amount: satang(100),
      reason: '',
      email: undefined,
      idempotencyKey: 'refund:1',
    }
    await expect(provider.refund(refund)).rejects.toBeInstanceOf(PaymentProviderRefusal)
    expect(calls).toHaveLength(1)
  })
})

describe('a webhook event', () => {
  const stripe = new Stripe('sk_test_1')
  const payload = JSON.stringify({
    id: 'evt_1',
    object: 'event',
    type: 'checkout.session.completed',
    data: { object: { id: 'cs_1', object: 'checkout.session' } },
  })
  const signed = (seconds: number, secret = webhookSecret, text = payload) =>
    new Headers({
      'stripe-signature': stripe.webhooks.generateTestHeaderString({
        payload: text,
        secret,
        timestamp: Math.floor(now.getTime() / 1000) + seconds,
      }),
    })

  test('with a valid Stripe signature is read', () => {
    expect(provider.readEvent(payload, signed(-299))).toEqual({
      id: 'evt_1',
      type: 'checkout.session.completed',
      sessionId: 'cs_1',
    })
  })
  test('about a refund contains the refund id', () => {
    const text = JSON.stringify({
      id: 'evt_2',
      object: 'event',
      type: 'refund.updated',
      data: { object: { id: 're_1', object: 'refund' } },
    })
    expect(provider.readEvent(text, signed(0, webhookSecret, text))).toMatchObject({ refundId: 're_1' })
  })
  test.each([
    ['is not JSON', '{'],
    ['has no object', JSON.stringify({ id: 'evt_3', object: 'event', type: 'x' })],
    ['is of the v2 kind', JSON.stringify({ id: 'evt_4', object: 'v2.core.event', type: 'x' })],
  ])('that %s is accepted as Stripe’s but unreadable', (_, text) =>
    expect(provider.readEvent(text, signed(0, webhookSecret, text))).toBe('unreadable'),
  )
  test.each([
    ['signed with another secret', payload, signed(0, 'whsec_other')],
    ['301 seconds old', payload, signed(-301)],
    ['changed in transit', payload.replace('cs_1', 'cs_2'), signed(0)],
    ['without a signature', payload, new Headers()],
    ['with a nonsense signature', payload, new Headers({ 'stripe-signature': 't=1,v1=zz' })],
  ])('%s is refused', (_, text, headers) => expect(provider.readEvent(text, headers)).toBeUndefined())
})
