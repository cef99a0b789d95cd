import { beforeEach, expect, test } from 'vitest'
import * as shop from '#app/main.server.ts'
import { deleteProduct } from '#app/modules/catalog/delete-product.server.ts'
import { hideProduct } from '#app/modules/catalog/hide-product.server.ts'
import { applySchedules } from '#app/modules/catalog/schedules/schedules.server.ts'
import { updateProduct } from '#app/modules/catalog/update-product.server.ts'
import { savedSettings } from '#tests/factories/saved-settings.ts'
import { formOf, stockedProduct } from '#tests/factories/stocked-product.ts'
import { get, origin, post } from '#tests/support/app.ts'
import { testDatabase } from '#tests/support/database.ts'
import { fingerprint } from '#tests/support/fingerprint.ts'
import { staffedShop } from '#tests/support/people.ts'

const database = await testDatabase()
const { db } = database
const now = new Date('2026-11-21T05:00:00Z')
const { app, adapters, owner } = await staffedShop(database, { clock: () => now })
const by = { actorId: owner.userId, now }
const half = { nameEn: 'Reed Skirt', nameTh: 'กระโปรงกก', fabricEn: 'Cotton', careTh: 'ซักมือ' }
const missing = 'Missing texts: English care, Thai fabric'
let id: string

beforeEach(async () => {
  await complete(false)
  ;({ id } = await stockedProduct(db, { ...half, hidden: true }))
  await complete(true)
})

const complete = (completeTexts: boolean) => savedSettings(db, 'products', { completeTexts }, now)
const plain = (html: string) =>
  html
    .replaceAll(/<!-- -->|\u2060/g, '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
const send = async (path: string, fields: Record<string, string>) => {
  const answer = await app(post(path, fields, { cookie: owner.cookie }))
  return { status: answer.status, location: answer.headers.get('location'), text: plain(await answer.text()) }
}
const isHidden = async (product = id) =>
  (await db.selectFrom('products').select('hidden').where('id', '=', product).executeTakeFirstOrThrow()).hidden
const typed = {
  intent: 'save',
  version: '1',
  ...half,
  category: 'dress',
  brandId: 'lua',
  price: '1000',
  sizes: 'M',
}

async function isRefused(path: string, fields: Record<string, string>, status: number, says = missing) {
  const before = await fingerprint(database)
  const answer = await send(path, fields)
  expect([answer.status, answer.text]).toEqual([status, expect.stringContaining(says)])
  expect(await fingerprint(database)).toEqual(before)
}

test('the form lists missing texts and marks their fields; it saves a hidden or a complete product', async () => {
  const path = `/admin/products/${id}`
  await isRefused(path, typed, 422)
  const answer = await app(post(path, { ...typed, careTh: 'ซักแห้ง' }, { cookie: owner.cookie }))
  const html = await answer.text()
  expect(html.split('Required to show the product')).toHaveLength(3)
  expect(html).toContain('ซักแห้ง')
  expect(await isHidden()).toBe(true)
  expect((await send(path, { ...typed, hidden: 'on', price: '900' })).status).toBe(200)
  const whole = { ...typed, version: '2', careEn: 'By hand', fabricTh: 'ฝ้าย' }
  expect([(await send(path, whole)).status, await isHidden()]).toEqual([200, false])
})

test('a visible new product with missing texts is refused in both languages, unless the setting is off', async () => {
  await isRefused('/admin/products/new', typed, 422)
  await isRefused('/th/admin/products/new', typed, 422, 'เพราะขาดข้อความ: ')
  await complete(false)
  expect((await send('/admin/products/new', typed)).status).toBe(302)
})

test('the switch in the list cannot show a product with missing texts, unless the setting is off', async () => {
  await isRefused('/admin/products', { intent: 'show', id }, 409)
  await complete(false)
  expect((await send('/admin/products', { intent: 'show', id })).status).toBe(200)
  expect(await isHidden()).toBe(false)
})

test('the bulk edit sheet refuses to show a product with missing texts and saves nothing', async () => {
  const was = JSON.stringify({ price: '1000', hidden: 'hidden' })
  const sheet = { intent: 'save', id, [`version.${id}`]: '1', [`was.${id}`]: was }
  await isRefused('/admin/products/edit', { ...sheet, [`hidden.${id}`]: 'visible', [`price.${id}`]: '900' }, 409)
  expect((await send('/admin/products/edit', { ...sheet, [`price.${id}`]: '900' })).status).toBe(200)
})

test('publication with missing texts cannot be scheduled, and is skipped if already scheduled', async () => {
  const plan = { intent: 'publish', publishAt: '2026-11-21T13:00' }
  await isRefused(`/admin/products/${id}/schedule`, plan, 409)
  await complete(false)
  expect((await send(`/admin/products/${id}/schedule`, plan)).status).toBe(200)
  await complete(true)
  await applySchedules(db, new Date('2026-11-21T06:00:00Z'))
  expect(await isHidden()).toBe(true)
  const page = await app(get(`/admin/products/${id}/schedule`, { cookie: owner.cookie }))
  expect(plain(await page.text())).toContain('Skipped: texts were missing.')
})

test('restoring an earlier visible state is refused when texts are missing', async () => {
  await complete(false)
  await hideProduct(db, { id, hidden: false }, by)
  await hideProduct(db, { id, hidden: true }, by)
  await complete(true)
  const shown = await db
    .selectFrom('auditLog')
    .select('id')
    .where('entityId', '=', id)
    .where('action', '=', 'product.show')
    .executeTakeFirstOrThrow()
  await isRefused(`/admin/products/${id}/history`, { intent: 'restore', version: '3', line: String(shown.id) }, 409)
  expect(await isHidden()).toBe(true)
})

test('a deleted product with missing texts is restored as hidden, with the reason', async () => {
  await complete(false)
  await hideProduct(db, { id, hidden: false }, by)
  await deleteProduct(db, { id }, by)
  await complete(true)
  const { location } = await send('/admin/products', { intent: 'restore', id })
  expect([location, await isHidden()]).toEqual([`/admin/products/${id}?happened=restoredHidden`, true])
  const page = await app(get(location ?? '', { cookie: owner.cookie }))
  expect(plain(await page.text())).toContain(
    'Reed Skirt restored but hidden: not all of its texts are in both languages',
  )
})

test('an import lists missing texts by row and column; a product whose picture fails is added hidden', async () => {
  const file = (published: string) =>
    `Handle,Title,Body (HTML),Vendor,Type,Variant Price,Published,Image Src\njug,Jug,Of clay,Lua,Dresses,900,${published},https://pictures.example/jug.jpg\n`
  const check = (content: string) => {
    const body = new FormData()
    body.append('file', new File([content], 'spring.csv', { type: 'text/csv' }))
    body.append('fallback', '')
    const headers = { accept: 'text/html', origin, 'sec-fetch-site': 'same-origin', cookie: owner.cookie }
    return app(new Request(`${origin}/admin/products/import`, { method: 'POST', body, headers }))
  }
  const before = await fingerprint(database)
  const refused = await check(file('TRUE'))
  expect([refused.status, plain(await refused.text())]).toEqual([
    422,
    expect.stringContaining('Row 2 Body (HTML) Of clay has no Thai text'),
  ])
  expect(await fingerprint(database)).toEqual(before)
  expect((await check(file('FALSE'))).status).toBe(302)

  await complete(false)
  const path = (await check(file('TRUE'))).headers.get('location') ?? ''
  await complete(true)
  await app(post(path, { intent: 'start' }, { cookie: owner.cookie }))
  await shop.runDueWork(database.pool, shop.workOf(adapters))
  // Its picture is unreachable, so it is imported hidden, which requires no texts.
  const jug = db.selectFrom('products').select(['id', 'hidden']).where('id', '=', 'jug')
  expect(await jug.execute()).toEqual([{ id: 'jug', hidden: true }])
})

test('a visible product can be saved with its old missing texts, but not with a new one', async () => {
  await complete(false)
  await hideProduct(db, { id, hidden: false }, by)
  await complete(true)
  const save = (version: number, more: object) =>
    updateProduct(db, { id, version, product: formOf({ ...half, ...more }) }, by)
  expect(await save(2, { descriptionEn: 'New' })).toMatchObject({ ok: false, detail: { missing: ['descriptionTh'] } })
  expect(await save(2, { colour: 'jade' })).toEqual({ ok: true, value: { version: 3 } })
})
