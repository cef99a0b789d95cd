import { expect, test } from 'vitest'
import { satang } from '#app/kit/money.ts'
import { findProductDraft } from '#app/modules/catalog/find-product-draft.server.ts'
import { updateProduct } from '#app/modules/catalog/update-product.server.ts'
import { formOf, stockedProduct } from '#tests/factories/stocked-product.ts'
import { get, origin } from '#tests/support/app.ts'
import { testDatabase } from '#tests/support/database.ts'
import { type Person, staffedShop } from '#tests/support/people.ts'
import { tagsOf } from '#tests/support/rendered.tsx'

const database = await testDatabase()
const { db } = database
const now = new Date('2026-11-21T05:00:00Z')
const { app, owner, staff, customer } = await staffedShop(database, { clock: () => now })

const read = async (path: string, person?: Person) =>
  (await app(get(path, person ? { cookie: person.cookie } : {}))).text()
const send = (path: string, fields: Record<string, string>, person: Person = owner) =>
  app(
    new Request(origin + path, {
      method: 'POST',
      body: new URLSearchParams({ ...fields, sizes: 'M' }),
      headers: { accept: 'text/html', origin, 'sec-fetch-site': 'same-origin', cookie: person.cookie },
    }),
  )
const filled = (change: Record<string, string>) => ({
  intent: 'save',
  nameEn: 'Reed Skirt',
  nameTh: 'กระโปรง',
  category: 'bottom',
  brandId: 'lua',
  price: '1000',
  ...change,
})
const costOf = async (id: string) =>
  (await db.selectFrom('products').select('costSatang').where('id', '=', id).executeTakeFirst())?.costSatang

/** Digits that occur nowhere else. */
const cost = satang(73_519)
const showsCost = (text: string) => /735\.19|73519/.test(text)

test('the cost price is shown only to admins and to staff with the permission', async () => {
  const { id } = await stockedProduct(db, { nameEn: 'Secret Skirt', costPrice: cost })
  const pages = ['/', '/collection', '/category/dress', '/search?q=secret', `/product/${id}`, `/th/product/${id}`]
  const screens = [`/admin/products/${id}`, '/admin/products', '/admin/inventory', `/admin/products/${id}.data`]

  for (const path of screens.slice(0, 2)) expect([path, showsCost(await read(path, owner))]).toEqual([path, true])
  for (const path of [...pages, ...screens])
    for (const person of [undefined, customer, staff])
      expect([path, showsCost(await read(path, person))]).toEqual([path, false])
  await database.db
    .updateTable('users')
    .set({ permissions: ['products'] })
    .where('id', '=', staff.userId)
    .execute()
  for (const path of screens.slice(0, 2)) expect([path, showsCost(await read(path, staff))]).toEqual([path, true])
  await database.db.updateTable('users').set({ permissions: [] }).where('id', '=', staff.userId).execute()
  const quote = await app(
    new Request(`${origin}/api/quote`, {
      method: 'POST',
      body: JSON.stringify({ lines: [{ productId: id, size: 'M', quantity: 1 }] }),
      headers: { 'content-type': 'application/json', origin, 'sec-fetch-site': 'same-origin' },
    }),
  )
  expect([quote.status, showsCost(await quote.text())]).toEqual([200, false])
})

test('a product draft includes the cost only when requested', async () => {
  const { id } = await stockedProduct(db, { nameEn: 'Asked Skirt', costPrice: cost })
  expect(await findProductDraft(db, id)).not.toHaveProperty('costPrice')
  expect((await findProductDraft(db, id, { withCost: true }))?.costPrice).toBe('735.19')
})

test('the cost is entered in baht, stored in satang, can be cleared, and is in the audit log', async () => {
  const { id } = await stockedProduct(db, { nameEn: 'Typed Skirt' })
  expect((await send(`/admin/products/${id}`, filled({ version: '1', costPrice: '๔๒๐.50' }))).status).toBe(200)
  expect(await costOf(id)).toBe(42_050)
  expect((await send(`/admin/products/${id}`, filled({ version: '2', costPrice: '' }))).status).toBe(200)
  expect(await costOf(id)).toBeNull()
  const lines = await db.selectFrom('auditLog').select('detail').where('entityId', '=', id).orderBy('id').execute()
  expect(lines.slice(1).map(({ detail }) => (detail as { changed: object }).changed)).toMatchObject([
    { costSatang: { from: null, to: 42_050 } },
    { costSatang: { from: 42_050, to: null } },
  ])
})

test('a form without the cost field keeps the cost; an invalid amount is refused', async () => {
  const { id } = await stockedProduct(db, { nameEn: 'Kept Skirt', costPrice: cost })
  await updateProduct(db, { id, version: 1, product: formOf({ nameEn: 'Kept Skirt' }) }, { actorId: null, now })
  expect(await costOf(id)).toBe(73_519)
  const refused = await send(`/admin/products/${id}`, filled({ version: '2', costPrice: '-1' }))
  expect([refused.status, (await refused.text()).includes('at most two decimals')]).toEqual([422, true])
  expect(await costOf(id)).toBe(73_519)
})

test('a copied product starts hidden, with everything except address and stock, and shares the pictures', async () => {
  const picture = 'c'.repeat(32)
  await db.insertInto('pictures').values({ id: picture, width: 9, height: 9, ready: true }).execute()
  const { id } = await stockedProduct(db, {
    nameEn: 'Lotus Skirt',
    costPrice: cost,
    stock: { S: 4, M: 2 },
    pictures: [{ id: picture, altEn: 'Front', altTh: '' }],
  })

  const form = await read(`/admin/products/new?from=${id}`, owner)
  expect(form).toContain('A copy of Lotus Skirt, not saved yet.')
  const fields = tagsOf(form, 'input')
  expect(fields.find(({ name }) => name === 'nameEn')?.value).toBe('Lotus Skirt')
  expect(fields.find(({ name }) => name === 'hidden')).toHaveProperty('checked')
  expect([form.includes(picture), form.includes('735.19'), form.includes('name="stock-S"')]).toEqual([true, true, true])
  expect((await app(get(`/admin/products/new?from=${id}`, { cookie: staff.cookie }))).status).toBe(404)
  expect(await read('/admin/products/new?from=no-such-piece', owner)).not.toContain('A copy of')

  const copy = filled({
    nameEn: 'Lotus Skirt',
    version: '0',
    hidden: 'on',
    pictureId: picture,
    altEn: 'Front',
    altTh: '',
  })
  const saved = await send('/admin/products/new', copy)
  expect(saved.headers.get('location')).toBe('/admin/products/lotus-skirt-2?happened=created')
  const rows = await db
    .selectFrom('products')
    .innerJoin('productPictures', 'productId', 'products.id')
    .select(['products.id', 'hidden', 'sizesInStock', 'pictureId'])
    .where('pictureId', '=', picture)
    .orderBy('products.id')
    .execute()
  expect(rows).toEqual([
    { id: 'lotus-skirt', hidden: false, sizesInStock: ['S', 'M'], pictureId: picture },
    { id: 'lotus-skirt-2', hidden: true, sizesInStock: [], pictureId: picture },
  ])
})
