import { beforeEach, expect, test } from 'vitest'
import { satang } from '#app/kit/money.ts'
import { findProductDraft } from '#app/modules/catalog/find-product-draft.server.ts'
import type { ProductInput } from '#app/modules/catalog/product-form.ts'
import { planSchedule } from '#app/modules/catalog/schedules/schedules.server.ts'
import { updateProduct } from '#app/modules/catalog/update-product.server.ts'
import { placedOrder } from '#tests/factories/placed-order.ts'
import { formOf, stockedProduct } from '#tests/factories/stocked-product.ts'
import { get, post } from '#tests/support/app.ts'
import { testDatabase } from '#tests/support/database.ts'
import { fingerprint } from '#tests/support/fingerprint.ts'
import { type Person, staffedShop } from '#tests/support/people.ts'

const database = await testDatabase()
const { db } = database
const now = new Date('2026-11-21T05:00:00Z')
const { app, owner, staff } = await staffedShop(database, { clock: () => now })
let id: string
let path: string

const first = { nameEn: 'Reed Skirt', nameTh: 'กระโปรงกก', price: satang(100_000) }
beforeEach(async () => {
  ;({ id } = await stockedProduct(db, first))
  path = `/admin/products/${id}/history`
})

const save = (version: number, to: Partial<ProductInput>, at = now) =>
  updateProduct(db, { id, version, product: formOf({ ...first, ...to }) }, { actorId: owner.userId, now: at })
const send = (fields: Record<string, string>, person: Person = owner) =>
  app(post(path, { intent: 'restore', ...fields }, { cookie: person.cookie }))
const textOf = (html: string) =>
  (/<main[\s\S]*<\/main>/.exec(html)?.[0] ?? '')
    .replaceAll(/<!-- -->|\u2060/g, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
const page = async (address = path) => textOf(await (await app(get(address, { cookie: owner.cookie }))).text())
const lineOf = async (action: string) => {
  const row = db.selectFrom('auditLog').select('id').where('entityId', '=', id).where('action', '=', action)
  return (await row.orderBy('id', 'desc').executeTakeFirstOrThrow()).id
}

test('each change lists who, when and every field before and after, newest first, in both languages', async () => {
  await save(1, { price: satang(89_050), colour: 'jade' })
  const english = await page()
  expect(english).toMatch(
    /21 Nov 2026, 12:00 owner@mai\.example Product changed Colour: – → became jade Price: ฿1,000 → became ฿890\.50/,
  )
  expect(english.indexOf('Product changed')).toBeLessThan(english.indexOf('Product created'))
  expect(await page(`/th${path}`)).toMatch(/แก้ไขสินค้า สี: – → เปลี่ยนเป็น เขียวหยก ราคา: ฿1,000 → เปลี่ยนเป็น ฿890\.50/)
})

test('restoring shows the changes first, applies them on confirmation and shows a message', async () => {
  await save(1, { price: satang(80_000) })
  const made = await lineOf('product.create')
  expect(await page()).toMatch(/Product created Restore…/)
  const question = await page(`${path}?restore=${made}`)
  expect(question).toMatch(
    /Restore the state of .* This will change\. Stock stays as it is\. Price: ฿800 → became ฿1,000 Restore Cancel/,
  )
  expect((await findProductDraft(db, id))?.price).toBe('800')
  const response = await send({ version: '2', line: String(made) })
  expect([response.status, response.headers.get('location')]).toEqual([302, `${path}?happened=restored`])
  expect(await page(`${path}?happened=restored`)).toContain('Product restored')
  expect((await findProductDraft(db, id))?.price).toBe('1000')
})

test('restoring is refused after someone else’s save, and for a state that does not exist', async () => {
  await save(1, { price: satang(80_000) })
  await save(2, { price: satang(70_000) })
  const before = await fingerprint(database)
  const late = await send({ version: '2', line: '0' })
  expect([late.status, textOf(await late.text())]).toEqual([
    409,
    expect.stringContaining('Someone else saved this product.'),
  ])
  for (const line of ['999999999', '', '-1', '1.5', 'x']) {
    const response = await send({ version: '3', line })
    expect(textOf(await response.text())).toContain('This state is not in the history of the product.')
  }
  expect(await page(`${path}?restore=999999999`)).toContain('This state is not in the history of the product.')
  expect(await fingerprint(database)).toEqual(before)
})

test('a schedule is described in words, and automatic changes are attributed to the shop', async () => {
  const plan = { kind: 'sale', startsAt: now, endsAt: new Date('2026-12-01T05:00:00Z'), price: satang(79_000) } as const
  await planSchedule(db, { productId: id, plan }, { actorId: owner.userId, now })
  expect(await page()).toMatch(/Sale or publication scheduled Sale at ฿790, 21 Nov 2026, 12:00 to 1 Dec 2026, 12:00/)
  expect(await page()).toMatch(/The shop itself Product created/)
})

test('the first page lists each price with its period and the units sold at it', async () => {
  const sold = (quantity: number, at: Date, change: object = {}) =>
    placedOrder(db, { lines: [{ productId: id, size: 'M', quantity }], now: at, ...change })
  const paid = { stockState: 'sold', status: 'paid' } as const
  const early = await sold(2, new Date('2026-11-21T05:30:00Z'))
  await save(1, { price: satang(80_000), compareAtPrice: satang(100_000) }, new Date('2026-11-21T06:00:00Z'))
  const late = await sold(1, new Date('2026-11-21T06:30:00Z'))
  await sold(3, new Date('2026-11-21T06:40:00Z'))
  await db.updateTable('orders').set(paid).where('id', 'in', [early.orderId, late.orderId]).execute()
  await db.updateTable('products').set({ createdAt: now }).where('id', '=', id).execute()
  expect(await page()).toMatch(
    /Prices it was sold at ฿800 instead of ฿1,000 Since 21 Nov 2026, 13:00 1 sold ฿1,000 21 Nov 2026, 12:00 – 21 Nov 2026, 13:00 2 sold Changes/,
  )
  expect(await page(`/th${path}`)).toContain('ราคาที่เคยขาย ฿800 จาก ฿1,000 ตั้งแต่ 21 พ.ย. 2569 เวลา 13.00 น. ขายได้ 1 ชิ้น')
  expect(await page(`${path}?before=1`)).not.toContain('Prices it was sold at')
})

test('the form warns of an original price above the lowest of the past 30 days, but saves it', async () => {
  await db
    .updateTable('products')
    .set({ createdAt: new Date('2026-11-01T05:00:00Z') })
    .where('id', '=', id)
    .execute()
  const form = (address = `/admin/products/${id}`) => page(address)
  const warning = 'In the last 30 days, it was sold at ฿1,000.'
  expect(await form()).not.toContain('In the last 30 days')
  await save(1, { price: satang(80_000), compareAtPrice: satang(100_000) })
  expect(await form()).not.toContain('In the last 30 days')
  expect(await save(2, { price: satang(80_000), compareAtPrice: satang(120_000) })).toMatchObject({ ok: true })
  expect(await form()).toContain(warning)
  expect(await form(`/th/admin/products/${id}`)).toContain('ช่วง 30 วันก่อนหน้า เคยขายที่ ฿1,000')
  const theirs = await app(get(`/admin/products/${id}`, { cookie: staff.cookie }))
  expect(textOf(await theirs.text())).not.toContain('In the last 30 days')
})

test('a page shows 20 changes, with older ones on the next page', async () => {
  for (let version = 1; version <= 21; version++) await save(version, { price: satang(50_000 + version) })
  const shown = await page()
  expect(shown.match(/Product changed/g)).toHaveLength(20)
  expect(shown).toContain('Older changes')
  const older = /before=(\d+)/.exec(await (await app(get(path, { cookie: owner.cookie }))).text())?.[1]
  const rest = await page(`${path}?before=${older}`)
  expect([rest.match(/Product changed/g)?.length, rest.includes('Product created'), rest.includes('Older')]).toEqual([
    1,
    true,
    false,
  ])
  expect(rest).toContain('Newest changes')
})

test('staff without the permission can neither view nor restore; a missing product has no history', async () => {
  await save(1, { price: satang(80_000) })
  expect((await send({ version: '2', line: '0' }, staff)).status).toBe(403)
  expect((await app(get(path, { cookie: staff.cookie }))).status).toBe(403)
  expect((await findProductDraft(db, id))?.price).toBe('800')
  path = '/admin/products/no-such-piece/history'
  expect((await app(get(path, { cookie: owner.cookie }))).status).toBe(404)
  expect((await send({ version: '1', line: '0' })).status).toBe(404)
})
