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

test('its payment is begun with it, and its shopper told that the order has arrived', async () => {
  const { orderId, attempt, total } = await placed({}, byCard)
  expect(attempt).toMatchObject({ payment: { orderId, amount: total, method: 'card' } })
  expect(await ledger(db, orderId)).toMatchObject({ payments: ['created'], mails: ['order_received'], stock: 'held' })
})

test('without a way to pay yet there is no payment', async () => {
  const { orderId, ...answer } = await placed({})
  expect(answer).not.toHaveProperty('attempt')
  expect(await ledger(db, orderId)).toMatchObject({ payments: [], mails: ['order_received'] })
})

test('what costs nothing begins no payment, whatever way was chosen, and is told as paid', async () => {
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

test('the same key with another decision places nothing, and names the order it placed', async () => {
  const { request, orderId } = await placed({})
  const before = await ledger(db, orderId)
  const other = { ...request, customerNotes: '', deliveryMethod: 'express', expectedTotal: satang(1) } as const
  expect(await placeOrder(db, other)).toMatchObject({ ok: false, reason: 'key_reused', detail: { orderId } })
  expect(await placeOrder(db, { ...request, couponCode: '' })).toMatchObject({ ok: true, value: { orderId } })
  expect(await ledger(db, orderId)).toEqual(before)
})

test('only a code that nobody knows counts as a guess', async () => {
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
