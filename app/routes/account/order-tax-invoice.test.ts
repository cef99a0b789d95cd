import { beforeEach, expect, test } from 'vitest'
import { asWritten } from '#app/i18n/language.ts'
import { documentsOfOrder } from '#app/modules/documents/documents.queries.server.ts'
import { issueNextDocuments } from '#app/modules/documents/issue-documents.server.ts'
import { findOrderById } from '#app/modules/orders/orders.queries.server.ts'
import { someDay } from '#tests/factories/moments.ts'
import { moneyArrives, paidOrder, placedOrder } from '#tests/factories/placed-order.ts'
import { registeredVat } from '#tests/factories/plain-settings.ts'
import { registeredShop } from '#tests/factories/registered-shop.ts'
import { savedSettings } from '#tests/factories/saved-settings.ts'
import { get, post } from '#tests/support/app.ts'
import { addProducts } from '#tests/support/catalogue.ts'
import { testDatabase } from '#tests/support/database.ts'
import { fingerprint } from '#tests/support/fingerprint.ts'
import { fromEverywhere, orderFields, taxInvoiceRequest } from '#tests/support/order-fields.ts'
import { staffedShop } from '#tests/support/people.ts'

const database = await testDatabase()
const { db } = database
const shop = await staffedShop(database, { clock: () => someDay })
const app = fromEverywhere(shop.app)
await addProducts(db, [{ id: 'lotus-dress', nameEn: 'Lotus dress', price: 129_000, stock: { M: 90 } }])
const lines = [{ productId: 'lotus-dress', size: 'M', quantity: 1 }]
const buyer = {
  name: 'บริษัท น้ำใจ จำกัด',
  address: '1 ถนนสีลม กรุงเทพฯ 10500',
  taxId: '0105556123453',
  branch: '00001',
}

beforeEach(() => registeredShop(db))

const drained = async () => {
  while ((await issueNextDocuments(db, someDay)) > 0);
}
const keyOf = async (orderId: string) => (await findOrderById(db, orderId))?.accessKey ?? ''
const mainOf = async (response: Response) => asWritten(/<main[\s\S]*<\/main>/.exec(await response.text())?.[0] ?? '')
const page = async (key: string, language = '') => mainOf(await app(get(`${language}/order/${key}`)))
const send = (key: string, fields: Record<string, string> = {}, language = '') =>
  app(post(`${language}/order/${key}`, { intent: 'request-tax-invoice', ...taxInvoiceRequest, ...fields }))
const kinds = async (orderId: string) =>
  (await documentsOfOrder(db, orderId)).map(({ kind, buyer: to }) => [kind, to?.name])

async function expectRefused(act: () => Promise<Response>, status: number, ...sentences: string[]) {
  const before = await fingerprint(database)
  const response = await act()
  const html = await mainOf(response)
  expect(response.status).toBe(status)
  for (const sentence of sentences) expect(html).toContain(sentence)
  expect(await fingerprint(database)).toEqual(before)
}

test('a guest’s full tax invoice, requested without JavaScript, replaces the abbreviated one', async () => {
  const { orderId } = await paidOrder(db, { lines, now: someDay })
  await drained()
  const key = await keyOf(orderId)
  expect(await page(key)).toContain('Request a full tax invoice')
  expect(await page(key, '/th')).toContain('ขอใบกำกับภาษีเต็มรูป')
  const response = await send(key)
  expect(response.status).toBe(200)
  const html = await mainOf(response)
  expect(html).toContain('Your tax invoice is ready.')
  expect(html).not.toContain('name="invoiceTaxId"')
  const [short, full] = await documentsOfOrder(db, orderId)
  expect(full).toMatchObject({
    kind: 'tax_invoice',
    buyer,
    issuedBy: null,
    snapshot: { reference: { number: short?.number } },
  })
  expect(html).toContain(`Replaced by ${full?.number}`)
  expect((await send(key)).status).toBe(200)
  expect(await kinds(orderId)).toHaveLength(2)
})

test('a request before payment is saved, shown as typed, and issued once the order is paid', async () => {
  const { orderId, total } = await placedOrder(db, { lines, now: someDay })
  const key = await keyOf(orderId)
  const html = await mainOf(await send(key, {}, '/th'))
  expect(html).toContain('ขอบคุณ ใบกำกับภาษีจะแสดงที่นี่เมื่อชำระเงินแล้ว')
  expect(await page(key)).toMatch(/Change your tax invoice details[\s\S]*value="0105556123453"/)
  await moneyArrives(db, orderId, total)
  await drained()
  expect(await kinds(orderId)).toEqual([['tax_invoice', buyer.name]])
})

test('invalid values are refused with error messages in both languages', async () => {
  const { orderId } = await placedOrder(db, { lines, now: someDay })
  const key = await keyOf(orderId)
  const wrong = { invoiceTaxId: '0105556123454', invoiceBranch: '123456', invoiceName: ' ' }
  await expectRefused(
    () => send(key, wrong),
    422,
    'Please check the 13 digits of the tax ID. One of them seems to be wrong.',
    'A branch number has five digits, such as 00001',
    'Please fill in this field',
    'value="0105556123454"',
  )
  await expectRefused(
    () => send(key, wrong, '/th'),
    422,
    'กรุณาตรวจสอบเลขประจำตัวผู้เสียภาษี 13 หลัก น่าจะมีเลขผิดหนึ่งหลัก',
    'รหัสสาขาเป็นตัวเลขห้าหลัก เช่น 00001',
  )
  expect(await kinds(orderId)).toEqual([])
})

test('a shop not registered for VAT shows no form and refuses a request', async () => {
  await savedSettings(db, 'vat', { ...registeredVat, registered: false }, someDay)
  const { orderId } = await paidOrder(db, { lines, now: someDay })
  await drained()
  const key = await keyOf(orderId)
  expect(await page(key)).not.toContain('invoiceTaxId')
  expect(await mainOf(await app(get('/checkout')))).not.toContain('invoiceTaxId')
  await expectRefused(() => send(key), 409, 'We can’t issue a tax invoice for this order.')
  await expectRefused(() => send(key, {}, '/th'), 409, 'คำสั่งซื้อนี้ออกใบกำกับภาษีไม่ได้')
  await expectRefused(() => app(post('/payment', orderFields(taxInvoiceRequest))), 409)
  expect(await kinds(orderId)).toEqual([['receipt', 'Nok Srisai']])
})

test('a wrong order key returns 404 and changes nothing', async () => {
  const before = await fingerprint(database)
  expect((await send('not-a-key')).status).toBe(404)
  expect(await fingerprint(database)).toEqual(before)
})

test('checkout saves the request with the order; an invalid tax ID places no order', async () => {
  expect((await app(post('/payment', orderFields({ ...taxInvoiceRequest, email: 'tax@mai.example' })))).status).toBe(
    302,
  )
  const { id } = await db
    .selectFrom('orders')
    .select('id')
    .where('email', '=', 'tax@mai.example')
    .executeTakeFirstOrThrow()
  const requests = db.selectFrom('taxInvoiceRequests').select(['name', 'address', 'taxId', 'branch'])
  expect(await requests.where('orderId', '=', id).executeTakeFirst()).toEqual(buyer)
  await expectRefused(
    () => app(post('/payment', orderFields({ ...taxInvoiceRequest, invoiceTaxId: '1' }))),
    422,
    'Tax ID<!-- -->: <!-- -->Please check the 13 digits of the tax ID. One of them seems to be wrong.',
  )
  expect((await app(post('/payment', orderFields({ email: 'plain@mai.example' })))).status).toBe(302)
  const plain = db.selectFrom('taxInvoiceRequests as r').innerJoin('orders as o', 'o.id', 'r.orderId').select('o.id')
  expect(await plain.where('o.email', '=', 'plain@mai.example').execute()).toEqual([])
})
