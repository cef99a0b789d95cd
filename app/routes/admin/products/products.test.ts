import { beforeEach, describe, expect, test } from 'vitest'
import { findProductDraft } from '#app/modules/catalog/find-product-draft.server.ts'
import { stockedProduct } from '#tests/factories/stocked-product.ts'
import { get, origin } from '#tests/support/app.ts'
import { testDatabase } from '#tests/support/database.ts'
import { fingerprint } from '#tests/support/fingerprint.ts'
import { type Person, staffedShop } from '#tests/support/people.ts'

const database = await testDatabase()
const { db } = database
const now = new Date('2026-11-21T05:00:00Z')
const { app, owner, staff, customer } = await staffedShop(database, { clock: () => now })
let id: string

beforeEach(async () => {
  id = (await stockedProduct(db, { nameEn: 'Lotus silk dress', nameTh: 'เดรสไหมลายบัว', stock: { S: 2, M: 0 } })).id
})

type Fields = Record<string, string | string[]>
const send = (path: string, fields: Fields, person: Person = owner) => {
  const body = new URLSearchParams()
  for (const [name, value] of Object.entries(fields)) for (const one of [value].flat()) body.append(name, one)
  const headers = { accept: 'text/html', origin, 'sec-fetch-site': 'same-origin', cookie: person.cookie }
  return app(new Request(origin + path, { method: 'POST', body, headers }))
}
const page = async (path: string) => (await app(get(path, { cookie: owner.cookie }))).text()
const draft = async () => {
  const found = await findProductDraft(db, id)
  if (!found) throw new Error('the product is gone')
  return found
}
const filled: Fields = {
  intent: 'save',
  version: '1',
  nameEn: 'Jade silk top',
  nameTh: 'เสื้อไหมสีหยก',
  descriptionEn: 'Light silk.',
  descriptionTh: 'ไหมเนื้อเบา',
  category: 'top',
  brandId: 'lua',
  price: '1,290.50',
  compareAtPrice: '',
  sizes: ['S', 'M'],
}
const save = (more: Fields = {}, path = `/admin/products/${id}`) => send(path, { ...filled, ...more })

describe('a new product', () => {
  test('is saved with its initial stock and gets a readable URL', async () => {
    const answer = await save({ 'stock-S': '12', 'stock-M': '๓' }, '/th/admin/products/new')
    expect([answer.status, answer.headers.get('location')]).toEqual([
      302,
      '/th/admin/products/jade-silk-top?happened=created',
    ])
    const shelves = await db
      .selectFrom('variants')
      .innerJoin('stock', 'stock.variantId', 'variants.id')
      .innerJoin('stockMovements as m', 'm.variantId', 'variants.id')
      .where('productId', '=', 'jade-silk-top')
      .select(['size', 'onHand', 'm.kind', 'm.actorId'])
      .orderBy('position')
      .execute()
    expect(shelves).toEqual([
      { size: 'S', onHand: 12, kind: 'receipt', actorId: owner.userId },
      { size: 'M', onHand: 3, kind: 'receipt', actorId: owner.userId },
    ])
    const shop = await app(get('/product/jade-silk-top'))
    expect(await shop.text()).toContain('฿1,290.50')
  })
  test('is not saved with an invalid initial stock count', async () => {
    const before = await fingerprint(database)
    const answer = await save({ 'stock-S': '-1' }, '/admin/products/new')
    expect([answer.status, (await answer.text()).includes('whole number from 0')]).toEqual([422, true])
    expect(await fingerprint(database)).toEqual(before)
  })
})

describe('a product change', () => {
  test('is visible in the shop at once and recorded in the audit log', async () => {
    expect(await (await app(get(`/product/${id}`))).text()).toContain('฿1,000')
    expect((await save({ price: '๒,๔๙๐', compareAtPrice: '2990' })).status).toBe(200)
    expect(await draft()).toMatchObject({ price: '2490', compareAtPrice: '2990', version: 2 })
    const log = await db.selectFrom('auditLog').selectAll().where('entityId', '=', id).execute()
    expect(log.at(-1)).toMatchObject({ action: 'product.update', actorId: owner.userId })
  })

  test.each<[string, Fields, string]>([
    ['three decimals', { price: '12.345' }, 'at most two decimals'],
    ['no price', { price: '' }, 'Required.'],
    ['a price of 0', { price: '0' }, 'at most two decimals'],
    ['an exponent', { price: '1e3' }, 'at most two decimals'],
    ['an original price below the price', { compareAtPrice: '1000' }, 'higher than the price'],
    ['no Thai name', { nameTh: '   ' }, 'Required.'],
    ['a long name', { nameEn: 'x'.repeat(121) }, 'too long'],
    ['an unknown category', { category: '__proto__' }, 'Choose from the list.'],
    ['an unknown brand', { brandId: 'nobody' }, 'Choose a brand from the list.'],
    ['no size', { sizes: [] }, 'Required.'],
    ['an unknown size', { sizes: ['XXXL'] }, 'Choose from the list.'],
    ['a missing picture', { pictureId: 'a'.repeat(32) }, 'no longer exists'],
    ['an invalid picture ID', { pictureId: '../../x' }, 'Choose from the list.'],
  ])('with %s is refused at its field, and nothing changes', async (_, fields, sentence) => {
    const before = await fingerprint(database)
    const answer = await save(fields)
    expect([answer.status, (await answer.text()).includes(sentence)]).toEqual([422, true])
    expect(await fingerprint(database)).toEqual(before)
  })

  test('from an out-of-date version is refused, shows the saved values and overwrites nothing', async () => {
    await save({ nameEn: 'Saved by somebody else' })
    const before = await fingerprint(database)
    const answer = await save({ nameEn: 'Saved by me' })
    expect(answer.status).toBe(409)
    expect(await answer.text()).toContain('Saved by somebody else')
    expect(await fingerprint(database)).toEqual(before)
  })
  test('is refused for a missing product and for an unknown action', async () => {
    const before = await fingerprint(database)
    expect((await save({}, '/admin/products/no-such-piece')).status).toBe(404)
    expect((await send(`/admin/products/${id}`, { intent: 'explode' })).status).toBe(400)
    expect(await fingerprint(database)).toEqual(before)
  })
  test('is for admins only: staff see a disabled form and can change neither price nor visibility', async () => {
    const before = await fingerprint(database)
    for (const person of [staff, customer]) {
      expect((await send(`/admin/products/${id}`, { ...filled, price: '1' }, person)).status).toBe(403)
      expect((await send('/admin/products', { intent: 'hide', id }, person)).status).toBe(403)
    }
    const read = (path: string) => app(get(path, { cookie: staff.cookie }))
    const form = await (await read(`/admin/products/${id}`)).text()
    expect(form).toContain('<fieldset disabled=""')
    expect(form).not.toContain('value="delete"')
    expect((await read('/admin/products/new')).status).toBe(404)
    expect(await (await read('/admin/products')).text()).not.toContain('role="switch"')
    expect(await fingerprint(database)).toEqual(before)
  })
})

describe('hiding and deleting', () => {
  test('a hidden product is not in the shop until it is shown again', async () => {
    await send('/admin/products', { intent: 'hide', id })
    expect((await app(get(`/product/${id}`))).status).toBe(404)
    expect(await page('/admin/products?visibility=hidden')).toContain(`/admin/products/${id}`)
    await send('/admin/products', { intent: 'show', id })
    expect((await app(get(`/product/${id}`))).status).toBe(200)
  })
  test('a deleted product is missing from the admin, and undo restores it', async () => {
    const deleted = await send(`/admin/products/${id}`, { intent: 'delete' })
    expect(deleted.headers.get('location')).toBe(`/admin/products?deleted=${id}`)
    expect(await page(`/admin/products?deleted=${id}`)).toContain('was deleted')
    expect((await app(get(`/admin/products/${id}`, { cookie: owner.cookie }))).status).toBe(404)
    const undone = await send('/admin/products', { intent: 'restore', id })
    expect(undone.headers.get('location')).toBe(`/admin/products/${id}?happened=restored`)
    expect(await page(`/admin/products/${id}?happened=restored`)).toContain(' restored')
    expect(await page(`/admin/products/${id}?happened=constructor`)).not.toContain('role="alert"')
    expect((await app(get(`/product/${id}`))).status).toBe(200)
  })
  test.each(['hide', 'show', 'restore'])('%s is refused for a missing product', async (intent) => {
    const before = await fingerprint(database)
    expect((await send('/admin/products', { intent, id: 'no-such-piece' })).status).toBe(404)
    expect(await fingerprint(database)).toEqual(before)
  })
})

describe('the product list', () => {
  test('searches both names, and filters by category and stock', async () => {
    for (const q of ['LOTUS SILK', 'ไหมลายบัว']) expect(await page(`/admin/products?q=${q}`)).toContain(`products/${id}`)
    expect(await page('/admin/products?category=silk')).toContain('No products found')
    expect(await page('/admin/products?stock=low')).toContain(`products/${id}`)
    expect(await page('/admin/products?stock=out')).not.toContain(`products/${id}"`)
  })
})

describe('a new brand in the product form', () => {
  const brands = () => db.selectFrom('brands').select(['id', 'name', 'storyEn']).orderBy('id').execute()
  const brandOf = async (product: string) =>
    (await db.selectFrom('products').select('brandId').where('id', '=', product).executeTakeFirst())?.brandId

  test('is added with the product and selected for it', async () => {
    const answer = await save({ newBrand: '  Nhà May  Tre ', nameEn: 'Bamboo shirt' }, '/admin/products/new')
    expect([answer.status, answer.headers.get('location')]).toEqual([
      302,
      '/admin/products/bamboo-shirt?happened=created',
    ])
    expect(await page('/admin/products/bamboo-shirt?happened=created')).toContain('Product added')
    expect(await brands()).toContainEqual({ id: 'nha-may-tre', name: 'Nhà May Tre', storyEn: '' })
    expect(await brandOf('bamboo-shirt')).toBe('nha-may-tre')
    expect(await page('/admin/products/bamboo-shirt')).toMatch(/<option value="nha-may-tre" selected="">Nhà May Tre/)
    const log = await db.selectFrom('auditLog').selectAll().where('entityId', '=', 'nha-may-tre').execute()
    expect(log).toMatchObject([{ action: 'brand.add', actorId: owner.userId }])
  })
  test('selects the existing brand unchanged when the name is already in use', async () => {
    await db.updateTable('brands').set({ storyEn: 'Since 1990' }).where('id', '=', 'lua').execute()
    const before = await brands()
    expect((await save({ newBrand: 'LUA', brandId: '' })).status).toBe(200)
    expect([await brands(), await brandOf(id)]).toEqual([before, 'lua'])
  })
  test('is not saved when the product is refused', async () => {
    const before = await fingerprint(database)
    expect((await save({ newBrand: 'Too Early', pictureId: 'a'.repeat(32) })).status).toBe(422)
    expect((await save({ newBrand: 'Too Late', version: '0' })).status).toBe(409)
    expect(await fingerprint(database)).toEqual(before)
  })
  test.each([
    ['ไหมงาม', 'Latin letters or digits'],
    ['x'.repeat(61), 'too long'],
  ])('named "%s" is refused at its field', async (newBrand, sentence) => {
    const before = await fingerprint(database)
    const answer = await save({ newBrand })
    expect([answer.status, (await answer.text()).includes(sentence)]).toEqual([422, true])
    expect(await fingerprint(database)).toEqual(before)
  })
  test('is refused for customers', async () => {
    const before = await fingerprint(database)
    expect((await send(`/admin/products/${id}`, { ...filled, newBrand: 'Hers' }, customer)).status).toBe(403)
    expect(await fingerprint(database)).toEqual(before)
  })
})
