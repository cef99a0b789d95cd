import { expect, test } from 'vitest'
import { fromBaht } from '#app/kit/money.ts'
import { createAccount } from '#app/modules/accounts/create-account.server.ts'
import { quoteCart } from '#app/modules/checkout/quote-cart.server.ts'
import { later, someDay } from '#tests/factories/moments.ts'
import { orderRequest, paidOrder } from '#tests/factories/placed-order.ts'
import { savedCoupon } from '#tests/factories/saved-coupon.ts'
import { stockedProduct } from '#tests/factories/stocked-product.ts'
import { testDatabase } from '#tests/support/database.ts'
import { fingerprint } from '#tests/support/fingerprint.ts'
import { tryCoupon } from './try-coupon.server.ts'

const database = await testDatabase()
const { db } = database
type Trial = Parameters<typeof tryCoupon>[1]
const attempt = (change: Partial<Trial> & { code: string }) =>
  tryCoupon(
    db,
    { category: 'general', price: fromBaht(1000), quantity: 1, discounted: false, email: '', ...change },
    someDay,
  )

test('a coupon test gives the same result as the cart and counts no use', async () => {
  await savedCoupon(db, { code: 'SILK10', applicableCategories: ['silk'], minOrderSatang: fromBaht(1500) })
  await savedCoupon(db, { code: 'FULLPRICE', kind: 'amount', value: 20_000, excludeDiscountedItems: true })
  await savedCoupon(db, { code: 'ATMOST50', maxDiscountSatang: fromBaht(50) })
  await savedCoupon(db, { code: 'OVER', endsAt: someDay })
  await savedCoupon(db, { code: 'SOON', startsAt: later(1) })
  await savedCoupon(db, { code: 'ASLEEP', active: false })
  await savedCoupon(db, { code: 'WELCOME', firstPurchaseOnly: true })
  await savedCoupon(db, { code: 'POSTFREE', kind: 'free_delivery', value: 0 })
  const before = await fingerprint(database)
  const refused = (reason: string) => ({ ok: false, reason })
  expect(await attempt({ code: 'silk10 ', category: 'silk', quantity: 2 })).toEqual({ ok: true, discount: 20_000 })
  expect(await attempt({ code: 'SILK10', category: 'silk' })).toEqual({
    ...refused('MIN_ORDER_NOT_MET'),
    detail: { minOrder: 150_000 },
  })
  expect(await attempt({ code: 'SILK10', quantity: 2 })).toEqual(refused('NO_ELIGIBLE_ITEMS'))
  expect(await attempt({ code: 'FULLPRICE', price: fromBaht(150) })).toEqual({ ok: true, discount: 15_000 })
  expect(await attempt({ code: 'FULLPRICE', discounted: true })).toEqual(refused('NO_ELIGIBLE_ITEMS'))
  expect(await attempt({ code: 'ATMOST50' })).toEqual({ ok: true, discount: 5_000 })
  expect(await attempt({ code: 'POSTFREE' })).toEqual({ ok: true, discount: 0, freeDelivery: true })
  expect(await attempt({ code: 'OVER' })).toEqual(refused('EXPIRED'))
  expect(await attempt({ code: 'SOON' })).toEqual(refused('NOT_STARTED'))
  expect(await attempt({ code: 'ASLEEP' })).toEqual(refused('NOT_FOUND'))
  expect(await attempt({ code: 'NOSUCH' })).toEqual(refused('NOT_FOUND'))
  expect(await attempt({ code: '\u200b' })).toEqual(refused('NOT_FOUND'))
  expect(await attempt({ code: 'WELCOME' })).toEqual(refused('FIRST_PURCHASE_ONLY'))
  expect(await fingerprint(database)).toEqual(before)
})

test('several codes add up as in the cart; a code that does not apply is returned with its reason', async () => {
  await savedCoupon(db, { code: 'A200', kind: 'amount', value: 20_000, stackable: true })
  await savedCoupon(db, { code: 'B10', stackable: true })
  await savedCoupon(db, { code: 'C-POST', kind: 'free_delivery', value: 0, stackable: true })
  await savedCoupon(db, { code: 'SOLO' })
  expect(await attempt({ code: 'c-post, b10, a200' })).toEqual({
    ok: true,
    discount: 30_000,
    freeDelivery: true,
    parts: [
      { code: 'A200', discount: 20_000 },
      { code: 'B10', discount: 10_000 },
      { code: 'C-POST', discount: 0 },
    ],
  })
  expect(await attempt({ code: 'B10,SOLO' })).toEqual({ ok: false, code: 'SOLO', reason: 'NOT_STACKABLE' })
})

test('with an email, the test considers earlier uses, the account and paid orders of the customer', async () => {
  const { id } = await stockedProduct(db)
  await savedCoupon(db, { code: 'ONCE', usageLimitPerUser: 1 })
  await savedCoupon(db, { code: 'FIRST', firstPurchaseOnly: true })
  const { customer } = orderRequest()
  const lines = [{ productId: id, size: 'M', quantity: 1 }]
  await paidOrder(db, { lines, couponCode: 'ONCE', customer: { ...customer, email: 'nok@mai.example' } })
  expect(await attempt({ code: 'ONCE', email: 'Nok+x@mai.example' })).toMatchObject({
    reason: 'PER_USER_LIMIT_REACHED',
  })
  expect(await attempt({ code: 'ONCE', email: 'bee@mai.example' })).toEqual({ ok: true, discount: 10_000 })
  const account = { password: 'lotus-silk', now: someDay }
  const fern = await createAccount(db, { ...account, email: 'fern@mai.example', verified: true })
  await createAccount(db, { ...account, email: 'ploy@mai.example', verified: false })
  const first = (email: string) => attempt({ code: 'FIRST', email })
  expect(await first('nok@mai.example')).toMatchObject({ reason: 'FIRST_PURCHASE_ONLY' })
  expect(await first('ploy@mai.example')).toMatchObject({ reason: 'ADDRESS_NOT_CONFIRMED' })
  expect(await first('Fern@mai.example')).toEqual({ ok: true, discount: 10_000 })
  const userId = fern.ok ? fern.value.userId : ''
  const quote = await quoteCart(db, { lines, couponCode: 'FIRST', customer: { userId }, now: someDay })
  expect(quote).toMatchObject({ discount: 10_000, coupons: [{ ok: true }] })
})
