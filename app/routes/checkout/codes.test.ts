import { beforeAll, expect, test } from 'vitest'
import type { App } from '#app/create-app.server.ts'
import { asWritten } from '#app/i18n/language.ts'
import { savedCoupon } from '#tests/factories/saved-coupon.ts'
import { get, post, postJson } from '#tests/support/app.ts'
import { addProducts } from '#tests/support/catalogue.ts'
import { testDatabase } from '#tests/support/database.ts'
import { fingerprint } from '#tests/support/fingerprint.ts'
import { fromEverywhere, orderFields } from '#tests/support/order-fields.ts'
import { staffedShop } from '#tests/support/people.ts'

const database = await testDatabase()
const { db } = database
const shop = await staffedShop(database)
const { customer, staff } = shop
const app: App = fromEverywhere(shop.app)
const lines = [{ productId: 'lotus-dress', size: 'M', quantity: 1 }]

beforeAll(async () => {
  await addProducts(db, [{ id: 'lotus-dress', nameEn: 'Lotus dress', price: 129_000, stock: { M: 30 } }])
  await savedCoupon(db, { code: 'TEN', stackable: true })
  await savedCoupon(db, { code: 'OFF50', kind: 'amount', value: 5_000, stackable: true })
  await savedCoupon(db, { code: 'POSTFREE', kind: 'free_delivery', value: 0, stackable: true })
  await savedCoupon(db, { code: 'SOLO' })
})

const textOf = (html: string) => asWritten(html).replace(/<[^>]*>/g, '')
const read = async (path: string, cookie = '') => textOf(await (await app(get(path, { cookie }))).text())

test('the quote shows the discount of each code', async () => {
  const response = await app(postJson('/api/quote', { lines, couponCode: 'ten, OFF50,postfree' }))
  // 10 % of ฿1,290, then ฿50, and free delivery (฿150).
  expect(await response.json()).toMatchObject({
    discount: 17_900,
    shipping: 0,
    total: 111_100,
    coupons: [
      { code: 'OFF50', ok: true, discount: 5_000 },
      { code: 'POSTFREE', ok: true, discount: 0, shippingDiscount: 15_000 },
      { code: 'TEN', ok: true, discount: 12_900 },
    ],
  })
})

test('an order shows each code with its discount in its email and in the admin', async () => {
  const email = 'three-codes@mai.example'
  const fields = orderFields({ email, couponCode: 'OFF50,POSTFREE,TEN', expectedTotal: '111100', method: 'promptpay' })
  const placed = await app(post('/payment', fields, { cookie: customer.cookie }))
  expect(placed.status).toBe(302)
  const { id, number } = await db
    .selectFrom('orders')
    .select(['id', 'number'])
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  const uses = db.selectFrom('couponUses').select(['couponCode', 'discountSatang', 'shippingDiscountSatang'])
  expect(await uses.where('orderId', '=', id).orderBy('couponCode').execute()).toEqual([
    { couponCode: 'OFF50', discountSatang: 5_000, shippingDiscountSatang: 0 },
    { couponCode: 'POSTFREE', discountSatang: 0, shippingDiscountSatang: 15_000 },
    { couponCode: 'TEN', discountSatang: 12_900, shippingDiscountSatang: 0 },
  ])
  const { text } = await db.selectFrom('mails').select('text').where('recipient', '=', email).executeTakeFirstOrThrow()
  expect(text).toContain('Discount (OFF50)')
  expect(text).toContain('Discount (TEN)')
  const page = await read(`/admin/orders/${number}`, staff.cookie)
  for (const row of ['Discount code OFF50−฿50', 'Discount code TEN−฿129', 'Delivery · Discount code POSTFREE฿0'])
    expect(page).toContain(row)
})

test('an order with a non-combinable code next to another is refused, and nothing is saved', async () => {
  const before = await fingerprint(database)
  const fields = orderFields({ couponCode: 'SOLO,TEN', expectedTotal: '131100' })
  const response = await app(post('/payment', fields))
  expect(response.status).toBe(409)
  expect(textOf(await response.text())).toContain(
    'SOLO: The code SOLO can’t be combined. Keep it or the others, and remove the rest.',
  )
  expect(await fingerprint(database)).toEqual(before)
})

test('validating several codes returns whether they can be combined', async () => {
  const valid = async (code: string) =>
    (await app(postJson('/api/validate-coupon', { code, items: lines }))).json() as Promise<unknown>
  expect(await valid('ten,off50')).toMatchObject({ valid: true, discount: 17_900, details: { code: 'OFF50,TEN' } })
  expect(await valid('ten,solo')).toMatchObject({ valid: false, reason: 'NOT_STACKABLE', discount: 0 })
})
