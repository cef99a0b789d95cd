import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { App } from '#app/create-app.server.ts'
import { satang } from '#app/kit/money.ts'
import { signatureHeader, signEvent } from '#app/modules/payments/sandbox/deliver-events.server.ts'
import { someDay } from '#tests/factories/moments.ts'
import { get, origin, testApp } from '#tests/support/app.ts'
import { testDatabase } from '#tests/support/database.ts'
import { deliveriesOf, ledger, payingShop } from '#tests/support/paying-shop.ts'

const database = await testDatabase()
const { db } = database
const shop = await payingShop(db, 50)
const metricsToken = 'figures-are-read-with-this'
const { app, runJobs } = await testApp(database, {
  payments: shop.provider,
  clock: () => shop.time.now,
  metricsToken,
})

const sandboxKey = createHmac('sha256', 'test secret').update('sandbox webhooks').digest('hex')
const knock = (body: string, headers: HeadersInit = {}): ReturnType<App> =>
  app(new Request(`${origin}/webhooks/payments`, { method: 'POST', body, headers }))
const stateOf = async (sessionId: string) => {
  const response = await app(get(`/api/payment-state?session_id=${sessionId}`))
  return { status: response.status, body: (await response.json()) as unknown }
}

test('a paid session becomes a paid order through queue and webhook, delivered once or five times', async () => {
  for (const cardNumber of ['4242 4242 4242 4242', '4000 0000 0000 0085']) {
    const order = await shop.order()
    await shop.pay(await shop.start(order.orderId), cardNumber)
    await runJobs()
    expect(await ledger(db, order.orderId)).toMatchObject({
      status: 'paid',
      payments: ['succeeded'],
      moves: [-1],
      mails: ['order_received', 'payment_received'],
    })
  }
  const inbox = await db.selectFrom('webhookInbox').select('processedAt').execute()
  expect(inbox).toEqual([{ processedAt: someDay }, { processedAt: someDay }])
})

test('a simulated payment succeeds by itself once its job runs', async () => {
  const order = await shop.order('simulated')
  const sessionId = await shop.start(order.orderId, 'simulated')
  await runJobs()
  expect(await ledger(db, order.orderId)).toMatchObject({ status: 'paid', payments: ['succeeded'] })
  expect(await stateOf(sessionId)).toEqual({ status: 200, body: { state: 'paid', number: order.number } })
})

test.each([
  ['no signature', {}],
  ['a made-up signature', { 'mai-sandbox-signature': `t=1795237200,v1=${'0'.repeat(64)}` }],
  ['a signature of another provider', { 'stripe-signature': 't=1,v1=00' }],
])('%s is refused with 400 and changes nothing', async (_, headers) => {
  const order = await shop.order()
  const sessionId = await shop.start(order.orderId)
  await shop.pay(sessionId, '4000 0000 0000 0093')
  const before = await ledger(db, order.orderId)
  const [delivery] = await deliveriesOf(db, shop, sessionId)
  const response = await knock(delivery?.body ?? '', headers)
  expect(response.status).toBe(400)
  expect(await response.json()).toMatchObject({ code: 'bad_signature' })
  expect(await ledger(db, order.orderId)).toEqual(before)
  expect(await db.selectFrom('webhookInbox').select('eventId').where('sessionId', '=', sessionId).execute()).toEqual([])
})

const counted = async (name: string) => {
  const text = await (await app(get('/metrics', { authorization: `Bearer ${metricsToken}` }))).text()
  return Number(new RegExp(`^${name} (\\d+)$`, 'm').exec(text)?.[1])
}
const signed = (body: string) => ({ [signatureHeader]: signEvent(body, sandboxKey, shop.time.now) })
const event = (id: string, object: Record<string, unknown>) =>
  JSON.stringify({ id, type: 'checkout.session.completed', data: { object } })
const inboxOf = (eventId: string) =>
  db.selectFrom('webhookInbox').select(['state', 'processedAt']).where('eventId', 'like', eventId).execute()

test.each([
  ['about an unknown session', event('evt_a', { id: 'cs_other', object: 'checkout.session' }), 'evt_a', 'unknown'],
  ['about an unknown refund', event('evt_b', { id: 're_other', object: 'refund' }), 'evt_b', 'unknown'],
  ['with a NUL in an unused field', event('evt_c', { object: 'customer', note: 'a\0b\ud800' }), 'evt_c', 'done'],
  [
    'with a NUL in its session ID',
    event('evt_d', { id: 'cs\0', object: 'checkout.session' }),
    'unreadable:%',
    'unreadable',
  ],
  ['that is not JSON', '{"id": \0', 'unreadable:%', 'unreadable'],
  ['that is empty', '', 'unreadable:%', 'unreadable'],
  ['that is a list', '[1, 2]', 'unreadable:%', 'unreadable'],
  ['without an object', JSON.stringify({ id: 'evt_e', type: 'x', data: {} }), 'unreadable:%', 'unreadable'],
])('a signed event %s is stored once and answered 200, so the provider does not retry', async (_, body, id, state) => {
  await db.deleteFrom('webhookInbox').execute()
  const before = await counted('shop_unusable_webhooks_total')
  for (let time = 0; time < 2; time++) expect((await knock(body, signed(body))).status).toBe(200)
  expect(await inboxOf(id)).toEqual([{ state, processedAt: shop.time.now }])
  expect((await counted('shop_unusable_webhooks_total')) - before).toBe({ done: 0, unknown: 1, unreadable: 2 }[state])
})

test('a provider session with a foreign reference matches no payment', async () => {
  const body = event('evt_f', { id: 'cs_foreign', object: 'checkout.session' })
  const foreign = {
    id: 'cs_foreign',
    url: undefined,
    paymentId: 'shop-42',
    amount: satang(100),
    status: 'complete',
    paid: true,
  } as const
  const provider = { ...shop.provider, readSession: async () => foreign }
  const other = await testApp(database, { payments: provider, clock: () => shop.time.now })
  const request = new Request(`${origin}/webhooks/payments`, { method: 'POST', body, headers: signed(body) })
  expect((await other.app(request)).status).toBe(200)
  expect(await inboxOf('evt_f')).toEqual([{ state: 'unknown', processedAt: shop.time.now }])
})

test('an internal error is answered 500, and the event is handled when the provider retries', async () => {
  const order = await shop.order()
  const sessionId = await shop.start(order.orderId)
  await shop.pay(sessionId, '4000 0000 0000 0093')
  const [delivery] = await deliveriesOf(db, shop, sessionId)
  const before = await ledger(db, order.orderId)
  const readSession = () => Promise.reject(new Error('a bug'))
  const broken = await testApp(database, { payments: { ...shop.provider, readSession }, clock: () => shop.time.now })
  if (!delivery) throw new Error('there is no event')
  const { body, headers } = delivery
  const send = (to: App) => to(new Request(`${origin}/webhooks/payments`, { method: 'POST', body, headers }))
  expect((await send(broken.app)).status).toBe(500)
  expect(await ledger(db, order.orderId)).toEqual(before)
  expect((await send(app)).status).toBe(200)
  expect(await ledger(db, order.orderId)).toMatchObject({ status: 'paid', moves: [-1] })
})

test('at most 1,000 unreadable events are stored; further ones are still answered 200', async () => {
  await db.deleteFrom('webhookInbox').execute()
  await sql`insert into webhook_inbox (event_id, provider, type, payload, state)
    select 'unreadable:' || n, 'sandbox', 'unreadable', '""', 'unreadable' from generate_series(1, 999) n`.execute(db)
  for (const body of ['one', 'two']) expect((await knock(body, signed(body))).status).toBe(200)
  expect(await inboxOf('unreadable:%')).toHaveLength(1000)
})

test('an event with a forged signature is counted in the metrics', async () => {
  const before = await counted('shop_refused_webhooks_total')
  await knock('{}', { [signatureHeader]: 't=1,v1=00' })
  expect(await counted('shop_refused_webhooks_total')).toBe(before + 1)
})

test('a valid event is answered 200 every time and pays the order once', async () => {
  const order = await shop.order()
  const sessionId = await shop.start(order.orderId)
  await shop.pay(sessionId, '4000 0000 0000 0093')
  const [delivery] = await deliveriesOf(db, shop, sessionId)
  for (let time = 0; time < 3; time++) expect((await knock(delivery?.body ?? '', delivery?.headers)).status).toBe(200)
  expect(await ledger(db, order.orderId)).toMatchObject({ status: 'paid', moves: [-1] })
})

test('the payment state changes from waiting to paid; unknown session IDs are not found', async () => {
  const order = await shop.order()
  const sessionId = await shop.start(order.orderId)
  expect(await stateOf(sessionId)).toEqual({ status: 200, body: { state: 'waiting', number: order.number } })
  await shop.pay(sessionId, '4000 0000 0000 0093')
  expect(await stateOf(sessionId)).toEqual({ status: 200, body: { state: 'paid', number: order.number } })
  for (const guess of ['', 'cs_sandbox_00000000000000000000000000000000', "'; drop table orders; --", 'x'.repeat(5000)])
    expect(await stateOf(encodeURIComponent(guess))).toEqual({ status: 404, body: { code: 'not_found' } })
})

test('the webhook endpoint refuses GET', async () => {
  expect((await app(get('/webhooks/payments'))).status).toBe(405)
})
