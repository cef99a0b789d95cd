import { afterEach, beforeEach, expect, test } from 'vitest'
import { asWritten } from '#app/i18n/language.ts'
import { findOrderById } from '#app/modules/orders/orders.queries.server.ts'
import { returnCode, returnNumber } from '#app/modules/returns/return.ts'
import { returnsOfOrder } from '#app/modules/returns/returns.queries.server.ts'
import { later } from '#tests/factories/moments.ts'
import { savedReturn, shippedOrder } from '#tests/factories/saved-return.ts'
import { stockedProduct } from '#tests/factories/stocked-product.ts'
import { get, post } from '#tests/support/app.ts'
import { testDatabase } from '#tests/support/database.ts'
import { fingerprint } from '#tests/support/fingerprint.ts'
import { expectInvariants } from '#tests/support/invariants.ts'
import { staffedShop } from '#tests/support/people.ts'

const database = await testDatabase()
const { db } = database
const time = { now: later(60) }
const { app, staff, owner } = await staffedShop(database, { clock: () => time.now })
const { id: productId } = await stockedProduct(db, { nameEn: 'Lotus dress', stock: { M: 200 } })

let networks = 0
let order: Awaited<ReturnType<typeof shippedOrder>>
let key = ''
beforeEach(async () => {
  time.now = later(60)
  networks++
  order = await shippedOrder(db, productId, 2)
  key = (await findOrderById(db, order.orderId))?.accessKey ?? ''
})
afterEach(() => expectInvariants(db))

const mainOf = async (response: Response) => asWritten(/<main[\s\S]*<\/main>/.exec(await response.text())?.[0] ?? '')
const ip = () => ({ ip: `198.51.100.${networks}` })
const page = async (language = '') => mainOf(await app(get(`${language}/order/${key}`), ip()))
const send = (fields: Record<string, string>, at = key) => app(post(`/order/${at}`, fields), ip())
const ask = (fields: Record<string, string> = {}, at = key) =>
  send({ intent: 'ask-return', 'quantity-1': '1', 'reason-1': 'too_small', note: 'Tight', ...fields }, at)
const admin = (id: string, fields: Record<string, string>, person = staff) =>
  app(post(`/admin/returns/${id}`, fields, { cookie: person.cookie }))
const adminPage = async (path: string, language = '') =>
  mainOf(await app(get(`${language}${path}`, { cookie: staff.cookie })))

async function expectRefused(act: () => Promise<Response>, status: number, sentence: string) {
  const before = await fingerprint(database)
  const response = await act()
  const html = await mainOf(response)
  expect([response.status, html.includes(sentence)]).toEqual([status, true])
  expect(await fingerprint(database)).toEqual(before)
}

test('the page offers the items for return until the window closes, in both languages', async () => {
  const html = await page()
  expect(html).toContain('You can return items until 25 Dec 2026.')
  expect(html).toContain('name="quantity-1"')
  expect(await page('/th')).toContain('คืนสินค้าได้ถึงวันที่ 25 ธ.ค. 2569')
  time.now = new Date('2026-12-25T17:00:00Z')
  const over = await page()
  expect([over.includes('The return window closed on 25 Dec 2026.'), over.includes('quantity-1')]).toEqual([
    true,
    false,
  ])
  await expectRefused(() => ask(), 409, 'This is no longer possible.')
})

test('a requested return is shown with the next step; the same form again creates no second return', async () => {
  const fields = { key: '8d7c5a80-0000-4000-8000-00000000000a' }
  const done = await mainOf(await ask(fields))
  expect(done).toContain('Thank you. We’ve received your request.')
  expect(done).toContain('We’re reviewing your request')
  expect(done).toContain('Your refund: ฿1,000.')
  expect((await ask(fields)).status).toBe(200)
  const [only, ...more] = await returnsOfOrder(db, order.orderId)
  expect([only, more]).toMatchObject([{ state: 'requested', customerNote: 'Tight', lines: [{ quantity: 1 }] }, []])
})

test('an invalid request shows an error message and changes nothing', async () => {
  expect((await returnsOfOrder(db, order.orderId)).length).toBe(0)
  await expectRefused(() => ask({ 'quantity-1': '0' }), 422, 'Please choose the items to return.')
  await expectRefused(() => ask({ 'reason-1': 'because' }), 422, 'Please choose a reason for each item')
  await expectRefused(() => ask({ 'quantity-1': '3' }), 409, 'These items are in another return')
  await expectRefused(() => ask({ note: 'x'.repeat(1001) }), 422, 'That is too long')
  await expectRefused(
    () => ask({ 'quantity-1': '0', 'quantity-7': '1', 'reason-7': 'too_small' }),
    422,
    'Please choose',
  )
})

test('a wrong key opens nothing, and a return of another order is not found', async () => {
  const other = await shippedOrder(db, productId)
  const theirs = await savedReturn(db, other.orderId, 1, { state: 'approved' })
  const before = await returnsOfOrder(db, other.orderId)
  expect((await ask({}, 'no-such-key-of-any-order')).status).toBe(404)
  const shipment = { intent: 'return-parcel', carrier: 'flash', trackingNumber: 'TH0123456789A' }
  expect((await send({ ...shipment, return: theirs.id })).status).toBe(404)
  expect((await send({ intent: 'withdraw-return', return: theirs.id })).status).toBe(404)
  expect((await send({ intent: 'withdraw-return', return: 'x' })).status).toBe(404)
  expect(await returnsOfOrder(db, other.orderId)).toEqual(before)
})

test('an exchange is shown as shipping after the return arrives, then as being checked', async () => {
  const dress = await stockedProduct(db, { stock: { M: 5, L: 5 } })
  const { orderId } = await shippedOrder(db, dress.id)
  key = (await findOrderById(db, orderId))?.accessKey ?? ''
  const back = await savedReturn(db, orderId, 1, { state: 'approved', exchangeSize: 'L' })
  expect(await page()).toContain('It ships once your return arrives.')
  const arrived = { intent: 'receive', 'sellable-1': '0', 'damaged-1': '1' }
  expect((await admin(back.id, arrived)).status).toBe(200)
  expect(await page()).toContain('while we check your return.')
})

test('a scanned label opens its return by either part of its code; an unknown code shows an error', async () => {
  await ask()
  const [asked] = await returnsOfOrder(db, order.orderId)
  const id = asked?.id ?? ''
  const scan = async (code: string, language = '') => {
    const answer = await app(
      get(`${language}/admin/returns?code=${encodeURIComponent(code)}`, { cookie: staff.cookie }),
    )
    return answer.status === 302 ? answer.headers.get('location') : (await answer.text()).includes('role="alert"')
  }
  const code = returnCode(order.number, id)
  for (const typed of [code, code.toLowerCase(), ` ${code} `, returnNumber(id)])
    expect(await scan(typed)).toBe(`/admin/returns/${id}`)
  expect(await scan(code, '/th')).toBe(`/th/admin/returns/${id}`)
  for (const wrong of ['R00000000', `A1B2C3D4-${returnNumber(id)}`, order.number, "' or 1=1", 'R1'])
    expect(await scan(wrong)).toBe(true)
  expect(await scan('')).toBe(false)
})

test('staff approve, the customer ships with a tracking number, staff receive, an admin refunds', async () => {
  await ask()
  const [asked] = await returnsOfOrder(db, order.orderId)
  const id = asked?.id ?? ''
  expect(await adminPage('/admin')).toContain('Returns to answer')
  expect(await adminPage('/admin/returns')).toContain(order.number)
  expect(await adminPage(`/admin/returns/${id}`)).toContain('Approve return')
  expect(await adminPage(`/admin/orders/${order.number}`)).toContain(`/admin/returns/${id}`)
  await expectRefused(
    () => admin(id, { intent: 'decline', version: '1', note: ' ' }),
    422,
    'Please enter a reason for the customer.',
  )
  expect((await admin(id, { intent: 'approve', version: '1', note: 'Fold it loosely' })).status).toBe(200)
  const agreed = await page()
  expect(agreed).toContain('Send it by 5 Dec 2026.')
  expect(agreed.replace(/<[^>]*>/g, '')).toContain('88 Charoen Krung Road')
  expect(agreed).toContain('Fold it loosely')
  const shipment = { intent: 'return-parcel', return: id, carrier: 'flash', trackingNumber: 'TH0123456789A' }
  expect(await mainOf(await send(shipment))).toContain('Your parcel is on its way to us')
  expect(await adminPage('/admin/returns?state=approved')).toContain('on its way')
  await expectRefused(
    () => admin(id, { intent: 'receive', 'sellable-1': '2' }),
    422,
    'More items than the customer announced',
  )
  expect((await admin(id, { intent: 'receive', 'sellable-1': '1', 'damaged-1': '0' })).status).toBe(200)
  expect(await page()).toContain('Your parcel has arrived')
  const refused = await admin(id, { intent: 'refund', confirm: 'yes' })
  expect([refused.status, (await returnsOfOrder(db, order.orderId))[0]?.state]).toEqual([403, 'received'])
  expect((await admin(id, { intent: 'refund' }, owner)).status).toBe(428)
  expect((await admin(id, { intent: 'refund', confirm: 'yes' }, owner)).status).toBe(200)
  expect(await page()).toContain('We’re refunding ฿1,000.')
  expect(await page('/th')).toContain('กำลังคืนเงินให้คุณ')
})

test('an unknown return in the back office returns 404', async () => {
  const nowhere = '00000000-0000-4000-8000-000000000000'
  expect((await app(get(`/admin/returns/${nowhere}`, { cookie: staff.cookie }))).status).toBe(404)
  expect((await admin(nowhere, { intent: 'receive' })).status).toBe(404)
  expect((await admin('x', { intent: 'receive' })).status).toBe(404)
})

test('an overdue return shows the number of days it is overdue', async () => {
  const first = await shippedOrder(db, productId)
  const late = await savedReturn(db, first.orderId, 1, { state: 'requested', now: later(-4 * 24 * 60) })
  expect(await adminPage('/admin/returns')).toContain('2 days overdue')
  expect(await adminPage(`/admin/returns/${late.id}`, '/th')).toContain('เกินกำหนด 2 วัน')
})
