import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import type { App } from '#app/create-app.server.ts'
import { satang } from '#app/kit/money.ts'
import { savedCoupon } from '#tests/factories/saved-coupon.ts'
import { get, postJson, testApp } from '#tests/support/app.ts'
import { addProducts } from '#tests/support/catalogue.ts'
import { testDatabase } from '#tests/support/database.ts'
import { fingerprint } from '#tests/support/fingerprint.ts'
import { fromEverywhere } from '#tests/support/order-fields.ts'

const database = await testDatabase()
let app: App

beforeAll(async () => {
  app = fromEverywhere((await testApp(database)).app)
  await addProducts(database.db, [{ id: 'lotus-dress', price: 129_000, stock: { M: 30, L: 10 } }])
  await savedCoupon(database.db, { code: 'SILK10' })
})

const item = (change: object = {}) => ({ productId: 'lotus-dress', size: 'M', quantity: 1, ...change })
const answerOf = async (response: Response) => ({ status: response.status, body: (await response.json()) as unknown })

describe('POST /api/validate-coupon', () => {
  const ask = (body: unknown, headers = {}) => app(postJson('/api/validate-coupon', body, headers))

  test('a valid coupon returns its discount at the shop’s own prices, ignoring submitted prices', async () => {
    const items = [item({ price: 1, category: 'shoes', discounted: true })]
    expect(await answerOf(await ask({ code: 'silk10', items, userId: 'somebody-else' }))).toEqual({
      status: 200,
      body: { valid: true, reason: null, discount: 12_900, details: { code: 'SILK10' }, min_order: null },
    })
  })
  test('an invalid coupon returns the reason', async () => {
    await savedCoupon(database.db, { code: 'BIG', minOrderSatang: satang(500_000) })
    expect(await answerOf(await ask({ code: 'NOPE', items: [item()] }))).toEqual({
      status: 200,
      body: { valid: false, reason: 'NOT_FOUND', discount: 0, details: { code: 'NOPE' }, min_order: null },
    })
    expect(await answerOf(await ask({ code: 'BIG', items: [item()] }))).toMatchObject({
      body: { valid: false, reason: 'MIN_ORDER_NOT_MET', discount: 0, min_order: 500_000 },
    })
  })
  test('attempts share the cart’s rate limit: the 21st code is refused', async () => {
    const from = (path: string, body: object) => app(postJson(path, body), { ip: '203.0.113.77' })
    for (let guess = 0; guess < 10; guess++) {
      await from('/api/validate-coupon', { code: `GUESS${guess}`, items: [item()] })
      await from('/api/quote', { couponCode: `OTHER${guess}`, lines: [item()] })
    }
    const refused = await from('/api/validate-coupon', { code: 'SILK10', items: [item()] })
    expect(refused.headers.get('retry-after')).toBe('30')
    expect(await answerOf(refused)).toMatchObject({ status: 429, body: { code: 'rate_limited' } })
  })
  test.each([
    ['no body', undefined],
    ['no items', { code: 'SILK10', items: [] }],
    ['no code', { items: [item()] }],
    ['a quantity of 11', { code: 'SILK10', items: [item({ quantity: 11 })] }],
    ['a long code', { code: 'A'.repeat(65), items: [item()] }],
    ['an unknown key', { code: 'SILK10', items: [item()], total: 1 }],
  ])('%s is refused with 422', async (_, body) => {
    expect(await answerOf(await ask(body))).toMatchObject({ status: 422, body: { code: 'bad_input' } })
  })
  test('a cross-site request is refused', async () => {
    const body = { code: 'SILK10', items: [item()] }
    expect((await ask(body, { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' })).status).toBe(403)
  })
})

describe('POST /api/create-payment', () => {
  const user = {
    firstName: 'Mali',
    lastName: 'Jaidee',
    email: 'mali-of-the-api@mai.example',
    phone: '081 234 5678',
    address: '88 Charoen Krung Road',
    subdistrict: 'Si Phraya',
    district: 'Bang Rak',
    province: 'Bangkok',
    postalCode: '10500',
  }
  const ask = (body: unknown, headers = {}) => app(postJson('/api/create-payment', body, headers))
  const pathOf = async (response: Response) =>
    new URL(((await response.json()) as { url: string }).url).href.replace('http://localhost:3000', '')

  test('places the order at the shop’s price and returns its payment URL', async () => {
    const card = await ask({ items: [item({ price: 1 })], user })
    expect(card.status).toBe(200)
    const path = await pathOf(card)
    expect(path).toMatch(/^\/payment\?order=[\w-]+$/)
    expect(await (await app(get(path))).text()).toContain('฿1,440')
    expect(await pathOf(await ask({ items: [item()], user, method: 'promptpay' }))).toMatch(
      /^\/payment\/promptpay\?session_id=/,
    )
  })
  test('the same key returns the same order, also with changed data', async () => {
    const body = { items: [item()], user: { ...user, email: 'twice@mai.example' }, key: randomUUID() }
    const first = await pathOf(await ask(body))
    expect(await pathOf(await ask(body))).toBe(first)
    const other = { ...body, user: { ...body.user, address: '1 Elsewhere' } }
    expect(await pathOf(await ask(other))).toBe(`${first}&repeated=yes`)
    const orders = await database.db
      .selectFrom('orders')
      .select('id')
      .where('email', '=', 'twice@mai.example')
      .execute()
    expect(orders).toHaveLength(1)
  })
  test('a guest order for more than half of a size requires email confirmation and reserves nothing', async () => {
    const email = 'half-of-a-size@mai.example'
    const path = await pathOf(await ask({ items: [item({ size: 'L', quantity: 6 })], user: { ...user, email } }))
    expect(path).toMatch(/^\/order\/[\w-]+\/confirm$/)
    const orders = database.db.selectFrom('orders').select(['status', 'stockState']).where('email', '=', email)
    expect(await orders.execute()).toEqual([{ status: 'pending', stockState: 'released' }])
  })
  const refused: [string, object, number, string][] = [
    ['a wrong total', { expectedTotal: 1 }, 409, 'price_changed'],
    ['an unknown product', { items: [item({ productId: 'nobody' })] }, 409, 'item_unavailable'],
    ['an unknown coupon', { couponCode: 'NOPE' }, 409, 'coupon_refused'],
    ['no items', { items: [] }, 422, 'bad_input'],
    ['no user', { user: undefined }, 422, 'bad_input'],
    ['an invalid phone number', { user: { ...user, phone: '12' } }, 422, 'bad_input'],
    ['an unknown method', { method: 'cash' }, 422, 'bad_input'],
    ['a submitted total', { total: 1 }, 422, 'bad_input'],
  ]
  test.each(refused)('%s is refused and places no order', async (_, change, status, code) => {
    const orders = () => database.db.selectFrom('orders').select('id').execute()
    const before = await orders()
    const answer = await answerOf(await ask({ items: [item()], user, ...change }))
    expect(answer).toMatchObject({ status, body: { code, message: expect.stringMatching(/\w/) } })
    expect(await orders()).toEqual(before)
  })
  test('a cross-site request is refused, and nothing changes', async () => {
    const before = await fingerprint(database)
    const evil = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }
    expect((await ask({ items: [item()], user }, evil)).status).toBe(403)
    expect(await fingerprint(database)).toEqual(before)
  })
})
