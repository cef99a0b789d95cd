import { beforeEach, expect, test } from 'vitest'
import { saveSettings } from '#app/modules/settings/save-settings.server.ts'
import { defaultGroups, defaultSettings } from '#app/modules/settings/shop-settings.ts'
import { someDay } from '#tests/factories/moments.ts'
import { savedSettings } from '#tests/factories/saved-settings.ts'
import { get, post, postJson, testApp } from '#tests/support/app.ts'
import { addProducts } from '#tests/support/catalogue.ts'
import { testDatabase } from '#tests/support/database.ts'
import { fingerprint } from '#tests/support/fingerprint.ts'
import { fromEverywhere, orderFields } from '#tests/support/order-fields.ts'

const database = await testDatabase()
const { db } = database
const shop = await testApp(database)
const app = fromEverywhere(shop.app)
await addProducts(db, [{ id: 'lotus-dress', nameEn: 'Lotus dress', price: 129_000, stock: { M: 30 } }])

const { paymentMethods: all } = defaultSettings
const set = (change: Partial<typeof all>) =>
  saveSettings(db, { group: 'paymentMethods', value: { ...all, ...change } }, { actorId: null, now: someDay })
beforeEach(async () => {
  await set({})
})

type Page = '/payment' | '/checkout' | `/payment?order=${string}`
const page = async (path: Page) => (await app(get(path))).text()
const methodsOn = async (path: Page) =>
  [...(await page(path)).matchAll(/name="method"[^>]*value="(\w+)"/g)].map(([, method]) => method)
const where = (response: Response) => response.headers.get('location') ?? ''
const contact = { firstName: 'Mali', lastName: 'Jaidee', phone: '0812345678' }
const { key: _, ...cart } = orderFields()
const chat = () => post('/checkout', { ...orderFields(), ...contact, intent: 'chat' })

test('a payment method that is off is neither offered nor accepted, and nothing is placed', async () => {
  for (const path of ['/checkout', '/payment'] as const) {
    expect(await methodsOn(path)).toEqual(['promptpay', 'card'])
    expect(await page(path)).toContain('Order by LINE')
  }
  await set({ card: false, chat: false })
  for (const path of ['/checkout', '/payment'] as const) {
    expect(await methodsOn(path)).toEqual(['promptpay'])
    expect(await page(path)).not.toContain('Order by LINE')
  }
  const before = await fingerprint(database)
  const card = await app(post('/payment', orderFields()))
  expect([card.status, (await card.text()).includes('This payment method is no longer available.')]).toEqual([
    409,
    true,
  ])
  expect((await app(chat())).status).toBe(409)
  const { firstName, lastName, email, phone, addressLine: address, subdistrict, district, province, postalCode } = cart
  const user = { firstName, lastName, email, phone, address, subdistrict, district, province, postalCode }
  const body = { items: [{ productId: 'lotus-dress', size: 'M', quantity: 1 }], user, method: 'card' }
  const api = await app(postJson('/api/create-payment', body))
  expect([api.status, (await api.json()).code]).toEqual([409, 'method_off'])
  expect(await fingerprint(database)).toEqual(before)
  expect((await app(post('/payment', orderFields({ method: 'promptpay' })))).status).toBe(302)
})

test('without a LINE account, chat orders are neither offered nor accepted, and nothing is placed', async () => {
  const { shop: usual } = defaultGroups
  await savedSettings(db, 'shop', { ...usual, lineId: '' }, someDay)
  for (const path of ['/checkout', '/payment'] as const) expect(await page(path)).not.toContain('Order by LINE')
  const before = await fingerprint(database)
  expect((await app(chat())).status).toBe(409)
  expect(await fingerprint(database)).toEqual(before)
  await savedSettings(db, 'shop', usual, someDay)
  expect(await page('/checkout')).toContain('Order by LINE')
})

test('with no online payment method, checkout accepts chat orders only', async () => {
  await set({ card: false, promptPay: false })
  for (const path of ['/checkout', '/payment'] as const) {
    expect(await methodsOn(path)).toEqual([])
    expect(await page(path)).not.toContain('name="addressLine"')
  }
  const placed = await app(chat())
  expect([placed.status, where(placed)]).toEqual([302, expect.stringContaining('/payment-success?order=')])
})

test('an existing order can be paid with its own method, but with no other method that is off', async () => {
  const declined = await app(post('/payment', orderFields({ cardNumber: '4000 0000 0000 0002' })))
  const order = /order=([\w-]+)/.exec(where(declined))?.[1] ?? ''
  await set({ card: false, promptPay: false })
  expect(await methodsOn(`/payment?order=${order}`)).toEqual(['card'])
  const before = await fingerprint(database)
  const refused = await app(post(`/payment?order=${order}`, { order, method: 'promptpay' }))
  expect([refused.status, (await refused.text()).includes('This payment method is no longer available.')]).toEqual([
    409,
    true,
  ])
  expect(await fingerprint(database)).toEqual(before)
  const paid = await app(post('/payment', { ...orderFields(), order, method: 'card' }))
  expect([paid.status, where(paid)]).toEqual([302, expect.stringContaining('/payment-success?session_id=')])
})

test('the last payment method cannot be turned off', async () => {
  await set({ card: false, promptPay: false })
  expect(await set({ card: false, promptPay: false, chat: false })).toEqual({
    ok: false,
    reason: 'invalid',
    detail: { card: 'settings.problem.noMethod' },
  })
  expect((await app(get('/checkout'))).status).toBe(200)
})
