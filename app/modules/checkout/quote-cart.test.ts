import { expect, test } from 'vitest'
import { satang } from '#app/kit/money.ts'
import { someDay } from '#tests/factories/moments.ts'
import { stockedProduct } from '#tests/factories/stocked-product.ts'
import { testDatabase } from '#tests/support/database.ts'
import { quoteCart } from './quote-cart.server.ts'

const { db } = await testDatabase()

test('a quote has standard delivery at its fee unless another method is chosen', async () => {
  const { id } = await stockedProduct(db, { price: satang(100_000) })
  const request = { lines: [{ productId: id, size: 'M', quantity: 1 }], customer: {}, now: someDay }
  const quote = await quoteCart(db, request)
  expect(quote).toMatchObject({ deliveryMethod: 'standard', shipping: 15_000, total: 115_000 })
  expect(await quoteCart(db, { ...request, deliveryMethod: 'express' })).toMatchObject({
    deliveryMethod: 'express',
    shipping: 30_000,
  })
})

test('an unknown code is reported as not found to guests and customers alike', async () => {
  const { id } = await stockedProduct(db)
  const lines = [{ productId: id, size: 'M', quantity: 1 }]
  for (const customer of [{}, { userId: 'nok', email: 'nok@mai.example' }]) {
    const { coupons, discount } = await quoteCart(db, { lines, couponCode: ' nope ', customer, now: someDay })
    expect([coupons, discount]).toEqual([[{ code: 'NOPE', ok: false, reason: 'NOT_FOUND' }], 0])
  }
  expect((await quoteCart(db, { lines, couponCode: '  ', customer: {}, now: someDay })).coupons).toEqual([])
})
