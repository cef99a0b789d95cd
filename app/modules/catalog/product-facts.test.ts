// A product fact (here "stretch") is stored, shown and exported; values outside its list are refused.
import { expect, test } from 'vitest'
import { findProductDraft } from '#app/modules/catalog/find-product-draft.server.ts'
import { stockedProduct } from '#tests/factories/stocked-product.ts'
import { get, post } from '#tests/support/app.ts'
import { testDatabase } from '#tests/support/database.ts'
import { staffedShop } from '#tests/support/people.ts'
import { typedProduct } from '#tests/support/typed-product.ts'

const database = await testDatabase()
const { db } = database
const { app, owner } = await staffedShop(database)
const { id } = await stockedProduct(db, { nameEn: 'Linen Trousers', stock: { M: 5 } })
const page = async (path: string) => (await (await app(get(path))).text()).replaceAll('\u2060', '')
const office = async (path: string) => (await app(get(path, { cookie: owner.cookie }))).text()

async function save(change: Record<string, string>) {
  const draft = await findProductDraft(db, id)
  if (!draft) throw new Error('the product is gone')
  const form = { ...typedProduct(draft), version: `${draft.version}`, ...change }
  return app(post(`/admin/products/${id}`, { intent: 'save', ...form }, { cookie: owner.cookie }))
}
const stored = async () => (await findProductDraft(db, id))?.stretch

test('stretch is empty and not on the page until it is chosen', async () => {
  expect(await stored()).toBeNull()
  expect(await page(`/product/${id}`)).not.toContain('Stretch')
})

test('a chosen stretch is in the form, page, history, audit log and export', async () => {
  expect((await save({ stretch: 'slight' })).status).toBe(200)
  expect(await stored()).toBe('slight')
  expect(await page(`/product/${id}`)).toMatch(/<dt[^>]*>Stretch<\/dt><dd[^>]*>Slight<\/dd>/)
  expect(await page(`/th/product/${id}`)).toMatch(/<dt[^>]*>ความยืดหยุ่น<\/dt><dd[^>]*>ยืดเล็กน้อย<\/dd>/)
  expect(await office(`/admin/products/${id}`)).toMatch(/<select[^>]*name="stretch".*?value="slight" selected=""/s)
  expect(await office(`/th/admin/products/${id}/history`)).toMatch(/ความยืดหยุ่น.*ยืดเล็กน้อย/s)
  expect(await office(`/admin/audit-log?q=${id}`)).toMatch(/Stretch.*Slight/s)
  const file = await office('/admin/exports/products')
  expect(file).toContain('stretch (product.metafields.mai.stretch)')
  expect(file).toMatch(/,slight\r?\n/)
})

test('stretch can be cleared; an unknown value is refused and changes nothing', async () => {
  expect((await save({ stretch: 'much' })).status).toBe(422)
  expect(await stored()).toBe('slight')
  expect((await save({ stretch: '' })).status).toBe(200)
  expect(await stored()).toBeNull()
})
