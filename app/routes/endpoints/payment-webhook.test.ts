import { expect, test } from 'vitest'
import type { App } from '#app/create-app.server.ts'
import { someDay } from '#tests/factories/moments.ts'
import { get, origin, testApp } from '#tests/support/app.ts'
import { testDatabase } from '#tests/support/database.ts'
import { deliveriesOf, ledger, payingShop } from '#tests/support/paying-shop.ts'

const database = await testDatabase()
const { db } = database
const shop = await payingShop(db, 50)
const { app, runJobs } = await testApp(database, { payments: shop.provider, clock: () => shop.time.now })

const knock = (body: string, headers: HeadersInit = {}): ReturnType<App> =>
  app(new Request(`${origin}/webhooks/payments`, { method: 'POST', body, headers }))
const stateOf = async (sessionId: string) => {
  const response = await app(get(`/api/payment-state?session_id=${sessionId}`))
  return { status: response.status, body: (await response.json()) as unknown }
}

test('a paid session travels through the queue and the webhook door to a paid order, five deliveries or one', async () => {
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
  const inbox = await db.selectFrom('webhook_inbox').select('processed_at').execute()
  expect(inbox).toEqual([{ processed_at: someDay }, { processed_at: someDay }])
})

test('a simulated payment pays by itself two seconds later', async () => {
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
])('%s is answered 400 and changes nothing', async (_, headers) => {
  const order = await shop.order()
  const sessionId = await shop.start(order.orderId)
  await shop.pay(sessionId, '4000 0000 0000 0093')
  const before = await ledger(db, order.orderId)
  const [delivery] = await deliveriesOf(db, shop, sessionId)
  const response = await knock(delivery?.body ?? '', headers as Record<string, string>)
  expect(response.status).toBe(400)
  expect(await response.json()).toMatchObject({ code: 'bad_signature' })
  expect(await ledger(db, order.orderId)).toEqual(before)
  expect(await db.selectFrom('webhook_inbox').select('event_id').where('session_id', '=', sessionId).execute()).toEqual(
    [],
  )
})

test('the right signature is answered 200, again and again', async () => {
  const order = await shop.order()
  const sessionId = await shop.start(order.orderId)
  await shop.pay(sessionId, '4000 0000 0000 0093')
  const [delivery] = await deliveriesOf(db, shop, sessionId)
  for (let time = 0; time < 3; time++) expect((await knock(delivery?.body ?? '', delivery?.headers)).status).toBe(200)
  expect(await ledger(db, order.orderId)).toMatchObject({ status: 'paid', moves: [-1] })
})

test('the payment state waits, then tells; strangers and guesses learn nothing', async () => {
  const order = await shop.order()
  const sessionId = await shop.start(order.orderId)
  expect(await stateOf(sessionId)).toEqual({ status: 200, body: { state: 'waiting', number: order.number } })
  await shop.pay(sessionId, '4000 0000 0000 0093')
  expect(await stateOf(sessionId)).toEqual({ status: 200, body: { state: 'paid', number: order.number } })
  for (const guess of ['', 'cs_sandbox_00000000000000000000000000000000', "'; drop table orders; --", 'x'.repeat(5000)])
    expect(await stateOf(encodeURIComponent(guess))).toEqual({ status: 404, body: { code: 'not_found' } })
})

test('the webhook door takes nothing but POST', async () => {
  expect((await app(get('/webhooks/payments'))).status).toBe(405)
})
