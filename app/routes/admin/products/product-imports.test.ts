import { describe, expect, test } from 'vitest'
import * as shop from '#app/main.server.ts'
import { stockedProduct } from '#tests/factories/stocked-product.ts'
import { get, origin, post } from '#tests/support/app.ts'
import { testDatabase } from '#tests/support/database.ts'
import { fingerprint } from '#tests/support/fingerprint.ts'
import { type Person, staffedShop } from '#tests/support/people.ts'

const database = await testDatabase()
const { db } = database
const { app, adapters, owner, staff, customer } = await staffedShop(database, {
  clock: () => new Date('2026-11-21T05:00:00Z'),
})
await stockedProduct(db, { nameEn: 'Lotus', nameTh: 'เดรสบัว' })

const plain = (html: string) =>
  html
    .replaceAll(/<!-- -->|\u2060/g, '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
function send(content: string | Uint8Array<ArrayBuffer>, { language = '', person = owner, fallback = '' } = {}) {
  const body = new FormData()
  body.append('file', new File([content], 'spring.csv', { type: 'text/csv' }))
  body.append('fallback', fallback)
  const headers = { accept: 'text/html', origin, 'sec-fetch-site': 'same-origin', cookie: person.cookie }
  return app(new Request(`${origin}${language}/admin/products/import`, { method: 'POST', body, headers }))
}
const page = async (path: string, person: Person = owner) => {
  const answer = await app(get(path, { cookie: person.cookie }))
  return { status: answer.status, text: plain(await answer.text()) }
}
const file = 'Handle,Title,Vendor,Type,Variant Price,Tags\nlotus,Lotus,Lua,Dresses,900,x\nfan,Fan,Lua,Fans,390,\n'

describe('a product import file', () => {
  test('is checked, previewed, imported in the background and listed', async () => {
    const checked = await send(file)
    const path = checked.headers.get('location') ?? ''
    expect([checked.status, path]).toEqual([302, expect.stringMatching(/^\/admin\/products\/import\/[0-9a-f-]{36}$/)])
    const preview = (await page(path)).text
    expect(preview).toContain('Checked, not started New: 1 Will change: 1 No change: 0')
    expect(preview).toContain('Import 2 products')
    expect(preview).toContain('Not imported: Tags')
    expect(preview).toMatch(/2 Lotus lotus ฿900 .*Will change .*3 Fan fan ฿390 .*New/)
    expect((await page(`/th${path}`)).text).toContain('นำเข้า 2 สินค้า')
    const started = await app(post(path, { intent: 'start' }, { cookie: owner.cookie }))
    expect(plain(await started.text())).toContain('Running')
    await shop.runDueWork(database.pool, shop.workOf(adapters))
    expect((await page(path)).text).toContain('Finished Added: 1 Changed: 1 No change: 0 Not imported: 0')
    expect((await page('/admin/products/import')).text).toMatch(/spring\.csv .*2 products Finished/)
    expect((await page('/th/admin/products')).text).toContain('นำเข้าและส่งออก')
  })

  test('imports a product whose picture cannot be fetched, and shows the row and the picture’s address', async () => {
    const withPicture = file
      .replace(/\n/g, ',\n')
      .replace('Tags,', 'Tags,Image Src')
      .replace(',,\n', ',,https://cdn.example/fan.jpg\n')
    const checked = await send(withPicture.replace('fan,Fan', 'silk-fan,Silk fan'))
    const path = checked.headers.get('location') ?? ''
    await app(post(path, { intent: 'start' }, { cookie: owner.cookie }))
    await shop.runDueWork(database.pool, shop.workOf(adapters))
    const { text } = await page(path)
    expect(text).toContain('Not imported: 0 Picture missing: 1')
    expect(text).toContain('Some pictures could not be fetched.')
    expect(text).toContain('Hidden, no picture yet: 1')
    expect(text).toMatch(
      /3 Silk fan silk-fan ฿390 .*Added Hidden: no picture yet. Picture of row 3: no response from https:\/\/cdn\.example\/fan\.jpg/,
    )
    expect(text).toContain('Try 1 product again')
    expect((await page(`/th${path}`)).text).toContain('รูปในแถว 3: ติดต่อไม่ได้: https://cdn.example/fan.jpg')
    expect((await page('/admin/products/import')).text).toMatch(/Finished Picture missing: 1/)
  })

  test('with problems is refused with each one by row and column; nothing is stored', async () => {
    const before = await fingerprint(database)
    const answer = await send('Handle,Title,Vendor,Type,Variant Price\n"<b>",Jade,Lua,Shoes,=1+1\n', {
      fallback: 'silk',
    })
    const html = await answer.text()
    expect([answer.status, plain(html)]).toEqual([
      422,
      expect.stringContaining('1 problem in the file. Nothing was imported'),
    ])
    expect(plain(html)).toContain('Row 2 Variant Price =1+1 is a formula; enter the value')
    expect(html).toContain('<option value="silk" selected="">')
    const thai = plain(await (await send('Handle,Title\na,b\nc', { language: '/th' })).text())
    expect(thai).toContain('แถว 2 Vendor ต้องระบุ')
    expect(await fingerprint(database)).toEqual(before)
  })

  test.each([
    ['columns of another format', 'Name,Price\na,1', 'the first line needs “Handle”'],
    ['text that is not UTF-8', new Uint8Array([...Buffer.from('Handle\n'), 0xaa, 0xd8]), 'is not UTF-8'],
    ['an unclosed quotation mark', 'Handle,Title\na,"b\nc,d', 'Row 2 has a quotation mark'],
    ['a duplicate column', 'Handle,Handle\na,b', 'The column “Handle” appears'],
    ['no content', '', 'Choose a file.'],
  ])('with %s is refused with an error message', async (_, content, sentence) => {
    const answer = await send(content)
    expect([answer.status, plain(await answer.text())]).toEqual([422, expect.stringContaining(sentence)])
  })

  test('of 100 MB is refused before it is read', async () => {
    const before = await fingerprint(database)
    const request = new Request(`${origin}/admin/products/import`, {
      method: 'POST',
      body: 'x',
      headers: {
        accept: 'text/html',
        origin,
        'sec-fetch-site': 'same-origin',
        cookie: owner.cookie,
        'content-type': 'multipart/form-data; boundary=x',
        'content-length': String(100 * 1024 * 1024),
      },
    })
    const answer = await app(request)
    expect([answer.status, await fingerprint(database)]).toEqual([413, before])
  })
})

test('an import is undone after a confirmation that lists what is reverted', async () => {
  const price = () => database.db.selectFrom('products').select('priceSatang').where('id', '=', 'lotus').execute()
  const priceBefore = await price()
  const checked = await send(
    'Handle,Title,Vendor,Type,Variant Price\nwrong,Wrong,Lua,Dresses,900\nlotus,Lotus,Lua,Dresses,870\n',
  )
  const path = checked.headers.get('location') ?? ''
  const press = (fields: Record<string, string>, language = '') =>
    app(post(`${language}${path}`, fields, { cookie: owner.cookie }))
  await press({ intent: 'start' })
  await shop.runDueWork(database.pool, shop.workOf(adapters))
  expect((await page(path)).text).toContain('Undo this import')
  expect(await price()).toEqual([{ priceSatang: 87_000 }])
  const before = await fingerprint(database)
  const asked = await press({ intent: 'undo' })
  const question = plain(await asked.text())
  expect(asked.status).toBe(428)
  expect(question).toContain('It added 1 product. It is deleted, or hidden if it is in an order or was changed since.')
  expect(question).toContain('It changed 1 product. It is restored')
  expect(plain(await (await press({ intent: 'undo' }, '/th')).text())).toContain('สินค้าที่เพิ่ม 1 รายการจะถูกลบ')
  expect(await fingerprint(database)).toEqual(before)
  expect((await press({ intent: 'undo', confirm: 'yes' })).status).toBe(200)
  expect((await press({ intent: 'undo' })).status).toBe(200)
  await shop.runDueWork(database.pool, shop.workOf(adapters))
  const { text } = await page(path)
  expect(text).toContain('Undone Deleted: 1 Restored: 1')
  expect(text).not.toContain('Undo this import')
  expect((await page('/admin/products/wrong')).status).toBe(404)
  const html = await (await app(get(path, { cookie: owner.cookie }))).text()
  expect([html.includes('href="/admin/products/wrong"'), html.includes('href="/admin/products/lotus"')]).toEqual([
    false,
    true,
  ])
  expect(await price()).toEqual(priceBefore)
})

test('staff and customers can neither view, start, undo nor download anything', async () => {
  const checked = await send(file)
  const path = checked.headers.get('location') ?? ''
  const before = await fingerprint(database)
  for (const person of [staff, customer]) {
    for (const one of ['/admin/products/import', path, '/admin/exports/products'])
      expect([one, (await page(one, person)).status]).toEqual([one, 403])
    expect((await send(file, { person })).status).toBe(403)
    for (const intent of ['start', 'undo'])
      expect((await app(post(path, { intent }, { cookie: person.cookie }))).status).toBe(403)
  }
  expect(await fingerprint(database)).toEqual(before)
  expect((await page('/admin/products', staff)).text).not.toContain('Import and export')
})

test('the product export is a CSV that is not cached', async () => {
  const answer = await app(get('/th/admin/exports/products', { cookie: owner.cookie }))
  expect(answer.headers.get('content-disposition')).toBe('attachment; filename="products.csv"')
  expect(answer.headers.get('cache-control')).toBe('private, no-store')
  const text = await answer.text()
  expect(text).toMatch(/^Title,URL handle,Description,Vendor,/)
  expect(text).toMatch(/\r\nLotus,lotus,/)
})

test('a missing import is answered with 404', async () => {
  for (const id of ['00000000-0000-4000-8000-000000000000', 'x'])
    expect((await page(`/admin/products/import/${id}`)).status).toBe(404)
  const path = '/admin/products/import/00000000-0000-4000-8000-000000000000'
  const answer = await app(post(path, { intent: 'start' }, { cookie: owner.cookie }))
  expect(answer.status).toBe(404)
})
