import { expect, test } from 'vitest'
import { payWithCard } from '#app/modules/payments/sandbox/sandbox-abilities.server.ts'
import { stripeProvider } from '#app/modules/payments/stripe/stripe-provider.server.ts'
import { get, post, testApp } from '#tests/support/app.ts'
import { testDatabase } from '#tests/support/database.ts'
import { ledger, payingShop } from '#tests/support/paying-shop.ts'

const database = await testDatabase()
const shop = await payingShop(database.db, 20)
const { app, runJobs } = await testApp(database, { payments: shop.provider, clock: () => shop.time.now })

async function waiting() {
  const order = await shop.order()
  const sessionId = await shop.start(order.orderId)
  const card = { cardNumber: '4000 0000 0000 3220', expiryDate: '12/30', cvv: '123', cardholderName: 'Nok Srisai' }
  const paid = await payWithCard(database.db, { ...card, sessionId, now: shop.time.now })
  expect(paid).toEqual({ ok: true, value: 'needs_authentication' })
  return { order, page: `/payment/authentication/${sessionId}?order=${order.accessKey}`, sessionId }
}
const answerOf = async (page: string, answer: string) => {
  const response = await app(post(page, { answer }))
  return { status: response.status, location: response.headers.get('location') }
}

test('the page shows the amount in both languages and is neither cached nor indexed', async () => {
  const { page } = await waiting()
  for (const [path, title] of [
    [page, 'Confirm your payment'],
    [`/th${page}`, 'ยืนยันการชำระเงิน'],
  ] as const) {
    const response = await app(get(path))
    expect(response.status).toBe(200)
    expect(response.headers.get('cache-control')).toContain('no-store')
    const html = await response.text()
    expect(html).toContain(title)
    expect(html).toContain('฿1,150')
    expect(html).toContain('noindex')
  }
})

test('approving without JavaScript pays the order once, whatever is submitted afterwards', async () => {
  const { order, page, sessionId } = await waiting()
  const success = { status: 302, location: `/th/payment-success?session_id=${sessionId}&order=${order.accessKey}` }
  expect(await answerOf(`/th${page}`, 'approve')).toEqual(success)
  expect(await answerOf(`/th${page}`, 'approve')).toEqual(success)
  expect(await answerOf(`/th${page}`, 'refuse')).toEqual(success)
  await runJobs()
  expect(await ledger(database.db, order.orderId)).toMatchObject({
    status: 'paid',
    payments: ['succeeded'],
    moves: [-1],
  })
})

test('refusing leads back to the payment page of the same order, which can still be paid', async () => {
  const { order, page, sessionId } = await waiting()
  expect(await answerOf(page, 'refuse')).toEqual({
    status: 302,
    location: `/payment?order=${order.accessKey}&refused=authentication_refused`,
  })
  expect(await ledger(database.db, order.orderId)).toMatchObject({ status: 'pending', payments: ['pending'] })
  await shop.pay(sessionId)
})

test('a session without a pending authentication, or an unknown session, confirms nothing', async () => {
  const order = await shop.order()
  const sessionId = await shop.start(order.orderId)
  for (const page of [`/payment/authentication/${sessionId}`, '/payment/authentication/none']) {
    const shown = await app(get(page))
    expect(await shown.text()).toContain('Nothing left to confirm.')
    expect((await answerOf(page, 'approve')).status).toBe(409)
  }
  expect(await ledger(database.db, order.orderId)).toMatchObject({ status: 'pending', moves: [] })
})

test('the page does not exist with Stripe', async () => {
  const payments = stripeProvider({ secretKey: 'sk_test_1', webhookSecret: 'whsec_1' })
  const { app: real } = await testApp(database, { payments })
  expect((await real(get('/payment/authentication/none'))).status).toBe(404)
})
