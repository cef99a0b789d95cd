// Attackers try to reserve all stock without paying; honest guests still buy.
import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import type { App } from '#app/create-app.server.ts'
import { addMinutes } from '#app/kit/dates.ts'
import { endReservations } from '#app/modules/orders/order-tasks.server.ts'
import { expireOrders } from '#app/modules/payments/close-payment.server.ts'
import type { PaymentProvider } from '#app/modules/payments/payment-provider.ts'
import { saveSettings } from '#app/modules/settings/save-settings.server.ts'
import { defaultSettings } from '#app/modules/settings/shop-settings.ts'
import { someDay } from '#tests/factories/moments.ts'
import { origin, post, testApp } from '#tests/support/app.ts'
import { addProducts } from '#tests/support/catalogue.ts'
import { testDatabase } from '#tests/support/database.ts'
import { orderFields } from '#tests/support/order-fields.ts'

const database = await testDatabase()
const { db } = database
let now = someDay
let app: App
let payments: PaymentProvider
const ids = Array.from({ length: 12 }, (_, at) => `piece-${at}`)
const sizes = { S: 6, M: 9, L: 40 }

beforeAll(async () => {
  const shop = await testApp(database, { clock: () => now })
  ;({ app } = shop)
  payments = shop.adapters.payments
  await addProducts(db, [
    ...ids.map((id) => ({ id, price: 100_000, stock: sizes })),
    { id: 'family', price: 100_000, stock: { M: 8 } },
    { id: 'three-of-nine', price: 100_000, stock: { M: 9 } },
    { id: 'every-way', price: 100_000, stock: { M: 10 } },
  ])
  const by = { actorId: null, now: someDay }
  const accounts = [{ bank: '004', number: '1234567890', name: 'MAI Bangkok Co., Ltd.' }]
  await saveSettings(db, { group: 'bankTransfer', value: { accounts } }, by)
  const methodOptions = { ...defaultSettings.paymentMethods, bankTransfer: true, cod: true }
  await saveSettings(db, { group: 'paymentMethods', value: methodOptions }, by)
})

type Line = { productId: string; size: string; quantity: number }
const totalOf = (lines: readonly Line[], method: string) => {
  const items = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  return String(items * 100_000 + (items < 2 ? 15_000 : 0) + (method === 'cod' ? 4_000 : 0))
}
function order(lines: Line[], ip: string, method = 'promptpay') {
  const chat = method === 'chat'
  const fields = { lines: JSON.stringify(lines), expectedTotal: totalOf(lines, method), method: chat ? 'card' : method }
  return app(post(chat ? '/checkout' : '/payment', orderFields(chat ? { ...fields, intent: 'chat' } : fields)), { ip })
}
const keyOf = (response: Response) =>
  /(?:order=|\/order\/)([\w-]{20,})/.exec(response.headers.get('location') ?? '')?.[1] ?? ''

async function pass(minutes: number) {
  now = addMinutes(someDay, minutes)
  await endReservations(db, now)
  await expireOrders(db, payments, { origin, now })
}
const shelves = async () => {
  const { rows } = await sql<{ onHand: number; reserved: number }>`
    select on_hand, reserved from stock join variants v on v.id = variant_id where v.product_id like 'piece-%'`.execute(
    db,
  )
  return rows
}

/** The smallest accepted picture. It has no QR code, so the scan takes as long as possible. */
async function plainPicture(at: number) {
  const colour = { r: at % 256, g: (at * 7) % 256, b: 90 }
  const bytes = await sharp({ create: { width: 200, height: 300, channels: 3, background: colour } })
    .jpeg()
    .toBuffer()
  return new File([new Uint8Array(bytes)], 'slip.jpg')
}

describe('80 orders from eight IP addresses with pictures as transfer slips', () => {
  test('leave half of every size available at once, and all of it after 35 minutes', async () => {
    let placed = 0
    for (let at = 0; at < 80; at++) {
      const ip = `203.0.113.${at % 8}`
      const productId = ids[at % ids.length] ?? ''
      const method = ['bank_transfer', 'cod', 'chat'][at % 3]
      // Carriers collect ฿5,000 at most.
      const quantity = method === 'cod' ? 1 : 3
      const lines = Object.keys(sizes).map((size) => ({ productId, size, quantity }))
      const response = await order(lines, ip, method)
      expect(response.status).toBe(302)
      placed++
      if (at % 3 !== 0) continue
      const body = new FormData()
      body.append('intent', 'send-slip')
      body.append('slip', await plainPicture(at))
      const headers = { origin, 'sec-fetch-site': 'same-origin', accept: 'text/html' }
      const path = `${origin}/order/${keyOf(response)}/slip`
      expect((await app(new Request(path, { method: 'POST', body, headers }), { ip })).status).toBe(303)
    }
    expect(placed).toBe(80)
    for (const { onHand, reserved } of await shelves()) expect(reserved).toBeLessThanOrEqual(onHand / 2)
    await pass(35)
    for (const { reserved } of await shelves()) expect(reserved).toBe(0)
    const { rows } = await sql`select from orders where status = 'pending'`.execute(db)
    expect(rows).toHaveLength(80)
  })

  test('do not stop a guest on one of these addresses from ordering what the page offers', async () => {
    const response = await order([{ productId: 'piece-0', size: 'S', quantity: 3 }], '203.0.113.1')
    expect([response.status, response.headers.get('location')]).toEqual([302, expect.stringMatching(/^\/payment/)])
  })
})

test('two guests on one IP address buy the same size minutes apart', async () => {
  const one = [{ productId: 'family', size: 'M', quantity: 1 }]
  expect((await order(one, '198.51.100.7')).headers.get('location')).toMatch(/^\/payment\/promptpay/)
  now = addMinutes(now, 3)
  expect((await order(one, '198.51.100.7')).headers.get('location')).toMatch(/^\/payment\/promptpay/)
})

const holdsOf = async (productId: string) => {
  const { rows } = await sql<{ stockState: string }>`
    select stock_state from orders join order_lines on order_id = id where product_id = ${productId}`.execute(db)
  return rows.map(({ stockState }) => stockState)
}

test('a guest buys three of nine units of a size by card', async () => {
  const response = await order([{ productId: 'three-of-nine', size: 'M', quantity: 3 }], '198.51.100.8', 'card')
  expect(response.headers.get('location')).toMatch(/^\/payment-success/)
  expect(await holdsOf('three-of-nine')).toEqual(['held'])
})

test('a guest can order with every payment method, and each item is reserved', async () => {
  for (const method of ['card', 'promptpay', 'bank_transfer', 'cod', 'chat']) {
    const one = [{ productId: 'every-way', size: 'M', quantity: 1 }]
    expect([method, (await order(one, '198.51.100.9', method)).status]).toEqual([method, 302])
  }
  expect(await holdsOf('every-way')).toEqual(['held', 'held', 'held', 'held', 'held'])
})

const cases = readFileSync('tests/data/cases/checkout/holds.tsv', 'utf8').trim().split('\n').slice(1)

test.each(cases)('guests on one IP address: %s', async (row) => {
  const [name = '', items, orders = '', expected] = row.split('\t')
  const productId = `hold-${name}`
  await addProducts(db, [{ id: productId, price: 100_000, stock: { M: Number(items) } }])
  const ip = `192.0.2.${cases.indexOf(row).toString()}`
  const held = async () => (await holdsOf(productId)).filter((state) => state === 'held').length
  const answers: string[] = []
  for (const one of orders.split(', ')) {
    const [method, quantity] = one.split(' ')
    const before = await held()
    const { status } = await order([{ productId, size: 'M', quantity: Number(quantity) }], ip, method)
    answers.push(status === 302 ? ((await held()) > before ? 'reserved' : 'unreserved') : 'refused')
  }
  expect(answers.join(', ')).toBe(expected)
})
