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

test('a card that pays leads to the order, and so does the same press again', async () => {
  const { accessKey, orderId, pay, session } = await ordered('card')
  const step = await pay(card('4242 4242 4242 4242'))
  expect(step).toEqual({ kind: 'path', path: `/payment-success?session_id=${await session()}&order=${accessKey}` })
  expect(await pay(card('4242 4242 4242 4242'))).toEqual(step)
  expect((await ledger(db, orderId)).payments).toHaveLength(1)
})

test.each([
  ['declined', '4000 0000 0000 0002'],
  ['insufficient_funds', '4000 0000 0000 9995'],
])('a card that is refused (%s) leads back to pay with another', async (refusal, number) => {
  const { accessKey, orderId, pay } = await ordered('card')
  expect(await pay(card(number))).toEqual({ kind: 'path', path: `/payment?order=${accessKey}&refused=${refusal}` })
  expect(await ledger(db, orderId)).toMatchObject({ status: 'pending', paid: 0, stock: 'held' })
})

test('a card whose owner is asked first leads to that page, with the key of the order', async () => {
  const { accessKey, pay, session } = await ordered('card')
  const step = await pay(card('4000 0000 0000 3220'))
  expect(step).toEqual({ kind: 'path', path: `/payment/authentication/${await session()}?order=${accessKey}` })
})

test('without a card nothing is charged: it is asked for again', async () => {
  const { accessKey, orderId, pay } = await ordered('card')
  expect(await pay()).toEqual({ kind: 'path', path: `/payment?order=${accessKey}&refused=card_incomplete` })
  expect(await ledger(db, orderId)).toMatchObject({ status: 'pending', paid: 0 })
})

test('PromptPay leads to its QR code, a simulated payment to the page of the order', async () => {
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
  'with a provider that has pages of its own, %s leads to them',
  async (method) => {
    const { inlineCard: _, promptPay: __, simulation: ___, ...company } = provider
    const { pay, session } = await ordered(method)
    const step = await pay(card('4242 4242 4242 4242'), company)
    const opened = await provider.readSession((await session()) ?? '')
    expect(step).toEqual({ kind: 'url', url: opened?.url })
  },
)

test('a provider that cannot be reached leaves the order payable, and says so', async () => {
  const away: PaymentProvider = {
    ...provider,
    createSession: () => Promise.reject(new PaymentProviderError('the line is down')),
  }
  const { accessKey, orderId, pay } = await ordered('card')
  const retry = `/payment?order=${accessKey}&refused=provider_unavailable`
  expect(await pay(card('4242 4242 4242 4242'), away)).toEqual({ kind: 'path', path: retry })
  expect(await ledger(db, orderId)).toMatchObject({ status: 'pending', paid: 0, stock: 'held' })
})

test('an order that can be paid no more leads to the page that says why', async () => {
  const { accessKey, orderId, pay } = await ordered('card')
  await db
    .updateTable('orders')
    .set({ status: 'cancelled', cancelledAt: shop.time.now })
    .where('id', '=', orderId)
    .execute()
  expect(await pay(card('4242 4242 4242 4242'))).toEqual({ kind: 'path', path: `/payment-success?order=${accessKey}` })
  expect((await ledger(db, orderId)).payments).toEqual([])
})

test('an attempt that was written with the order is opened, and no second one', async () => {
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
