import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { CardInput } from '#app/modules/payments/card-form.ts'
import {
  type PaymentMethod,
  type PaymentProvider,
  PaymentProviderError,
} from '#app/modules/payments/payment-provider.ts'
import { orderRequest } from '#tests/factories/placed-order.ts'
import { testDatabase } from '#tests/support/database.ts'
import { ledger, payingShop } from '#tests/support/paying-shop.ts'
import { placeOrder } from '../place-order.server.ts'
import { quoteCart } from '../quote-cart.server.ts'
import { payOrder } from './finish-online.server.ts'

const { db } = await testDatabase()
const shop = await payingShop(db)
const { provider, origin } = shop
const card = (cardNumber: string): CardInput => ({
  cardNumber,
  expiryDate: '12/30',
  cvv: '123',
  cardholderName: 'Mali Srisuk',
})

async function ordered(method: PaymentMethod) {
  const { orderId, accessKey } = await shop.order(method)
  const pay = (typed?: CardInput, by: PaymentProvider = provider) =>
    payOrder(db, by, { orderId, accessKey, method, card: typed, now: shop.time.now, origin })
  const session = async () => {
    const payments = db.selectFrom('payments').select('sessionId').where('orderId', '=', orderId)
    return (await payments.executeTakeFirstOrThrow()).sessionId
  }
  return { orderId, accessKey, pay, session }
}

test('a successful card payment leads to the order, and so does submitting it again', async () => {
  const { accessKey, orderId, pay, session } = await ordered('card')
  const step = await pay(card('4242 4242 4242 4242'))
  expect(step).toEqual({ kind: 'path', path: `/payment-success?session_id=${await session()}&order=${accessKey}` })
  expect(await pay(card('4242 4242 4242 4242'))).toEqual(step)
  expect((await ledger(db, orderId)).payments).toHaveLength(1)
})

test.each([
  ['declined', '4000 0000 0000 0002'],
  ['insufficient_funds', '4000 0000 0000 9995'],
])('a refused card (%s) leads back to the payment page', async (refusal, number) => {
  const { accessKey, orderId, pay } = await ordered('card')
  expect(await pay(card(number))).toEqual({ kind: 'path', path: `/payment?order=${accessKey}&refused=${refusal}` })
  expect(await ledger(db, orderId)).toMatchObject({ status: 'pending', paid: 0, stock: 'held' })
})

test('a card that requires authentication leads to the authentication page, with the order key', async () => {
  const { accessKey, pay, session } = await ordered('card')
  const step = await pay(card('4000 0000 0000 3220'))
  expect(step).toEqual({ kind: 'path', path: `/payment/authentication/${await session()}?order=${accessKey}` })
})

test('without card details nothing is charged, and the payment page is shown again', async () => {
  const { accessKey, orderId, pay } = await ordered('card')
  expect(await pay()).toEqual({ kind: 'path', path: `/payment?order=${accessKey}&refused=card_incomplete` })
  expect(await ledger(db, orderId)).toMatchObject({ status: 'pending', paid: 0 })
})

test('PromptPay leads to its QR code, a simulated payment to the success page', async () => {
  const promptPay = await ordered('promptpay')
  expect(await promptPay.pay()).toEqual({
    kind: 'path',
    path: `/payment/promptpay?session_id=${await promptPay.session()}&order=${promptPay.accessKey}`,
  })
  const simulated = await ordered('simulated')
  expect(await simulated.pay()).toEqual({
    kind: 'path',
    path: `/payment-success?session_id=${await simulated.session()}&order=${simulated.accessKey}`,
  })
})

test.each<PaymentMethod>(['card', 'promptpay', 'simulated'])(
  'with a provider that has its own payment pages, %s leads to them',
  async (method) => {
    const { inlineCard: _, promptPay: __, simulation: ___, ...company } = provider
    const { pay, session } = await ordered(method)
    const step = await pay(card('4242 4242 4242 4242'), company)
    const opened = await provider.readSession((await session()) ?? '')
    expect(step).toEqual({ kind: 'url', url: opened?.url })
  },
)

test('an unreachable provider leaves the order payable, and the payment page shows the reason', async () => {
  const away: PaymentProvider = {
    ...provider,
    createSession: () => Promise.reject(new PaymentProviderError('the line is down')),
  }
  const { accessKey, orderId, pay } = await ordered('card')
  const retry = `/payment?order=${accessKey}&refused=provider_unavailable`
  expect(await pay(card('4242 4242 4242 4242'), away)).toEqual({ kind: 'path', path: retry })
  expect(await ledger(db, orderId)).toMatchObject({ status: 'pending', paid: 0, stock: 'held' })
})

test('a cancelled order leads to its status page, without a payment attempt', async () => {
  const { accessKey, orderId, pay } = await ordered('card')
  await db
    .updateTable('orders')
    .set({ status: 'cancelled', cancelledAt: shop.time.now })
    .where('id', '=', orderId)
    .execute()
  expect(await pay(card('4242 4242 4242 4242'))).toEqual({ kind: 'path', path: `/payment-success?order=${accessKey}` })
  expect((await ledger(db, orderId)).payments).toEqual([])
})

test('a payment attempt made with the order is used, and no second one is made', async () => {
  const request = orderRequest({ lines: [{ productId: shop.productId, size: 'M', quantity: 1 }], key: randomUUID() })
  const { total } = await quoteCart(db, request)
  const placed = await placeOrder(db, { ...request, expectedTotal: total }, { provider, method: 'card' })
  if (!placed.ok) throw new Error(placed.reason)
  const { attempt, orderId, accessKey } = placed.value
  const pay = { orderId, accessKey, method: 'card', card: card('4242 4242 4242 4242'), attempt } as const
  const step = await payOrder(db, provider, { ...pay, now: shop.time.now, origin })
  expect(attempt).toBeDefined()
  expect(step).toMatchObject({ path: expect.stringContaining('/payment-success?session_id=') })
  expect((await ledger(db, orderId)).payments).toHaveLength(1)
})
