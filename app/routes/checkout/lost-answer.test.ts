// A form resent after a lost response: at most one order and one charge.
import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import type { App } from '#app/create-app.server.ts'
import { asWritten } from '#app/i18n/language.ts'
import { get, post, testApp } from '#tests/support/app.ts'
import { addProducts } from '#tests/support/catalogue.ts'
import { testDatabase } from '#tests/support/database.ts'
import { fromEverywhere, orderFields } from '#tests/support/order-fields.ts'
import { race } from '#tests/support/race.ts'

const database = await testDatabase()
let app: App
let runJobs: () => Promise<void>

beforeAll(async () => {
  const shop = await testApp(database)
  app = fromEverywhere(shop.app)
  runJobs = shop.runJobs
  await addProducts(database.db, [
    { id: 'lotus-dress', nameEn: 'Lotus dress', price: 129_000, stock: { M: 100, L: 100 } },
  ])
})

const where = (response: Response) => response.headers.get('location') ?? ''
const pay = (fields: Record<string, string>, language = '') => app(post(`${language}/payment`, fields))
const stateOf = async (query: string, language = '') =>
  (await (await app(get(`${language}/api/order-state?${query}`))).json()) as { state: string; next?: string }

async function ordersOf(...emails: string[]) {
  const { db } = database
  const orders = await db
    .selectFrom('orders')
    .select(['id', 'addressLine', 'paidSatang'])
    .where('email', 'in', emails)
    .execute()
  const received = await db
    .selectFrom('payments')
    .select('receivedSatang')
    .where('orderId', 'in', [randomUUID(), ...orders.map(({ id }) => id)])
    .where('receivedSatang', 'is not', null)
    .execute()
  return {
    addresses: orders.map((order) => order.addressLine),
    paid: orders.map((order) => order.paidSatang),
    charges: received.map((payment) => payment.receivedSatang),
  }
}

describe('a form resent with changed data after a lost response', () => {
  test.each([
    ['another address', { addressLine: '99 Elsewhere' }],
    ['another name and card', { firstName: 'Malee', cardNumber: '4000 0000 0000 3220' }],
    ['another payment method', { method: 'promptpay' }],
    ['another size', { lines: JSON.stringify([{ productId: 'lotus-dress', size: 'L', quantity: 1 }]) }],
  ])('%s: leads to the existing order with a message; one order, one charge', async (_, change) => {
    const fields = orderFields()
    await pay(fields)
    const again = await pay({ ...fields, ...change })
    expect(again.status).toBe(302)
    expect(where(again)).toMatch(/^\/payment-success\?order=[\w-]+&repeated=yes$/)
    const page = await (await app(get(where(again)))).text()
    expect(page).toContain('data-state="paid"')
    expect(page).toContain('We already have this order, so we didn’t place it twice.')
    expect(await ordersOf(fields.email)).toEqual({
      addresses: ['88/1 Secret Lane'],
      paid: [144_000],
      charges: [144_000],
    })
  })

  test('another email address: the customer is charged once', async () => {
    const fields = orderFields()
    await app(get(where(await pay(fields))))
    const other = `other-${fields.email}`
    expect((await pay({ ...fields, email: other }, '/th')).status).toBe(302)
    expect(await ordersOf(fields.email, other)).toMatchObject({ paid: [144_000], charges: [144_000] })
  })

  test('an unpaid order: leads to its payment page, which pays the existing order', async () => {
    const fields = orderFields({ cardNumber: '4000 0000 0000 0002' })
    await pay(fields)
    const again = await pay({ ...fields, addressLine: '99 Elsewhere', cardNumber: '4242 4242 4242 4242' })
    expect(where(again)).toMatch(/^\/payment\?order=[\w-]+&repeated=yes$/)
    expect(await (await app(get(where(again)))).text()).toContain('so we didn’t place it twice')
    const { email, key: _, ...card } = fields
    const order = new URLSearchParams(where(again).split('?')[1]).get('order') ?? ''
    await pay({ ...card, order, cardNumber: '4242 4242 4242 4242' })
    await runJobs()
    expect(await ordersOf(email)).toEqual({ addresses: ['88/1 Secret Lane'], paid: [144_000], charges: [144_000] })
  })

  test('a chat order: leads to the existing order with a message', async () => {
    const fields = orderFields({ intent: 'chat' })
    const first = await app(post('/th/checkout', fields))
    const again = await app(post('/th/checkout', { ...fields, deliveryMethod: 'express', expectedTotal: '159000' }))
    expect(where(again)).toBe(`${where(first)}&repeated=yes`)
    expect(asWritten(await (await app(get(where(again)))).text())).toContain('เราได้รับคำสั่งซื้อนี้ไว้แล้ว จึงไม่ได้สั่งซ้ำ')
  })

  test('sixteen different forms concurrently: one order and one charge, and all are redirected', async () => {
    const fields = orderFields()
    const answers = await race(16, (index) => pay({ ...fields, addressLine: `${index} Charoen Krung` }))
    expect(answers.map(({ status }) => status)).toEqual(Array(16).fill(302))
    await runJobs()
    expect(await ordersOf(fields.email)).toMatchObject({ paid: [144_000], charges: [144_000] })
  })
})

describe('the order state for a form key', () => {
  test('is unknown for an unused or invalid key', async () => {
    for (const query of [`key=${randomUUID()}`, 'key=', 'key=%01', `key=${'a'.repeat(101)}`, 'order=nobody', ''])
      expect(await stateOf(query)).toEqual({ state: 'unknown' })
  })
  test('is unknown for a refused form, whose key can still be used', async () => {
    const fields = orderFields({ expectedTotal: '1' })
    expect((await pay(fields)).status).toBe(409)
    expect(await stateOf(`key=${fields.key}`)).toEqual({ state: 'unknown' })
    expect(where(await pay({ ...fields, expectedTotal: '144000' }))).toMatch(/^\/payment-success/)
  })
  test('contains only the state and the success page of a paid order, in the requested language', async () => {
    const fields = orderFields()
    await pay(fields)
    const answer = await app(get(`/th/api/order-state?key=${fields.key}`))
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
    const state = (await answer.json()) as { next: string }
    expect(state).toEqual({ state: 'placed', next: expect.stringMatching(/^\/th\/payment-success\?order=[\w-]+$/) })
    const order = new URLSearchParams(state.next.split('?')[1]).get('order')
    expect(await stateOf(`order=${order}`)).toEqual({ state: 'placed', next: `/payment-success?order=${order}` })
  })
  test('contains the payment page of a declined order and the QR page of a PromptPay order', async () => {
    const declined = orderFields({ cardNumber: '4000 0000 0000 0002' })
    await pay(declined)
    expect((await stateOf(`key=${declined.key}`)).next).toMatch(/^\/payment\?order=[\w-]+$/)
    const promptpay = orderFields({ method: 'promptpay' })
    const led = where(await pay(promptpay))
    expect(await stateOf(`key=${promptpay.key}`)).toEqual({ state: 'placed', next: led })
  })
  test('can be read without changing the order', async () => {
    const fields = orderFields({ method: 'promptpay' })
    await pay(fields)
    await stateOf(`key=${fields.key}`)
    expect(await ordersOf(fields.email)).toMatchObject({ paid: [0], charges: [] })
  })
})
