import fc from 'fast-check'
import { afterEach, describe, expect, test } from 'vitest'
import { addMinutes } from '#app/kit/dates.ts'
import { checkOpenPayments, expireOrders } from '#app/modules/payments/close-payment.server.ts'
import { receiveEvent } from '#app/modules/payments/receive-event.server.ts'
import { readPaymentState, syncPayment } from '#app/modules/payments/sync-payment.server.ts'
import { someDay } from '#tests/factories/moments.ts'
import { testDatabase } from '#tests/support/database.ts'
import { expectInvariants } from '#tests/support/invariants.ts'
import { deliveriesOf, ledger, payingShop, stockOf } from '#tests/support/paying-shop.ts'

const { db } = await testDatabase({ connections: 20 })
afterEach(() => expectInvariants(db))
const shop = await payingShop(db, 1000)
const { provider } = shop

async function paidAtProvider(cardNumber?: string) {
  shop.time.now = someDay
  const order = await shop.order()
  const sessionId = await shop.start(order.orderId)
  await shop.pay(sessionId, cardNumber)
  const [delivery] = await deliveriesOf(db, shop, sessionId)
  if (!delivery) throw new Error('the provider has no event')
  const deliver = () => receiveEvent(db, provider, { ...delivery, now: shop.time.now })
  return { order, sessionId, delivery, deliver }
}

const paidOnce = {
  status: 'paid',
  stock: 'sold',
  hold: null,
  refunded: 0,
  payments: ['succeeded'],
  moves: [-1],
  mails: ['order_received', 'payment_received'],
  refunds: [],
}

describe('one webhook event delivered five times', () => {
  test.each([
    [
      'in sequence',
      async (deliver: () => Promise<string>) => {
        for (let time = 0; time < 5; time++) expect(await deliver()).toBe('taken')
      },
    ],
    [
      'in parallel',
      async (deliver: () => Promise<string>) => {
        expect(await Promise.all([1, 2, 3, 4, 5].map(deliver))).toEqual(Array(5).fill('taken'))
      },
    ],
  ])('%s pays the order once, sells its unit once and sends one email', async (_, deliverFiveTimes) => {
    const before = await stockOf(db, shop.productId)
    const { order, sessionId, deliver } = await paidAtProvider()
    await deliverFiveTimes(deliver)
    expect(await ledger(db, order.orderId)).toEqual({ ...paidOnce, paid: order.total })
    expect(await stockOf(db, shop.productId)).toEqual({ onHand: before.onHand - 1, reserved: before.reserved })
    const inbox = await db.selectFrom('webhookInbox').selectAll().where('sessionId', '=', sessionId).execute()
    expect(inbox).toHaveLength(1)
    expect(inbox[0]?.processedAt).toEqual(someDay)
  })
})

test('a webhook with an invalid signature, a changed body or an old timestamp changes nothing', async () => {
  const { order, sessionId, delivery } = await paidAtProvider()
  const before = await ledger(db, order.orderId)
  const { body, headers } = delivery
  const taken = (change: { body?: string; headers?: Headers; now?: Date }) =>
    receiveEvent(db, provider, { body, headers, now: someDay, ...change })
  expect(await taken({ headers: new Headers() })).toBe('refused')
  expect(await taken({ body: body.replace('completed', 'finished') })).toBe('refused')
  shop.time.now = new Date(someDay.getTime() + 301_000)
  expect(await taken({})).toBe('refused')
  expect(await ledger(db, order.orderId)).toEqual(before)
  expect(before.status).toBe('pending')
  const inbox = await db.selectFrom('webhookInbox').selectAll().where('sessionId', '=', sessionId).execute()
  expect(inbox).toEqual([])
})

test('webhook, success page, poller and expiry give the same result in any order and number', async () => {
  const reports = ['webhook', 'page', 'poller', 'expiry'] as const
  await fc.assert(
    fc.asyncProperty(
      fc
        .shuffledSubarray([...reports, ...reports, ...reports], { minLength: 2 })
        .filter((order) => order.some((one) => one !== 'expiry')),
      async (sequence) => {
        const { order, sessionId, deliver } = await paidAtProvider()
        const bring = {
          webhook: deliver,
          page: () => readPaymentState(db, provider, sessionId, shop.time.now),
          poller: () => checkOpenPayments(db, provider, { origin: shop.origin, now: addMinutes(someDay, 4) }),
          expiry: () => expireOrders(db, provider, { origin: shop.origin, now: addMinutes(someDay, 36) }),
        }
        for (const one of sequence) await bring[one]()
        expect(await ledger(db, order.orderId)).toEqual({ ...paidOnce, paid: order.total })
      },
    ),
    { numRuns: 40 },
  )
})

test('webhook, success page, poller and expiry give the same result concurrently', async () => {
  for (let round = 0; round < 10; round++) {
    const { order, sessionId, deliver } = await paidAtProvider()
    await Promise.all([
      deliver(),
      deliver(),
      syncPayment(db, provider, sessionId, someDay),
      readPaymentState(db, provider, sessionId, someDay),
      checkOpenPayments(db, provider, { origin: shop.origin, now: addMinutes(someDay, 4) }),
      expireOrders(db, provider, { origin: shop.origin, now: addMinutes(someDay, 36) }),
    ])
    expect(await ledger(db, order.orderId)).toEqual({ ...paidOnce, paid: order.total })
  }
})

describe('a webhook that never arrives', () => {
  test('is replaced by the poller after three minutes', async () => {
    const { order } = await paidAtProvider('4000 0000 0000 0093')
    await checkOpenPayments(db, provider, { origin: shop.origin, now: addMinutes(someDay, 2) })
    expect((await ledger(db, order.orderId)).status).toBe('pending')
    await checkOpenPayments(db, provider, { origin: shop.origin, now: addMinutes(someDay, 4) })
    expect(await ledger(db, order.orderId)).toEqual({ ...paidOnce, paid: order.total })
  })

  test('is replaced by the success page', async () => {
    const { order, sessionId } = await paidAtProvider('4000 0000 0000 0093')
    expect(await readPaymentState(db, provider, sessionId, someDay)).toMatchObject({
      state: 'paid',
      number: order.number,
    })
  })
})

test('opening the success page does not mark an order as paid', async () => {
  shop.time.now = someDay
  const order = await shop.order()
  const sessionId = await shop.start(order.orderId)
  for (let time = 0; time < 3; time++)
    expect(await readPaymentState(db, provider, sessionId, someDay)).toMatchObject({ state: 'waiting' })
  expect(await readPaymentState(db, provider, 'cs_sandbox_guessed', someDay)).toBeUndefined()
  expect(await ledger(db, order.orderId)).toMatchObject({ status: 'pending', payments: ['pending'], moves: [] })
})

test('a webhook that arrives before the session is stored pays the right order', async () => {
  const { order, sessionId, deliver } = await paidAtProvider()
  await db
    .updateTable('payments')
    .set({ sessionId: null, sessionUrl: null, state: 'created' })
    .where('sessionId', '=', sessionId)
    .execute()
  await deliver()
  expect(await ledger(db, order.orderId)).toEqual({ ...paidOnce, paid: order.total })
})

test('after a crash before the session is stored, the poller records the one payment', async () => {
  shop.time.now = someDay
  const order = await shop.order()
  const sessionId = await shop.start(order.orderId)
  await db
    .updateTable('payments')
    .set({ sessionId: null, sessionUrl: null, state: 'created' })
    .where('sessionId', '=', sessionId)
    .execute()
  expect(await shop.start(order.orderId)).toBe(sessionId)
  await db
    .updateTable('payments')
    .set({ sessionId: null, sessionUrl: null, state: 'created' })
    .where('sessionId', '=', sessionId)
    .execute()
  await shop.pay(sessionId)
  await checkOpenPayments(db, provider, { origin: shop.origin, now: addMinutes(someDay, 4) })
  expect(await ledger(db, order.orderId)).toEqual({ ...paidOnce, paid: order.total })
})
