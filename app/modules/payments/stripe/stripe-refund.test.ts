// A refund that leaves only once the payer has answered Stripe's e-mail.
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

test('Stripe is told where to ask the payer', async () => {
  saySession()
  say({ id: 're_1', object: 'refund', status: 'requires_action' })
  expect(await provider.refund(toPayer)).toMatchObject({ state: 'processing', asksPayer: true })
  expect(sent[1]?.form).toMatchObject({ payment_intent: 'pi_1', instructions_email: 'nok@mai.example' })
})

const sayMade = (...made: object[]) => {
  saySession()
  say({ error: { type: 'idempotency_error', message: 'other parameters' } }, 400)
  say({ object: 'list', data: made.map((one) => ({ object: 'refund', status: 'requires_action', ...one })) })
}

test('asked again with another e-mail, the refund is the one that was made before', async () => {
  sayMade({ id: 're_0' }, { id: 're_1', metadata: { refund_id: 'refund-1' } })
  expect(await provider.refund(toPayer)).toMatchObject({ refundId: 're_1', state: 'processing', asksPayer: true })
  expect(sent.at(-1)?.path).toBe('/v1/refunds?payment_intent=pi_1&limit=100')
})

test('asked again while the first one is not known yet, nothing has failed', async () => {
  sayMade({ id: 're_0' })
  await expect(provider.refund(toPayer)).rejects.not.toBeInstanceOf(PaymentProviderRefusal)
})
