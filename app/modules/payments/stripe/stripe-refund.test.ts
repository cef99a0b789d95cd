import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { satang } from '#app/kit/money.ts'
import { PaymentProviderRefusal } from '../payment-provider.ts'
import { stripeProvider } from './stripe-provider.server.ts'

const sent: { path: string; form: Record<string, string> }[] = []
const answers: { status: number; body: object }[] = []
const server = createServer((request, response) => {
  let body = ''
  request.on('data', (chunk: Buffer) => {
    body += chunk.toString()
  })
  request.on('end', () => {
    sent.push({ path: request.url ?? '', form: Object.fromEntries(new URLSearchParams(body)) })
    const answer = answers.shift() ?? { status: 500, body: {} }
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(JSON.stringify(answer.body))
  })
})
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
const { port } = server.address() as AddressInfo
afterAll(() => server.close())
beforeEach(() => {
  sent.length = 0
  answers.length = 0
})

const say = (body: object, status = 200) => answers.push({ status, body })
const saySession = () => say({ id: 'cs_1', object: 'checkout.session', payment_intent: 'pi_1' })
const noRefunds = { object: 'list', url: '/v1/refunds', has_more: false, data: [] as object[] }
const provider = stripeProvider({
  secretKey: 'sk_test_1',
  webhookSecret: 'whsec_test_secret',
  server: { host: '127.0.0.1', port, protocol: 'http' },
})
const toPayer = {
  ownId: 'refund-1',
  sessionId: 'cs_1',
  amount: satang(100),
  reason: 'cancelled',
  email: 'nok@mai.example',
  idempotencyKey: 'refund:1',
}

test('a refund sends Stripe the email address for instructions to the payer', async () => {
  saySession()
  say(noRefunds)
  say({ id: 're_1', object: 'refund', status: 'requires_action' })
  expect(await provider.refund(toPayer)).toMatchObject({ state: 'processing', asksPayer: true })
  expect(sent[2]?.form).toMatchObject({ payment_intent: 'pi_1', instructions_email: 'nok@mai.example' })
})

const sayMade = (...made: object[]) => {
  saySession()
  say(noRefunds)
  say({ error: { type: 'idempotency_error', message: 'other parameters' } }, 400)
  say({ ...noRefunds, data: made.map((one) => ({ object: 'refund', status: 'requires_action', ...one })) })
}

test('a retry with another email returns the refund that was made before', async () => {
  sayMade({ id: 're_0' }, { id: 're_1', metadata: { refund_id: 'refund-1' } })
  expect(await provider.refund(toPayer)).toMatchObject({ refundId: 're_1', state: 'processing', asksPayer: true })
  expect(sent.at(-1)?.path).toBe('/v1/refunds?payment_intent=pi_1&limit=100')
})

test('a retry whose first refund is not found yet does not count as refused', async () => {
  sayMade({ id: 're_0' })
  await expect(provider.refund(toPayer)).rejects.not.toBeInstanceOf(PaymentProviderRefusal)
})

test('a refund with an expired key is not made again: the existing one with our id is returned', async () => {
  saySession()
  say({ ...noRefunds, has_more: true, data: [{ id: 're_0', object: 'refund', metadata: { refund_id: 'other' } }] })
  const own = { id: 're_1', object: 'refund', status: 'succeeded', metadata: { refund_id: 'refund-1' } }
  say({ ...noRefunds, data: [own] })
  expect(await provider.refund(toPayer)).toMatchObject({ refundId: 're_1', state: 'succeeded' })
  expect(sent.map(({ path }) => path)).toEqual([
    '/v1/checkout/sessions/cs_1',
    '/v1/refunds?payment_intent=pi_1&limit=100',
    '/v1/refunds?payment_intent=pi_1&limit=100&starting_after=re_0',
  ])
})

test('refunds and disputes made at Stripe are read to the last page', async () => {
  say({ ...noRefunds, has_more: true, data: [{ id: 're_1', object: 'refund' }] })
  say({ ...noRefunds, data: [{ id: 're_2', object: 'refund' }] })
  say({ ...noRefunds, has_more: true, data: [{ id: 'dp_1', object: 'dispute' }] })
  say({ ...noRefunds, data: [{ id: 'dp_2', object: 'dispute' }] })
  const found = await provider.refundsSince(new Date('2026-11-21T05:00:00Z'))
  expect(found).toEqual({ refundIds: ['re_1', 're_2'], disputeIds: ['dp_1', 'dp_2'] })
  expect(sent.map(({ path }) => /starting_after=\w+/.exec(path ?? '')?.[0])).toEqual([
    undefined,
    'starting_after=re_1',
    undefined,
    'starting_after=dp_1',
  ])
})

test('a dispute in another currency has no amount', async () => {
  const about = { reason: 'general', status: 'lost', created: 1, evidence_details: { due_by: null } }
  const dispute = { id: 'dp_1', object: 'dispute', amount: 4_000, ...about }
  say({ ...dispute, currency: 'usd' })
  expect(await provider.readDispute('dp_1')).toMatchObject({ state: 'lost', amount: undefined })
  say({ ...dispute, currency: 'thb' })
  expect(await provider.readDispute('dp_1')).toMatchObject({ state: 'lost', amount: 4_000 })
})
