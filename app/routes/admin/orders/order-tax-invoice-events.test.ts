import { beforeEach, expect, test } from 'vitest'
import { asWritten } from '#app/i18n/language.ts'
import { documentsOfOrder } from '#app/modules/documents/documents.queries.server.ts'
import { issueNextDocuments } from '#app/modules/documents/issue-documents.server.ts'
import { findOrderById, orderEvents } from '#app/modules/orders/orders.queries.server.ts'
import { someDay } from '#tests/factories/moments.ts'
import { moneyArrives, paidOrder, placedOrder } from '#tests/factories/placed-order.ts'
import { registeredShop } from '#tests/factories/registered-shop.ts'
import { get, post } from '#tests/support/app.ts'
import { addProducts } from '#tests/support/catalogue.ts'
import { testDatabase } from '#tests/support/database.ts'
import { fingerprint } from '#tests/support/fingerprint.ts'
import { fromEverywhere, orderFields, taxInvoiceRequest, typedTaxInvoice } from '#tests/support/order-fields.ts'
import { staffedShop } from '#tests/support/people.ts'

const database = await testDatabase()
const { db } = database
const shop = await staffedShop(database, { clock: () => someDay })
const { staff, customer } = shop
const app = fromEverywhere(shop.app)
await addProducts(db, [{ id: 'lotus-dress', nameEn: 'Lotus dress', price: 129_000, stock: { M: 90 } }])
const lines = [{ productId: 'lotus-dress', size: 'M', quantity: 1 }]

beforeEach(() => registeredShop(db))

const drained = async () => {
  while ((await issueNextDocuments(db, someDay)) > 0);
}
const keyOf = async (orderId: string) => (await findOrderById(db, orderId))?.accessKey ?? ''
const send = async (orderId: string, fields: Record<string, string> = {}, cookie?: string) =>
  shop.app(
    post(
      `/order/${await keyOf(orderId)}`,
      { intent: 'request-tax-invoice', ...taxInvoiceRequest, ...fields },
      cookie ? { cookie } : {},
    ),
  )

const events = async (orderId: string) =>
  (await orderEvents(db, orderId))
    .filter(({ kind }) => kind.startsWith('tax_invoice'))
    .map(({ kind, actorKind, actorId, note, amount }) => [kind, actorKind, actorId, note, amount])

async function timeline(number: string, language = '') {
  const html = await (await shop.app(get(`${language}/admin/orders/${number}`, { cookie: staff.cookie }))).text()
  const list = /<ol class="border-l border-line">[\s\S]*?<\/ol>/.exec(html)?.[0] ?? ''
  return [...list.matchAll(/<li[\s\S]*?<\/li>/g)].map(([line]) =>
    asWritten(line.replaceAll(/<!--.*?-->/g, ''))
      .split(/<[^>]+>/)
      .filter((part) => part !== ''),
  )
}
const ownPage = async (orderId: string, language = '') =>
  asWritten(await (await shop.app(get(`${language}/order/${await keyOf(orderId)}`))).text())

test('a tax invoice requested at checkout is one event, even when the form is sent twice', async () => {
  const typed = orderFields({ ...taxInvoiceRequest, email: 'tax@mai.example', key: 'tax-invoice-sent-twice' })
  expect([(await app(post('/payment', typed))).status, (await app(post('/payment', typed))).status]).toEqual([302, 302])
  const placed = await db.selectFrom('orders').select(['id', 'number']).where('email', '=', 'tax@mai.example').execute()
  expect(placed).toHaveLength(1)
  const [{ id, number } = { id: '', number: '' }] = placed
  expect(await events(id)).toEqual([['tax_invoice_requested', 'customer', null, '', null]])
  expect(await timeline(number)).toEqual([
    ['Customer requested a full tax invoice', '21 Nov 2026, 12:00', ' · Customer'],
    ['Order placed: Pending', '21 Nov 2026, 12:00', ' · Customer'],
  ])
  const [line] = await timeline(number, '/th')
  expect(line).toEqual(['ลูกค้าขอใบกำกับภาษีเต็มรูป', '21 พ.ย. 2569 เวลา 12.00 น.', ' · ลูกค้า'])
})

test('an order without a tax invoice request has no such event', async () => {
  expect((await app(post('/payment', orderFields({ email: 'plain@mai.example' })))).status).toBe(302)
  const { id } = await db
    .selectFrom('orders')
    .select('id')
    .where('email', '=', 'plain@mai.example')
    .executeTakeFirstOrThrow()
  expect(await events(id)).toEqual([])
})

test('request, change and issue on the order page are one event each; repeated requests add none', async () => {
  const { orderId, number, total } = await placedOrder(db, { lines, userId: customer.userId, now: someDay })
  expect((await send(orderId)).status).toBe(200)
  const before = await fingerprint(database)
  for (let sent = 0; sent < 7; sent++) expect((await send(orderId)).status).toBe(200)
  expect(await fingerprint(database)).toEqual(before)
  expect((await send(orderId, { invoiceName: 'บริษัท น้ำใส จำกัด' }, customer.cookie)).status).toBe(200)
  await moneyArrives(db, orderId, total)
  await drained()
  const [issued] = await documentsOfOrder(db, orderId)
  expect(issued).toMatchObject({ kind: 'tax_invoice', buyer: { name: 'บริษัท น้ำใส จำกัด' } })
  expect(await events(orderId)).toEqual([
    ['tax_invoice_requested', 'customer', null, '', null],
    ['tax_invoice_changed', 'customer', customer.userId, '', null],
    ['tax_invoice_issued', 'system', null, issued?.number, null],
  ])
  const shown = async (language?: string) =>
    (await timeline(number, language)).filter((line) => /tax invoice|ใบกำกับภาษี/i.test(line[0] ?? ''))
  expect(await shown()).toEqual([
    ['Tax invoice issued', issued?.number, '21 Nov 2026, 12:00', ' · The shop'],
    ['Customer changed the details of the tax invoice', '21 Nov 2026, 12:00', ' · nok@mai.example'],
    ['Customer requested a full tax invoice', '21 Nov 2026, 12:00', ' · Customer'],
  ])
  expect((await shown('/th')).map(([headline]) => headline)).toEqual([
    'ออกใบกำกับภาษีเต็มรูปแล้ว',
    'ลูกค้าแก้ไขข้อมูลใบกำกับภาษี',
    'ลูกค้าขอใบกำกับภาษีเต็มรูป',
  ])
  const kept = JSON.stringify(await orderEvents(db, orderId))
  for (const typed of [typedTaxInvoice.buyerName, typedTaxInvoice.buyerAddress, typedTaxInvoice.buyerTaxId, 'น้ำใส'])
    expect(kept).not.toContain(typed)
  const own = await ownPage(orderId)
  for (const text of ['Full tax invoice requested', 'Tax invoice details changed', 'Tax invoice issued'])
    expect(own).toContain(text)
  const thai = await ownPage(orderId, '/th')
  for (const text of ['ขอใบกำกับภาษีเต็มรูป', 'แก้ไขข้อมูลใบกำกับภาษี', 'ร้านออกใบกำกับภาษีเต็มรูปแล้ว']) expect(thai).toContain(text)
})

test('a request after the abbreviated invoice is issued at once; a second request adds no event', async () => {
  const { orderId } = await paidOrder(db, { lines, now: someDay })
  await drained()
  expect(await events(orderId)).toEqual([])
  expect((await send(orderId)).status).toBe(200)
  expect((await send(orderId)).status).toBe(200)
  const full = (await documentsOfOrder(db, orderId)).at(-1)
  expect(await events(orderId)).toEqual([
    ['tax_invoice_requested', 'customer', null, '', null],
    ['tax_invoice_issued', 'system', null, full?.number, null],
  ])
})

test('a tax invoice issued by staff is one staff event and one audit log entry', async () => {
  const { orderId, number } = await paidOrder(db, { lines, channel: 'chat', paymentMethod: 'chat', now: someDay })
  await drained()
  const [short] = await documentsOfOrder(db, orderId)
  const audit = () => db.selectFrom('auditLog').select('action').where('actorId', '=', staff.userId).execute()
  const before = await audit()
  const fields = { intent: 'tax_invoice', replaces: short?.number ?? '', ...typedTaxInvoice }
  expect((await shop.app(post(`/admin/orders/${number}`, fields, { cookie: staff.cookie }))).status).toBe(200)
  const full = (await documentsOfOrder(db, orderId)).at(-1)
  expect(await events(orderId)).toEqual([['tax_invoice_issued', 'staff', staff.userId, full?.number, null]])
  expect((await audit()).slice(before.length)).toEqual([{ action: 'document.issue' }])
})
