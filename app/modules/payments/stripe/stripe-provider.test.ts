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

test('has pages of its own: none of the abilities that leave something to the shop', () => {
  expect([provider.name, provider.methods]).toEqual(['stripe', ['card', 'promptpay']])
  const { inlineCard, authentication, promptPay, simulation, deliver } = provider
  expect({ inlineCard, authentication, promptPay, simulation, deliver }).toEqual({})
})

describe('opening a session', () => {
  test('asks for baht, one method, no other currency, an end, our own names and our own key', async () => {
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

  test.each(['card', 'simulated'] as const)(
    'for %s asks for a card, and for no e-mail that nobody gave',
    async (method) => {
      say(session())
      await provider.createSession({ ...request, method, email: undefined })
      const { customer_email, ...form } = calls[0]?.form ?? {}
      expect([form['allowed_payment_method_types[0]'], customer_email]).toEqual(['card', undefined])
    },
  )

  test('tries again under the same key when Stripe has a fault', async () => {
    say({ error: { type: 'api_error', message: 'busy' } }, 503)
    say(session())
    expect((await provider.createSession(request)).id).toBe('cs_1')
    expect(calls.map((call) => call.key)).toEqual([request.idempotencyKey, request.idempotencyKey])
  })

  test('tells Stripe nothing of how it went before', async () => {
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
  ])('what Stripe understood and refuses (%d) is a refusal, with its word for it', async (status, code) => {
    say({ error: { type: 'invalid_request_error', code, message: 'no' } }, status)
    const refusal = await failed(provider)
    expect([refusal instanceof PaymentProviderRefusal, refusal.message]).toEqual([true, `stripe: ${code}`])
    expect(refusal.cause).toBeInstanceOf(Stripe.errors.StripeError)
  })

  test.each([
    [401, 'authentication_error', 'StripeAuthenticationError'],
    [403, 'permission_error', 'StripePermissionError'],
    [500, 'api_error', 'StripeAPIError'],
  ])('a Stripe that answers %d is an unknown', async (status, type, word) => {
    for (let time = 0; time < 3; time++) say({ error: { type, message: 'no' } }, status)
    const unknown = await failed(provider)
    expect([unknown instanceof PaymentProviderRefusal, unknown.message]).toEqual([false, `stripe: ${word}`])
  })

  test('no clock runs on once Stripe has answered', async () => {
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

test('a Stripe that keeps silent is an unknown, in time for the page to say so', async () => {
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
      'PromptPay under way',
      session({ status: 'complete', payment_intent: { status: 'processing' } }),
      { status: 'complete', paid: false },
    ],
    [
      'PromptPay fallen through',
      session({ status: 'complete', payment_intent: { status: 'requires_payment_method' } }),
      { status: 'failed', paid: false },
    ],
    [
      'PromptPay given up',
      session({ status: 'complete', payment_intent: { status: 'canceled' } }),
      { status: 'failed', paid: false },
    ],
    [
      'paid after one that fell through',
      session({ status: 'complete', payment_status: 'paid', payment_intent: { status: 'canceled' } }),
      { status: 'complete', paid: true },
    ],
    ['of nobody', session({ client_reference_id: null, amount_total: null }), { paymentId: '', amount: 0 }],
    ['another currency', session({ currency: 'usd', amount_total: 214_050 }), { amount: 0 }],
  ])('%s', async (_, body, expected) => {
    say(body)
    expect(await provider.readSession('cs_1')).toMatchObject(expected)
    expect(calls[0]).toMatchObject({ method: 'GET', path: '/v1/checkout/sessions/cs_1?expand[0]=payment_intent' })
  })

  test('one that Stripe does not know is undefined', async () => {
    say({ error: { type: 'invalid_request_error', code: 'resource_missing', message: 'none' } }, 404)
    expect(await provider.readSession('cs_none')).toBeUndefined()
  })

  test('while Stripe is broken nothing is known of it, closing it included', async () => {
    for (const ask of [provider.readSession, provider.expireSession]) {
      const thrown: unknown = await ask('cs_1').catch((error: unknown) => error)
      expect(thrown).toBeInstanceOf(PaymentProviderError)
      expect(thrown).not.toBeInstanceOf(PaymentProviderRefusal)
    }
  })

  test('closing one that was paid meanwhile tells that it was paid', async () => {
    say({ error: { type: 'invalid_request_error', message: 'not open' } }, 400)
    say(session({ status: 'complete', payment_status: 'paid' }))
    expect(await provider.expireSession('cs_1')).toMatchObject({ paid: true })
  })
})

describe('paying back', () => {
  test.each([
    ['succeeded', 'succeeded'],
    ['pending', 'processing'],
    ['requires_action', 'processing'],
    ['canceled', 'failed'],
    ['failed', 'failed'],
  ])('Stripe says %s, the shop %s', async (status, state) => {
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

  test('names the payment of a session that came whole, and of the reason what Stripe takes', async () => {
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

  test('asks how far a refund is', async () => {
    say({ id: 're_1', object: 'refund', status: 'pending' })
    expect(await provider.readRefund('re_1')).toEqual({ refundId: 're_1', state: 'processing' })
    expect(calls).toMatchObject([{ method: 'GET', path: '/v1/refunds/re_1?expand[0]=payment_intent' }])
  })

  test('a session without money has nothing to pay back', async () => {
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

describe('a delivered event', () => {
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

  test('signed by Stripe is read', () => {
    expect(provider.readEvent(payload, signed(-299))).toEqual({
      id: 'evt_1',
      type: 'checkout.session.completed',
      sessionId: 'cs_1',
    })
  })
  test('of a refund names the refund', () => {
    const text = JSON.stringify({
      id: 'evt_2',
      object: 'event',
      type: 'refund.updated',
      data: { object: { id: 're_1', object: 'refund' } },
    })
    expect(provider.readEvent(text, signed(0, webhookSecret, text))).toMatchObject({ refundId: 're_1' })
  })
  test.each([
    ['is no JSON', '{'],
    ['has no object', JSON.stringify({ id: 'evt_3', object: 'event', type: 'x' })],
    ['is of the new kind', JSON.stringify({ id: 'evt_4', object: 'v2.core.event', type: 'x' })],
  ])('that %s is Stripe’s all the same, and unreadable', (_, text) =>
    expect(provider.readEvent(text, signed(0, webhookSecret, text))).toBe('unreadable'),
  )
  test.each([
    ['signed with another secret', payload, signed(0, 'whsec_other')],
    ['301 seconds old', payload, signed(-301)],
    ['changed on the way', payload.replace('cs_1', 'cs_2'), signed(0)],
    ['without a signature', payload, new Headers()],
    ['with a nonsense signature', payload, new Headers({ 'stripe-signature': 't=1,v1=zz' })],
  ])('%s is not believed', (_, text, headers) => expect(provider.readEvent(text, headers)).toBeUndefined())
})
