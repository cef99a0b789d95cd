import { beforeAll, beforeEach, expect, test } from 'vitest'
import { findOrderByNumber } from '#app/modules/orders/orders.queries.server.ts'
import { someDay } from '#tests/factories/moments.ts'
import { paidOrder, placedOrder } from '#tests/factories/placed-order.ts'
import { stockedProduct } from '#tests/factories/stocked-product.ts'
import { get, post } from '#tests/support/app.ts'
import { testDatabase } from '#tests/support/database.ts'
import { staffedShop } from '#tests/support/people.ts'

const database = await testDatabase()
const { db } = database
const { app, staff } = await staffedShop(database, { clock: () => someDay })
let lines: { productId: string; size: string; quantity: number }[]
let first: string
let second: string

beforeAll(async () => {
  const { id } = await stockedProduct(db, { stock: { M: 100 } })
  lines = [{ productId: id, size: 'M', quantity: 1 }]
})
beforeEach(async () => {
  first = (await paidOrder(db, { lines })).number
  second = (await paidOrder(db, { lines })).number
})

const order = async (number: string) => {
  const found = await findOrderByNumber(db, number)
  if (!found) throw new Error('the order is gone')
  return found
}
const path = (...numbers: string[]) => `/admin/orders/ship?order=${numbers.join(',')}`
const page = async (...numbers: string[]) => (await app(get(path(...numbers), { cookie: staff.cookie }))).text()

/** As a browser sends it: every row. */
async function ship(rows: Record<string, [carrier: string, number: string]>) {
  const numbers = Object.keys(rows)
  const body = new URLSearchParams({ intent: 'ship' })
  for (const number of numbers) {
    body.append('order', `${number}:${(await order(number)).version}`)
    body.append(`carrier-${number}`, rows[number]?.[0] ?? '')
    body.append(`trackingNumber-${number}`, rows[number]?.[1] ?? '')
  }
  const response = await app(post(path(...numbers), body, { cookie: staff.cookie }))
  return { status: response.status, html: await response.text() }
}

test('the table has a row for each selected order that can ship; the others show a reason', async () => {
  const unpaid = (await placedOrder(db, { lines })).number
  const html = await page(first, unpaid, '0000FFFF')
  expect([html.includes(`carrier-${first}`), html.includes(`carrier-${unpaid}`)]).toEqual([true, false])
  expect(html).toContain('It is not paid yet.')
  expect(await page()).toContain('No orders to ship.')
})

test('a form with 100 rows is accepted', async () => {
  const body = new URLSearchParams({ intent: 'ship' })
  for (let row = 0; row < 100; row++) {
    const number = row === 0 ? first : `0000${String(row).padStart(4, '0')}`
    body.append('order', `${number}:${row === 0 ? (await order(first)).version : 1}`)
    body.append(`carrier-${number}`, row === 0 ? 'flash' : '')
    body.append(`trackingNumber-${number}`, row === 0 ? 'TH0123456789A' : '')
  }
  const answer = await app(post(path(first), body, { cookie: staff.cookie }))
  expect([answer.status, (await order(first)).status]).toEqual([200, 'shipped'])
})

test('rows with carrier and tracking number are shipped; a row without a number is not', async () => {
  const { status, html } = await ship({ [first]: ['flash', 'TH0123456789A'], [second]: ['flash', ''] })
  expect([status, html.includes('1 order shipped')]).toEqual([200, true])
  expect([(await order(first)).status, (await order(second)).status]).toEqual(['shipped', 'paid'])
  expect(html).toContain('TH0123456789A')
})

test('a refused row keeps what was typed and shows the reason; the other row is shipped', async () => {
  const { status, html } = await ship({ [first]: ['', 'TH0123456789B'], [second]: ['flash', 'TH0123456789C'] })
  expect([status, html.includes('1 order shipped. The others were not')]).toEqual([409, true])
  expect([html.includes('Choose a carrier.'), html.includes('value="TH0123456789B"')]).toEqual([true, true])
  expect([(await order(first)).status, (await order(second)).status]).toEqual(['paid', 'shipped'])
})

test('a tracking number with invalid characters is refused at its row', async () => {
  const { status, html } = await ship({ [first]: ['flash', 'no/way?'] })
  expect([status, html.includes('value="no/way?"')]).toEqual([409, true])
  expect(html).toContain('Choose a carrier, and type the number with letters and digits only.')
  expect((await order(first)).status).toBe('paid')
})

test('a form without any tracking number ships nothing and shows an error', async () => {
  const { status, html } = await ship({ [first]: ['flash', ''], [second]: ['', ' '] })
  expect([status, html.includes('Type at least one tracking number.')]).toEqual([422, true])
  expect((await order(first)).status).toBe('paid')
})

test('the same tracking number on two orders is accepted, and both pages show a warning', async () => {
  const said = async (number: string) =>
    (await (await app(get(`/admin/orders/${number}`, { cookie: staff.cookie }))).text()).includes(
      'Another order has this tracking number',
    )
  await ship({ [first]: ['flash', 'TH9876543210Z'] })
  expect(await said(first)).toBe(false)
  await ship({ [second]: ['flash', 'TH9876543210Z'] })
  expect([(await order(first)).status, (await order(second)).status]).toEqual(['shipped', 'shipped'])
  expect([await said(first), await said(second)]).toEqual([true, true])
})
