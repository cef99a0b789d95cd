import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { asWritten, type Language } from '#app/i18n/language.ts'
import { csv } from '#app/kit/csv.ts'
import { formatSatang, satang } from '#app/kit/money.ts'
import { customerDocumentPath, type DocumentDraft, type IssuedDocument } from '#app/modules/documents/document.ts'
import { documentsOfOrder, insertDocuments } from '#app/modules/documents/documents.queries.server.ts'
import { drawDocument } from '#app/modules/documents/draw-document.server.ts'
import { requestTaxInvoice } from '#app/modules/documents/tax-invoices.server.ts'
import { findOrderById } from '#app/modules/orders/orders.queries.server.ts'
import { requestRefund } from '#app/modules/refunds/request-refund.server.ts'
import { defaultGroups } from '#app/modules/settings/shop-settings.ts'
import { allow } from '#app/platform/http/rate-limit.server.ts'
import { later, someDay } from '#tests/factories/moments.ts'
import { moneyArrives, paidOrder, placedOrder } from '#tests/factories/placed-order.ts'
import { plainCustomer } from '#tests/factories/plain-order.ts'
import { registeredVat } from '#tests/factories/plain-settings.ts'
import { savedSettings } from '#tests/factories/saved-settings.ts'
import { stockedProduct } from '#tests/factories/stocked-product.ts'
import { get, post, testApp } from '#tests/support/app.ts'
import { testDatabase } from '#tests/support/database.ts'
import { fingerprint } from '#tests/support/fingerprint.ts'
import { staffedShop } from '#tests/support/people.ts'
import { readPdf } from '#tests/support/read-pdf.ts'

const database = await testDatabase()
const { db } = database
const clock = () => someDay
const { app, adapters, staff, owner, customer } = await staffedShop(database, { clock })
const { runJobs } = await testApp(database, { ...adapters, clock })
const { id: productId } = await stockedProduct(db, { nameEn: 'Lotus dress', nameTh: 'เดรสลายบัว', stock: { M: 90 } })
const lines = [{ productId, size: 'M', quantity: 2 }]
const legal = {
  ...defaultGroups.legal,
  nameEn: 'Mai Co., Ltd.',
  nameTh: 'บริษัท ไหมบางกอก จำกัด',
  taxId: '0107536000315',
  addressTh: '88 ถนนเจริญกรุง กรุงเทพฯ 10500',
}
const company = { buyerName: 'บริษัท น้ำใจ จำกัด', buyerAddress: '1 ถนนสีลม กรุงเทพฯ 10500', buyerTaxId: '0-1055-56123-45-3' }

beforeAll(() => savedSettings(db, 'legal', legal, someDay))
beforeEach(() => savedSettings(db, 'vat', registeredVat, someDay))

async function issued(language: Language = 'en', more = {}) {
  const { orderId, number } = await paidOrder(db, {
    lines,
    language,
    channel: 'chat',
    paymentMethod: 'chat',
    now: someDay,
    ...more,
  })
  await runJobs()
  return { orderId, number, documents: await documentsOfOrder(db, orderId) }
}
const folded = (text: string) => text.replace(/\s/g, '').replace(/([\u0e48-\u0e4b]?)\u0e33/g, '\u0e4d$1\u0e32')
async function wordsOf(response: Response) {
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  expect(response.headers.get('cache-control')).toBe('private, no-store')
  const pages = await readPdf(new Uint8Array(await response.arrayBuffer()))
  return folded(pages.map(({ words }) => words).join(''))
}
const open = (path: string, cookie = staff.cookie) => app(get(path, { cookie }))
const expectWords = (words: string, ...some: string[]) => {
  for (const one of some) expect([one, words.includes(folded(one))]).toEqual([one, true])
}
const send = (number: string, fields: Record<string, string>, cookie = staff.cookie) =>
  app(post(`/admin/orders/${number}`, { intent: 'tax_invoice', ...company, ...fields }, { cookie }))
const vatWords = /VAT|tax invoice|ใบกำกับ|มูลค่าเพิ่ม/i

test('a full tax invoice that a customer requested is on the order page until it is issued', async () => {
  const buyer = { name: 'บริษัท น้ำใจ จำกัด', address: '1 ถนนสีลม', taxId: '0105556123453', branch: '00000' }
  const order = await placedOrder(db, { lines, channel: 'chat', paymentMethod: 'chat', now: someDay })
  const page = async () => asWritten(await (await open(`/admin/orders/${order.number}`)).text())
  const requested = 'The customer has requested a full tax invoice. It is issued when the order is paid.'
  expect(await page()).not.toContain(requested)
  expect(
    (await requestTaxInvoice(db, { orderId: order.orderId, buyer, actor: { kind: 'customer' }, now: someDay })).ok,
  ).toBe(true)
  const shown = await page()
  for (const text of [requested, 'บริษัท น้ำใจ จำกัด · 1 ถนนสีลม', '0105556123453', 'Head office'])
    expect(shown).toContain(text)
  const thai = asWritten(await (await open(`/th/admin/orders/${order.number}`)).text())
  expect(thai).toContain('ลูกค้าขอใบกำกับภาษีเต็มรูป')
  await moneyArrives(db, order.orderId, order.total)
  expect(await page()).toContain(requested)
  await runJobs()
  expect(await page()).not.toContain(requested)
  expect((await documentsOfOrder(db, order.orderId)).map(({ kind }) => kind)).toEqual(['tax_invoice'])
})

describe('a printed document', () => {
  test('is an abbreviated tax invoice in Thai with all legal details, and is marked when it is a copy', async () => {
    const { number, documents } = await issued('th')
    const [{ number: document } = { number: '' }] = documents
    const words = await wordsOf(await open(`/admin/orders/${number}/documents/${document}`))
    expectWords(words, 'ใบกำกับภาษีอย่างย่อ', 'บริษัท ไหมบางกอก จำกัด', '0107536000315', 'สำนักงานใหญ่', document, number)
    expectWords(words, 'เดรสลายบัว', '2,000.00', 'ราคารวมภาษีมูลค่าเพิ่มแล้ว', 'ต้นฉบับ', 'หน้า 1 จาก 1')
    const copy = await wordsOf(await open(`/admin/orders/${number}/documents/${document}?copy=yes`))
    expectWords(copy, 'สำเนา')
    expect(copy).not.toContain('ต้นฉบับ')
  })

  test('is in Thai, as the law requires, with English beside it for an English order', async () => {
    const { number, documents } = await issued('en')
    const words = await wordsOf(await open(`/admin/orders/${number}/documents/${documents[0]?.number}`))
    expect(words).toContain(folded('ใบกำกับภาษีอย่างย่อ'))
    expectWords(words, 'บริษัท ไหมบางกอก จำกัด', 'เดรสลายบัว', 'ราคารวมภาษีมูลค่าเพิ่มแล้ว', 'หน้า 1 จาก 1')
    expectWords(words, 'Abbreviated tax invoice', 'Mai Co., Ltd.', 'Lotus dress', 'Prices include VAT')
  })

  test('is a receipt without any mention of VAT if the shop is not registered, also for a refund', async () => {
    await savedSettings(db, 'vat', { ...registeredVat, registered: false }, someDay)
    for (const language of ['en', 'th'] as const) {
      const { orderId, number } = await issued(language)
      const choice = { items: new Map([[1, 1]]), delivery: false, restock: true }
      const request = { orderId, choice, reason: '', isManual: true, key: `back-${language}`, actorId: owner.userId }
      expect((await requestRefund(db, { ...request, now: later(5) })).ok).toBe(true)
      await runJobs()
      const documents = await documentsOfOrder(db, orderId)
      expect(documents.map(({ kind }) => kind)).toEqual(['receipt', 'refund_receipt'])
      for (const { number: document } of documents)
        expect(await wordsOf(await open(`/admin/orders/${number}/documents/${document}`))).not.toMatch(vatWords)
    }
  })

  test('has numbered pages for thirty lines and long names, and nothing is cut off', async () => {
    const { documents } = await issued('th')
    const [sale] = documents
    if (!sale?.buyer) throw new Error('no document')
    const [line] = sale.snapshot.lines
    if (!line) throw new Error('no line')
    const many = Array.from({ length: 30 }, (_, at) => ({
      ...line,
      name: `${at + 1} ${'เดรสผ้าไหมลายบัวปักมือจากเชียงใหม่'.repeat(3)}`,
    }))
    const long: IssuedDocument = {
      ...sale,
      snapshot: { ...sale.snapshot, lines: many, reason: '' },
      buyer: { ...sale.buyer, name: 'สมหญิงผู้มีชื่อยาวมากเป็นพิเศษ'.repeat(4), address: 'ซอยกรุงธนบุรี '.repeat(25).trim() },
    }
    const pages = await readPdf(await drawDocument(long, { isCopy: false }))
    expect(pages.length).toBeGreaterThan(1)
    for (const [at, page] of pages.entries()) {
      expectWords(folded(page.words), `หน้า ${at + 1} จาก ${pages.length}`)
      for (const { text, x, y, width, size } of page.texts)
        expect([text, x >= 0 && x + width <= page.width && y - size * 0.4 >= 0 && y + size <= page.height]).toEqual([
          text,
          true,
        ])
    }
    const words = folded(pages.map((page) => page.words).join(''))
    for (let at = 1; at <= 30; at++) expectWords(words, `${at} เดรสผ้าไหม`)
  })
})

describe('the documents of a customer', () => {
  test('open with the key of the order, are not cached and not indexed', async () => {
    const { orderId, documents } = await issued('th')
    const key = (await findOrderById(db, orderId))?.accessKey ?? ''
    const [{ number } = { number: '' }] = documents
    for (const language of ['', '/th']) {
      const response = await app(get(language + customerDocumentPath(key, number)))
      expect(response.headers.get('x-robots-tag')).toContain('noindex')
      expectWords(await wordsOf(response), number, 'ต้นฉบับ')
    }
  })

  test('do not open with the order number, another order’s key, or after the order is erased', async () => {
    const own = await issued()
    const other = await issued()
    const keyOf = async (id: string) => (await findOrderById(db, id))?.accessKey ?? ''
    const [{ number } = { number: '' }] = own.documents
    for (const key of [own.number, await keyOf(other.orderId), 'x', own.orderId])
      expect([key, (await app(get(customerDocumentPath(key, number)))).status]).toEqual([key, 404])
    const key = await keyOf(own.orderId)
    await db
      .updateTable('orders')
      .set({ erasedAt: later(3) })
      .where('id', '=', own.orderId)
      .execute()
    expect((await app(get(customerDocumentPath(key, number)))).status).toBe(404)
  })

  test('are on the order page, first as pending; a replaced one shows its replacement', async () => {
    const { orderId, number } = await paidOrder(db, { lines, channel: 'chat', paymentMethod: 'chat', now: someDay })
    const key = (await findOrderById(db, orderId))?.accessKey ?? ''
    const partOf = async (language = '') => {
      const html = await (await app(get(`${language}/order/${key}`))).text()
      return asWritten(/<section id="documents"[\s\S]*?<\/section>/.exec(html)?.[0] ?? '')
    }
    expect(await partOf()).toContain('Your document will be here in a moment.')
    await runJobs()
    const [short] = await documentsOfOrder(db, orderId)
    const before = await partOf()
    expect(before).not.toContain('Your document will be here in a moment.')
    await send(number, { replaces: short?.number ?? '' })
    const [, full] = await documentsOfOrder(db, orderId)
    const total = full ? formatSatang(full.total) : 'no document'
    for (const [language, words] of [
      ['', ['Abbreviated tax invoice', `Replaced by ${full?.number}`, total]],
      ['/th', ['ใบกำกับภาษีอย่างย่อ', `ใช้ ${full?.number} แทน`, total]],
    ] as const) {
      const html = await partOf(language)
      for (const document of [short, full])
        expect(html).toContain(`href="${language}${customerDocumentPath(key, document?.number ?? '')}"`)
      for (const one of words) expect([one, html.includes(one)]).toEqual([one, true])
    }
  })

  test('are not on the order page before the order is paid', async () => {
    const { accessKey } = await placedOrder(db, { lines, now: someDay })
    const page = await (await app(get(`/order/${accessKey}`))).text()
    expect(page).not.toContain(customerDocumentPath(accessKey, ''))
  })

  test('are limited to thirty per order in 15 minutes, then a translated 429; another order’s still open', async () => {
    const own = await issued()
    const other = await issued()
    const addressOf = async ({ orderId, documents }: typeof own) =>
      customerDocumentPath((await findOrderById(db, orderId))?.accessKey ?? '', documents[0]?.number ?? '')
    const address = await addressOf(own)
    const question = { key: `document of ${own.orderId}`, limit: 30, perSeconds: 900, now: someDay }
    for (let time = 0; time < 30; time++) expect(await allow(db, question)).toBe(true)
    const refused = await app(get(`/th${address}`, { accept: 'text/html' }))
    expect([refused.status, refused.headers.get('content-type')]).toEqual([429, 'text/html; charset=utf-8'])
    expect(refused.headers.get('content-language')).toBe('th')
    expect((await app(get(await addressOf(other)))).status).toBe(200)
  })

  test('are limited to ninety per network, whatever their orders', async () => {
    const own = await issued()
    const ip = '203.0.113.77'
    const question = { key: `document to ${ip}`, limit: 90, perSeconds: 900, now: someDay }
    for (let time = 0; time < 90; time++) expect(await allow(db, question)).toBe(true)
    const address = customerDocumentPath(
      (await findOrderById(db, own.orderId))?.accessKey ?? '',
      own.documents[0]?.number ?? '',
    )
    expect([
      (await app(get(address), { ip })).status,
      (await app(get(address), { ip: '203.0.113.78' })).status,
    ]).toEqual([429, 200])
  })

  test('cannot be opened by the customer on the staff pages', async () => {
    const { number, documents } = await issued()
    const path = `/admin/orders/${number}/documents/${documents[0]?.number}`
    expect((await open(path, customer.cookie)).status).toBe(403)
    expect((await open(`/admin/orders/${number}/documents/RC209901-00001`)).status).toBe(404)
  })
})

describe('a full tax invoice', () => {
  test('is issued by staff for the entered buyer, and refers to the document it replaces', async () => {
    const { orderId, number, documents } = await issued('th')
    const [{ number: replaces } = { number: '' }] = documents
    expect((await send(number, { replaces })).status).toBe(200)
    const [short, full] = await documentsOfOrder(db, orderId)
    expect(short?.replacedBy).toBe(full?.number)
    expect(full).toMatchObject({
      kind: 'tax_invoice',
      issuedBy: staff.userId,
      total: short?.total,
      vat: short?.vat,
      buyer: { name: company.buyerName, address: company.buyerAddress, taxId: '0105556123453', branch: '00000' },
    })
    const words = await wordsOf(await open(`/admin/orders/${number}/documents/${full?.number}`))
    expectWords(
      words,
      'ใบกำกับภาษี',
      company.buyerName,
      '0105556123453',
      `ออกแทน ${replaces}`,
      'มูลค่าก่อนภาษีมูลค่าเพิ่ม',
      'บาทถ้วน',
    )
    expectWords(
      await wordsOf(await open(`/admin/orders/${number}/documents/${replaces}`)),
      `ยกเลิก ใช้ ${full?.number} แทน`,
    )
    const page = await (await open(`/admin/orders/${number}`)).text()
    expect(page).toContain(`/admin/orders/${number}/documents/${full?.number}`)
    expect(page).toContain('Correct the tax invoice')
  })

  test.each([
    [{ buyerName: ' ' }, 422, 'buyerName'],
    [{ buyerAddress: '' }, 422, 'buyerAddress'],
    [{ buyerTaxId: '0105556123454' }, 422, 'buyerTaxId'],
    [{ buyerTaxId: '12' }, 422, 'buyerTaxId'],
    [{ buyerBranch: '123456' }, 422, 'buyerBranch'],
    [{ replaces: 'AB209901-00001' }, 409, ''],
  ] as const)(
    'is refused for %o with %i, keeps the typed values, and nothing is issued',
    async (change, status, field) => {
      const { number, documents } = await issued()
      const before = await fingerprint(database)
      const response = await send(number, { replaces: documents[0]?.number ?? '', ...change })
      expect(response.status).toBe(status)
      const page = await response.text()
      expect(page).toContain(field === 'buyerName' ? company.buyerAddress : company.buyerName)
      const marked = `name="${field}"[^>]*aria-invalid="true"|aria-invalid="true"[^>]*name="${field}"`
      expect(page).toMatch(new RegExp(field ? marked : 'value="tax_invoice"'))
      expect(await fingerprint(database)).toEqual(before)
    },
  )

  test('is not mentioned if no document was issued and none is queued', async () => {
    const { number } = await paidOrder(db, { lines, now: someDay })
    const page = async () => (await open(`/admin/orders/${number}`)).text()
    expect(await page()).toContain('The document will appear here')
    await db.deleteFrom('documentQueue').execute()
    expect(await page()).not.toMatch(/The document will appear here|>Documents</)
  })

  test('has no form if the shop is not registered for VAT or has no tax ID, and the page shows the latter', async () => {
    await savedSettings(db, 'vat', { ...registeredVat, registered: false }, someDay)
    const one = await issued()
    await savedSettings(db, 'vat', registeredVat, someDay)
    // As an earlier release stored it.
    const value = JSON.stringify({ ...legal, taxId: '' })
    await db.updateTable('settings').set({ value }).where('key', '=', 'legal').execute()
    const other = await issued()
    const page = async (number: string) => (await open(`/admin/orders/${number}`)).text()
    expect(await page(other.number)).toContain('tax ID are missing in Settings')
    expect(await page(other.number)).not.toContain('value="tax_invoice"')
    await savedSettings(db, 'legal', legal, someDay)
    expect(await page(other.number)).toContain('value="tax_invoice"')
    await savedSettings(db, 'vat', { ...registeredVat, registered: false }, someDay)
    expect(await page(one.number)).not.toContain('value="tax_invoice"')
  })
})

describe('the monthly document export', () => {
  test('has a row for each document in the order of their numbers, and runs no formula', async () => {
    const { orderId, number, documents } = await issued('en', { customer: { ...plainCustomer, firstName: '=1+1' } })
    const [sale] = documents
    if (!sale?.buyer) throw new Error('no document')
    const credit: DocumentDraft = {
      ...sale,
      buyer: sale.buyer,
      kind: 'tax_invoice',
      replacesId: sale.id,
      total: satang(214_050),
      vat: satang(14_003),
      net: satang(200_047),
    }
    const [first = ''] = await insertDocuments(db, [credit], new Date('2031-01-01T00:00:00Z'))
    const [full] = (await documentsOfOrder(db, orderId)).filter((one) => one.number === first)
    await insertDocuments(db, [{ ...credit, replacesId: full?.id ?? null }], new Date('2031-01-31T16:59:59Z'))
    const next = (await documentsOfOrder(db, orderId)).at(-1)
    await insertDocuments(db, [{ ...credit, replacesId: next?.id ?? null }], new Date('2031-01-31T17:00:00Z'))
    const response = await open('/admin/orders/documents?month=203101', owner.cookie)
    expect([response.status, response.headers.get('content-disposition')]).toEqual([
      200,
      'attachment; filename="documents-203101.csv"',
    ])
    const bytes = new Uint8Array(await response.arrayBuffer())
    expect(Array.from(bytes.subarray(0, 3))).toEqual([0xef, 0xbb, 0xbf])
    const [head, ...rows] = new TextDecoder().decode(bytes).trimEnd().split('\r\n')
    expect(head).toBe(
      'Date,Number,Kind,Buyer,Tax ID,Branch,Net,VAT,Total,Refers to,Replaced by,Order,Already paid,Balance due',
    )
    // Spreadsheets would read the number as an amount.
    const order = csv([number], []).trim().replace('\uFEFF', '')
    expect(rows).toEqual([
      `2031-01-01,TI203101-00001,Tax invoice,'=1+1 Srisai,,,2000.47,140.03,2140.5,,TI203101-00002,${order},,`,
      `2031-01-31,TI203101-00002,Tax invoice,'=1+1 Srisai,,,2000.47,140.03,2140.5,,TI203102-00001,${order},,`,
    ])
    const [logged] = await db.selectFrom('auditLog').selectAll().orderBy('id', 'desc').limit(1).execute()
    expect(logged).toMatchObject({
      action: 'document.export',
      actorId: owner.userId,
      detail: { month: '203101', count: 2 },
    })
  })

  test('is refused without the permission, and covers the current month if the month is invalid', async () => {
    expect((await open('/admin/orders/documents?month=203101')).status).toBe(403)
    const response = await open("/admin/orders/documents?month=1'--", owner.cookie)
    expect(response.headers.get('content-disposition')).toMatch(/"documents-20\d{4}\.csv"/)
  })
})
