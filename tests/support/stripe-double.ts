import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import Stripe from 'stripe'
import { stripeProvider } from '#app/modules/payments/stripe/stripe-provider.server.ts'
import { Refused, StripeBooks, type StripeObject } from './stripe-books.ts'
import { faultsOfAnswer, faultsOfRequest, formValue } from './stripe-schemas.ts'

/** A fault of the next request to an address ("POST /v1/refunds"); `lost`: done, but unanswered. */
type Fault = { at: string; fault: 500 | 409 | 429 | 'lost' }

const webhookSecret = 'whsec_stand_in'
/** Signs events as Stripe does, offline. */
const signing = new Stripe('sk_test_stand_in')

/**
 * A Stripe server with idempotency keys and scripted faults. Checks requests and answers against Stripe's types
 * (`wrong`).
 */
export async function stripeDouble(now: () => Date) {
  const books = new StripeBooks(now)
  const kept = new Map<string, { body: string; answer: Answer }>()
  const script: Fault[] = []
  const wrong: string[] = []
  const requests: string[] = []

  const server = createServer((request, response) => {
    void read(request).then((body) => {
      const url = new URL(request.url ?? '', 'http://stripe')
      const route = `${request.method} ${url.pathname}`
      requests.push(route)
      const at = script.findIndex((one) => one.at === route)
      const [planned] = at < 0 ? [] : script.splice(at, 1)
      if (planned && planned.fault !== 'lost') return send(response, failures[planned.fault])
      const answer = answerTo(route, url, body, String(request.headers['idempotency-key'] ?? ''))
      if (planned) return response.destroy()
      return send(response, answer)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo

  function answerTo(route: string, url: URL, body: string, key: string): Answer {
    const before = key ? kept.get(key) : undefined
    if (before) return before.body === body ? before.answer : errorOf(400, 'idempotency_key_in_use')
    const form = formValue(body)
    wrong.push(...faultsOfRequest(route, form))
    const answer = attempt(() => act(route, url, form))
    if (['checkout.session', 'refund'].includes(String(answer.body.object))) wrong.push(...faultsOfAnswer(answer.body))
    if (key) kept.set(key, { body, answer })
    return answer
  }

  function act(route: string, url: URL, form: Record<string, unknown>): Record<string, unknown> {
    const [, , kind = '', ...names] = url.pathname.split('/')
    const expanded = (object: StripeObject | undefined) => {
      if (!object) throw new Refused('resource_missing')
      const intent = books.intents.get(String(object.payment_intent))
      return url.search.includes('expand') && intent ? { ...object, payment_intent: intent } : object
    }
    if (route === 'POST /v1/checkout/sessions') return books.openSession(form)
    if (route === 'POST /v1/refunds') return books.refund(form as Parameters<StripeBooks['refund']>[0])
    if (kind === 'checkout' && names[2] === 'expire') return books.expire(names[1] ?? '')
    if (kind === 'checkout') return expanded(books.sessions.get(names[1] ?? ''))
    const listed = kind === 'disputes' ? books.disputes : books.refunds
    if (names[0]) return expanded(listed.get(names[0]))
    const charge = url.searchParams.get('charge')
    const intent = url.searchParams.get('payment_intent')
    const isOf = (one: StripeObject) => (!charge || one.charge === charge) && (!intent || one.payment_intent === intent)
    const data = [...listed.values()].filter(isOf)
    return { object: 'list', has_more: false, url: url.pathname, data }
  }

  const provider = stripeProvider({
    secretKey: 'sk_test_stand_in',
    webhookSecret,
    clock: now,
    server: { host: '127.0.0.1', port, protocol: 'http' },
  })
  let events = 0
  /** An event as delivered, with the same body and signature each time. */
  function delivery(type: string, object: StripeObject) {
    const body = JSON.stringify({ id: `evt_${++events}`, object: 'event', type, data: { object } })
    const timestamp = Math.floor(now().getTime() / 1000)
    const signature = signing.webhooks.generateTestHeaderString({ payload: body, secret: webhookSecret, timestamp })
    return { body, headers: new Headers({ 'stripe-signature': signature }), now: now() }
  }
  return { books, provider, script, wrong, requests, delivery, close: () => server.close() }
}

type Answer = { status: number; body: Record<string, unknown> }

const errorOf = (status: number, code: string): Answer => ({
  status,
  body: { error: { type: status === 400 ? 'invalid_request_error' : 'api_error', code, message: code } },
})
const failures = { 500: errorOf(500, 'fault'), 409: errorOf(409, 'lock_timeout'), 429: errorOf(429, 'rate_limit') }

function attempt(act: () => Record<string, unknown>): Answer {
  try {
    return { status: 200, body: act() }
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    return errorOf(error.message === 'resource_missing' ? 404 : 400, error.message)
  }
}

async function read(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts).toString()
}

function send(response: ServerResponse, { status, body }: Answer) {
  response.writeHead(status, { 'content-type': 'application/json', 'request-id': 'req_1' }).end(JSON.stringify(body))
}
