import { expect, test } from 'vitest'
import { satang } from '#app/kit/money.ts'
import { defaultGroups } from '#app/modules/settings/shop-settings.ts'
import { someDay } from '#tests/factories/moments.ts'
import { orderRequest } from '#tests/factories/placed-order.ts'
import { savedCoupon } from '#tests/factories/saved-coupon.ts'
import { savedSettings } from '#tests/factories/saved-settings.ts'
import { testDatabase } from '#tests/support/database.ts'
import { ledger, payingShop } from '#tests/support/paying-shop.ts'
import { placeOrder } from './place-order.server.ts'
import { quoteCart } from './quote-cart.server.ts'

const { db } = await testDatabase()
const { provider, productId } = await payingShop(db)
const lines = [{ productId, size: 'M', quantity: 2 }]
const byCard = { provider, method: 'card' } as const

async function placed(change: Parameters<typeof orderRequest>[0], payBy?: typeof byCard) {
  const request = orderRequest({ lines, ...change })
  const { total } = await quoteCart(db, { ...request, customer: request.customer })
  const answer = await placeOrder(db, { ...request, expectedTotal: total }, payBy)
  if (!answer.ok) throw new Error(answer.reason)
  return { request: { ...request, expectedTotal: total }, ...answer.value }
}

test('placing an order starts its payment and sends an email that it was received', async () => {
  const { orderId, attempt, total } = await placed({}, byCard)
  expect(attempt).toMatchObject({ payment: { orderId, amount: total, method: 'card' } })
  expect(await ledger(db, orderId)).toMatchObject({ payments: ['created'], mails: ['order_received'], stock: 'held' })
})

test('an order without a payment method starts no payment', async () => {
  const { orderId, ...answer } = await placed({})
  expect(answer).not.toHaveProperty('attempt')
  expect(await ledger(db, orderId)).toMatchObject({ payments: [], mails: ['order_received'] })
})

test('a free order starts no payment, whatever its method, and the payment email is sent', async () => {
  const couponCode = await savedCoupon(db, { code: 'GIFT', value: 100 })
  await savedSettings(db, 'shipping', { ...defaultGroups.shipping, freeFromSatang: satang(0) }, someDay)
  const { orderId, ...answer } = await placed({ couponCode }, byCard)
  await savedSettings(db, 'shipping', defaultGroups.shipping, someDay)
  expect(answer.total).toBe(0)
  expect(answer).not.toHaveProperty('attempt')
  expect(await ledger(db, orderId)).toMatchObject({
    status: 'paid',
    payments: [],
    mails: ['payment_received'],
    moves: [-2],
  })
})

test('reusing a key with other choices places nothing and returns the existing order', async () => {
  const { request, orderId } = await placed({})
  const before = await ledger(db, orderId)
  const other = { ...request, customerNotes: '', deliveryMethod: 'express', expectedTotal: satang(1) } as const
  expect(await placeOrder(db, other)).toMatchObject({ ok: false, reason: 'key_reused', detail: { orderId } })
  expect(await placeOrder(db, { ...request, couponCode: '' })).toMatchObject({ ok: true, value: { orderId } })
  expect(await ledger(db, orderId)).toEqual(before)
})

test('orders refused for another reason do not count as guesses of a coupon code', async () => {
  const ip = '203.0.113.77'
  for (let refusal = 0; refusal < 21; refusal++)
    expect(await placeOrder(db, orderRequest({ lines, ip, expectedTotal: satang(1) }))).toMatchObject({
      ok: false,
      reason: 'price_changed',
    })
  expect(await placeOrder(db, orderRequest({ lines, ip, couponCode: 'NOBODY' }))).toMatchObject({
    ok: false,
    reason: 'coupon_refused',
  })
})
