import { expect, test } from 'vitest'
import { decideReturn } from '#app/modules/returns/change-return.server.ts'
import { returnNumber } from '#app/modules/returns/return.ts'
import { later } from '#tests/factories/moments.ts'
import { savedReturn, shippedOrder } from '#tests/factories/saved-return.ts'
import { stockedProduct } from '#tests/factories/stocked-product.ts'
import { get, testApp } from '#tests/support/app.ts'
import { testDatabase } from '#tests/support/database.ts'
import { readPdf, scannedBars } from '#tests/support/read-pdf.ts'

const database = await testDatabase()
const { db } = database
const { app } = await testApp(database, { clock: () => later(60) })
const { id: productId } = await stockedProduct(db, { nameEn: 'Lotus dress', nameTh: 'เดรสลายบัว', stock: { M: 90 } })

let networks = 0
const open = (key: string, id: string, ip = `198.51.100.${++networks}`) =>
  app(get(`/order/${key}/returns/${id}/label`, { ip }))
const folded = (text: string) => text.replace(/\s/g, '').replace(/([\u0e48-\u0e4b]?)\u0e33/g, '\u0e4d$1\u0e32')

test('the label has two pages of 100 × 150 mm with the same barcode: the address, then the contents', async () => {
  const order = await shippedOrder(db, productId, 2)
  const back = await savedReturn(db, order.orderId, 2, { state: 'approved' })
  const response = await open(order.accessKey, back.id)
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  expect(response.headers.get('cache-control')).toBe('private, no-store')
  const bytes = new Uint8Array(await response.arrayBuffer())
  const pages = await readPdf(bytes)
  const inMillimetres = (points: number) => Math.round((points / 72) * 25.4)
  const sizes = pages.map(({ width, height }) => [inMillimetres(width), inMillimetres(height)])
  expect(sizes).toEqual([
    [100, 150],
    [100, 150],
  ])
  const number = returnNumber(back.id)
  expect(number).toMatch(/^R[0-9A-F]{8}$/)
  const code = `${order.number}-${number}`
  expect(scannedBars(bytes)).toEqual([code, code])
  const [outside = '', inside = ''] = pages.map(({ words }) => folded(words))
  for (const words of ['Return to', '88 Charoen Krung Road', 'Send by 5 Dec 2026', code])
    expect([words, outside.includes(folded(words))]).toEqual([words, true])
  // The carrier must not see the contents.
  expect(outside).not.toContain('Lotusdress')
  for (const words of ['Put this in the parcel', '2 × Lotus dress', 'Too small'])
    expect([words, inside.includes(folded(words))]).toEqual([words, true])
})

test('there is no label before approval, with another order’s key, or for an unknown return', async () => {
  const order = await shippedOrder(db, productId)
  const asked = await savedReturn(db, order.orderId, 1, { state: 'requested' })
  expect((await open(order.accessKey, asked.id)).status).toBe(404)
  const decision = { returnId: asked.id, version: 1, approve: true, atFault: false, note: '' }
  await decideReturn(db, { ...decision, actorId: 'mali', now: later(60) })
  expect((await open(order.accessKey, asked.id)).status).toBe(200)
  const other = await shippedOrder(db, productId)
  expect((await open(other.accessKey, asked.id)).status).toBe(404)
  expect((await open('no-such-key-of-any-order', asked.id)).status).toBe(404)
  expect((await open(order.accessKey, 'x')).status).toBe(404)
})

test('a label can be created thirty times in a quarter of an hour', async () => {
  const order = await shippedOrder(db, productId)
  const back = await savedReturn(db, order.orderId, 1, { state: 'approved' })
  const answers = []
  for (let time = 0; time < 31; time++) answers.push((await open(order.accessKey, back.id)).status)
  expect(answers).toEqual([...Array.from({ length: 30 }, () => 200), 429])
})

test('only the mail that approves a return links to its label', async () => {
  const order = await shippedOrder(db, productId)
  const back = await savedReturn(db, order.orderId, 1, { state: 'approved' })
  const mails = await db.selectFrom('mails').selectAll().where('orderId', '=', order.orderId).execute()
  const leading = mails.filter((mail) => JSON.stringify(mail).includes(`/returns/${back.id}/label`))
  expect(leading.map(({ dedupeKey }) => dedupeKey)).toEqual([`order_return:${back.id}:approved`])
})
