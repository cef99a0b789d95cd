import { beforeAll, expect, test } from 'vitest'
import type { App } from '#app/create-app.server.ts'
import { asWritten } from '#app/i18n/language.ts'
import type { PlacedOrder } from '#app/modules/checkout/place-order.ts'
import { moveOrder } from '#app/modules/shipments/move-order.server.ts'
import { someDay } from '#tests/factories/moments.ts'
import { orderRequest, paidOrder } from '#tests/factories/placed-order.ts'
import { stockedProduct } from '#tests/factories/stocked-product.ts'
import { get, post, testApp } from '#tests/support/app.ts'
import { testDatabase } from '#tests/support/database.ts'

const database = await testDatabase()
const { db } = database
let app: App
let order: PlacedOrder
const email = 'nok@example.com'
const at = (minutes: number) => new Date(someDay.getTime() + minutes * 60_000)

beforeAll(async () => {
  ;({ app } = await testApp(database, { clock: () => at(100) }))
  const product = await stockedProduct(db)
  const { customer } = orderRequest()
  order = await paidOrder(db, {
    lines: [{ productId: product.id, size: 'M', quantity: 1 }],
    customer: { ...customer, email: 'Nok@Example.com', phone: '+66899999999', addressLine: 'CANARY ROAD 7' },
  })
  await moveOrder(db, {
    orderNumber: order.number,
    to: 'processing',
    actor: { kind: 'staff' },
    note: 'CANARY NOTE',
    now: at(10),
  })
  await moveOrder(db, {
    orderNumber: order.number,
    to: 'shipped',
    actor: { kind: 'staff' },
    tracking: { carrier: 'flash', number: 'TH0123456789AB' },
    now: at(20),
  })
})

const ask = (query: Record<string, string>, ip = '198.51.100.1', prefix = '') =>
  app(get(`${prefix}/api/track?${new URLSearchParams(query)}`, { accept: 'application/json' }), { ip })

test('order number and email show status, shipment and timeline, newest first, in the chosen language', async () => {
  const answer = await (await ask({ order: ` #${order.number.toLowerCase()}`, email: ' NOK@example.com' })).json()
  expect(answer).toEqual({
    data: {
      id: order.number,
      status: 'shipped',
      tracking_number: 'TH0123456789AB',
      carrier: 'Flash Express',
      tracking_url: 'https://www.flashexpress.co.th/fle/tracking?se=TH0123456789AB',
      events: [
        { time: at(20).toISOString(), description: 'Shipped, handed to the carrier', status: 'shipped', location: '' },
        { time: at(10).toISOString(), description: 'Packing', status: 'processing', location: '' },
        { time: at(0).toISOString(), description: 'Payment received', status: 'paid', location: '' },
        { time: at(0).toISOString(), description: 'Order placed', status: 'pending', location: '' },
      ],
    },
    carrier_sync: { provider: 'flash' },
  })
  const thai = await (await ask({ order: order.number, email }, '198.51.100.1', '/th')).json()
  expect([thai.data.carrier, thai.data.events[0].description]).toEqual(['แฟลช เอ็กซ์เพรส', 'ส่งมอบให้บริษัทขนส่งแล้ว'])
})

test('the response has no personal data: no name, address, phone, price or note', async () => {
  const body = await (await ask({ order: order.number, email })).text()
  for (const secret of ['Nok', 'Srisai', 'CANARY', '899999999', '1150', '115000', order.orderId])
    expect(body).not.toContain(secret)
})

test('a wrong email and an unknown number get the same response', async () => {
  const answers = await Promise.all(
    [
      { order: order.number, email: 'other@example.com' },
      { order: '00000000', email },
      { order: "' or 1=1 --", email },
      { order: order.number.slice(0, 7), email },
    ].map(async (query) => {
      const answer = await ask(query, '198.51.100.2')
      return { status: answer.status, body: await answer.json() }
    }),
  )
  for (const answer of answers)
    expect(answer).toEqual({
      status: 404,
      body: { code: 'not_found', message: 'Order not found. Please check the number and the email.' },
    })
})

test('both order number and email are required', async () => {
  for (const query of [{}, { order: order.number }, { email }, { order: ' ', email }] as Record<string, string>[]) {
    const answer = await ask(query)
    expect([answer.status, (await answer.json()).message]).toEqual([
      400,
      'Please enter both the order number and the email.',
    ])
  }
})

test('the tracking page works as a form without scripts, in both languages', async () => {
  const found = await app(post('/track', { order: order.number, email }), { ip: '198.51.100.3' })
  expect([found.status, (await found.text()).includes('TH0123456789AB')]).toEqual([200, true])
  const lost = await app(post('/th/track', { order: 'ABCDEF12', email }), { ip: '198.51.100.3' })
  expect([lost.status, asWritten(await lost.text()).includes('ไม่พบคำสั่งซื้อ')]).toEqual([404, true])
})

test('an invalid email is refused at its field, on the page and by the API', async () => {
  const answer = await ask({ order: order.number, email: 'bad' }, '198.51.100.4')
  expect([answer.status, await answer.json()]).toEqual([
    400,
    { code: 'bad_email', message: 'Please enter a valid email address' },
  ])
  const page = await (
    await app(post('/th/track', { order: order.number, email: 'bad' }), { ip: '198.51.100.4' })
  ).text()
  expect(/<input[^>]*name="email"[^>]*>/g.exec(page)?.[0] ?? '').toContain('aria-invalid="true"')
  expect(page).toContain('กรุณากรอกอีเมลให้ถูกต้อง')
  expect(page).not.toContain('ไม่พบคำสั่งซื้อ')
})

const statusOf = async (number: string, typed: string, ip: string) =>
  (await ask({ order: number, email: typed }, ip)).status

test('a network is limited to five wrong tries per order number and sixty requests in all', async () => {
  const one = []
  for (let attempts = 0; attempts < 6; attempts++)
    one.push(await statusOf('FFFFFFFF', `a${attempts}@example.com`, '203.0.113.1'))
  expect(one).toEqual([...Array(5).fill(404), 429])
  const many = []
  for (let attempts = 0; attempts < 61; attempts++) many.push(await statusOf(`A${attempts}`, email, '192.0.2.9'))
  expect(many).toEqual([...Array(60).fill(404), 429])
})

test('guesses from other networks do not block the buyer; each new network has one more try', async () => {
  for (let attempts = 0; attempts < 40; attempts++)
    await statusOf(order.number, `a${attempts}@example.com`, `203.0.113.${10 + (attempts % 20)}`)
  expect(await statusOf(order.number, 'guess@example.com', '203.0.113.10')).toBe(429)
  expect(await statusOf(order.number, email, '203.0.113.100')).toBe(200)
  expect(await statusOf(order.number, 'guess@example.com', '203.0.113.101')).toBe(404)
  expect(await statusOf(order.number, 'guess@example.com', '203.0.113.101')).toBe(429)
  expect(await statusOf(order.number, email, '203.0.113.101')).toBe(429)
})

test('repeated correct requests are not limited as guesses', async () => {
  for (let attempt = 0; attempt < 20; attempt++) expect(await statusOf(order.number, email, '203.0.113.120')).toBe(200)
})
