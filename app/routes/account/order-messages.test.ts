import { beforeEach, expect, test } from 'vitest'
import { asWritten } from '#app/i18n/language.ts'
import { someDay } from '#tests/factories/moments.ts'
import { orderRequest, placedOrder } from '#tests/factories/placed-order.ts'
import { stockedProduct } from '#tests/factories/stocked-product.ts'
import { get, post } from '#tests/support/app.ts'
import { testDatabase } from '#tests/support/database.ts'
import { fingerprint } from '#tests/support/fingerprint.ts'
import { staffedShop } from '#tests/support/people.ts'

const database = await testDatabase()
const { db } = database
const { app, staff } = await staffedShop(database, { clock: () => someDay })
const { id: productId } = await stockedProduct(db, { stock: { M: 100 } })
const lines = [{ productId, size: 'M', quantity: 1 }]

let networks = 0
let ip = ''
let order: Awaited<ReturnType<typeof placedOrder>>
beforeEach(async () => {
  ip = `198.51.100.${networks++}`
  order = await placedOrder(db, { lines, customer: { ...orderRequest().customer, email: 'nok@mai.example' } })
})

const write = (message: string, key: string = crypto.randomUUID(), language = '') =>
  app(post(`${language}/order/${order.accessKey}`, { intent: 'write-message', key, message }), { ip })
const ofOrder = () => db.selectFrom('messages').selectAll().where('orderNumber', '=', order.number).execute()
const textOf = async (response: Response) => asWritten(await response.text())
const staffPage = async (path: string) => textOf(await app(get(path, { cookie: staff.cookie })))

test('a message is saved once however often it is sent, names the order, and is copied to the shop', async () => {
  const key = crypto.randomUUID()
  for (let press = 0; press < 3; press++) {
    const response = await write(' Could you\r\nwrap it? ', key)
    expect([response.status, (await textOf(response)).includes('We’ve received your message.')]).toEqual([200, true])
  }
  expect(await ofOrder()).toMatchObject([
    {
      id: key,
      name: 'Nok Srisai',
      email: 'nok@mai.example',
      subject: `Order ${order.number}`,
      body: 'Could you\nwrap it?',
      language: 'en',
      readAt: null,
      createdAt: someDay,
    },
  ])
  const copies = await db.selectFrom('mails').selectAll().where('dedupeKey', '=', `contact_copy:${key}`).execute()
  expect(copies).toMatchObject([{ kind: 'contact_copy', subject: `Message: Order ${order.number}` }])
  expect(copies[0]?.text).toContain(`/admin/orders/${order.number}`)
  expect(copies[0]?.text).not.toContain(order.accessKey)
})

test('concurrent submissions of one message save it once', async () => {
  const key = crypto.randomUUID()
  const answers = await Promise.all([write('Hello', key), write('Hello', key), write('Hello', key)])
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(await ofOrder()).toHaveLength(1)
})

test('a message is listed in the inbox and links to its order, and the order links to the message', async () => {
  const key = crypto.randomUUID()
  await write('ขอห่อของขวัญได้ไหม', key, '/th')
  expect(await staffPage('/admin/messages')).toContain(`คำสั่งซื้อ ${order.number}`)
  expect(await staffPage(`/admin/messages/${key}`)).toContain(`href="/admin/orders/${order.number}"`)
  const page = await staffPage(`/admin/orders/${order.number}`)
  expect([page.includes(`href="/admin/messages/${key}"`), page.includes('ขอห่อของขวัญได้ไหม')]).toEqual([true, true])
  const other = await placedOrder(db, { lines })
  expect(await staffPage(`/admin/orders/${other.number}`)).not.toContain('Messages about this order')
})

test.each([
  ['', 422, 'Please write your message first.'],
  [' \n ', 422, 'Please write your message first.'],
  ['x'.repeat(2001), 422, '2,000 characters'],
])('the message %j is refused, and nothing is saved', async (typed, status, sentence) => {
  const before = await fingerprint(database)
  const response = await write(typed)
  expect([response.status, (await textOf(response)).includes(sentence)]).toEqual([status, true])
  expect(await fingerprint(database)).toEqual(before)
})

test('a different message with a used or an invalid key is refused and stays in the form', async () => {
  const key = crypto.randomUUID()
  await write('First words', key)
  const before = await fingerprint(database)
  for (const [used, status] of [
    [key, 409],
    ['x', 400],
  ] as const) {
    const response = await write('Other words', used)
    expect([response.status, (await textOf(response)).includes('Other words</textarea>')]).toEqual([status, true])
  }
  expect(await fingerprint(database)).toEqual(before)
})

test('an order allows five messages an hour from all networks; another order has its own five', async () => {
  const from = (network: string) =>
    app(
      post(`/order/${order.accessKey}`, {
        intent: 'write-message',
        key: crypto.randomUUID(),
        message: 'Hello',
      }),
      { ip: network },
    )
  for (let time = 0; time < 5; time++) expect((await from(`203.0.113.${time}`)).status).toBe(200)
  const before = await fingerprint(database)
  const sixth = await from('203.0.113.9')
  expect([sixth.status, (await textOf(sixth)).includes('Too many attempts. Please try again later.')]).toEqual([
    429,
    true,
  ])
  expect(await fingerprint(database)).toEqual(before)
  order = await placedOrder(db, { lines })
  expect((await from('203.0.113.9')).status).toBe(200)
})

test('an order without an email links to the contact page instead, and accepts no message', async () => {
  const customer = { ...orderRequest().customer, email: undefined }
  order = await placedOrder(db, { lines, channel: 'chat', paymentMethod: 'chat', customer })
  const page = await textOf(await app(get(`/order/${order.accessKey}`), { ip }))
  expect([page.includes('value="write-message"'), page.includes('href="/contact"')]).toEqual([false, true])
  const before = await fingerprint(database)
  expect((await write('Hello')).status).toBe(400)
  expect(await fingerprint(database)).toEqual(before)
})
