import { expect, test } from 'vitest'
import { someDay } from '#tests/factories/moments.ts'
import { identifiedSeller } from '#tests/factories/plain-settings.ts'
import { savedSettings } from '#tests/factories/saved-settings.ts'
import { get, post, postJson, testApp } from '#tests/support/app.ts'
import { addProducts } from '#tests/support/catalogue.ts'
import { testDatabase } from '#tests/support/database.ts'
import { fingerprint } from '#tests/support/fingerprint.ts'
import { fromEverywhere, orderFields } from '#tests/support/order-fields.ts'

const database = await testDatabase()
const { db } = database
const demo = await testApp(database)
const live = await testApp(database, {
  demo: false,
  payments: { ...demo.adapters.payments, name: 'stripe', movesMoney: true },
})
const app = fromEverywhere(live.app)
await addProducts(db, [{ id: 'lotus-dress', nameEn: 'Lotus dress', price: 129_000, stock: { M: 30 } }])

const contact = { firstName: 'Mali', lastName: 'Jaidee', phone: '0812345678' }
const chat = () => post('/checkout', { ...orderFields(), ...contact, intent: 'chat' })
const {
  firstName,
  lastName,
  email,
  phone,
  addressLine: address,
  subdistrict,
  district,
  province,
  postalCode,
} = orderFields()
const user = { firstName, lastName, email, phone, address, subdistrict, district, province, postalCode }
const api = () =>
  postJson('/api/create-payment', {
    items: [{ productId: 'lotus-dress', size: 'M', quantity: 1 }],
    user,
    method: 'card',
  })
const sentence = 'We’re not open for orders yet'

test('every payment method is refused until the settings identify the seller, and nothing is placed', async () => {
  for (const path of ['/checkout', '/payment'] as const) {
    const page = await (await app(get(path))).text()
    expect([page.includes(sentence), page.includes('name="method"')]).toEqual([true, false])
  }
  const before = await fingerprint(database)
  for (const request of [
    post('/payment', orderFields()),
    post('/checkout', orderFields({ method: 'promptpay' })),
    chat(),
  ]) {
    const answer = await app(request)
    expect([answer.status, (await answer.text()).includes(sentence)]).toEqual([409, true])
  }
  const refused = await app(api())
  expect([refused.status, (await refused.json()).code]).toEqual([409, 'not_open'])
  expect(await fingerprint(database)).toEqual(before)

  const placed = await fromEverywhere(demo.app)(post('/payment', orderFields({ cardNumber: '4000 0000 0000 0002' })))
  const order = /order=([\w-]+)/.exec(placed.headers.get('location') ?? '')?.[1] ?? ''
  const again = await app(post(`/payment?order=${order}`, { order, method: 'promptpay' }))
  expect([again.status, (await again.text()).includes(sentence)]).toEqual([409, true])

  await savedSettings(db, 'legal', identifiedSeller.legal, someDay)
  await savedSettings(db, 'contact', identifiedSeller.contact, someDay)
  expect(await (await app(get('/checkout'))).text()).not.toContain(sentence)
  expect([(await app(chat())).status, (await app(api())).status]).toEqual([302, 200])
})
