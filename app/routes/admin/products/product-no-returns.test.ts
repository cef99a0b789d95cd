import { expect, test } from 'vitest'
import { findProductDraft } from '#app/modules/catalog/find-product-draft.server.ts'
import { excludedLines } from '#app/modules/returns/returns.queries.server.ts'
import { paidOrder } from '#tests/factories/placed-order.ts'
import { stockedProduct } from '#tests/factories/stocked-product.ts'
import { get, post } from '#tests/support/app.ts'
import { testDatabase } from '#tests/support/database.ts'
import { staffedShop } from '#tests/support/people.ts'
import { typedProduct } from '#tests/support/typed-product.ts'

const database = await testDatabase()
const { db } = database
const { app, owner } = await staffedShop(database)
const { id } = await stockedProduct(db, { nameEn: 'Pearl Earrings', stock: { M: 5 } })
const page = async (path = '') => (await app(get(`${path}/product/${id}`))).text()

async function save(change: Record<string, string>) {
  const draft = await findProductDraft(db, id)
  if (!draft) throw new Error('the product is gone')
  const form = { ...typedProduct(draft), version: `${draft.version}`, ...change }
  const saved = await app(post(`/admin/products/${id}`, { intent: 'save', ...form }, { cookie: owner.cookie }))
  expect(saved.status).toBe(200)
}
const buy = async () =>
  excludedLines(db, (await paidOrder(db, { lines: [{ productId: id, size: 'M', quantity: 1 }] })).orderId)

test('the no-returns setting is shown on the product page and in its data, and applies to new orders only', async () => {
  expect(await page()).toContain('30-day returns')
  expect(await buy()).toEqual(new Set())

  await save({ noReturns: 'on' })
  const english = await page()
  expect([english.includes('7-day returns'), english.includes('30-day returns')]).toEqual([true, false])
  expect(english).toContain('"merchantReturnDays":7')
  expect((await page('/th')).replaceAll('\u2060', '')).toContain('คืนได้ภายใน 7 วัน')
  expect(await buy()).toEqual(new Set([1]))

  await save({})
  expect(await page()).toContain('30-day returns')
  expect(await buy()).toEqual(new Set())
})

test('the no-returns checkbox reflects the setting, and the history lists the change', async () => {
  await save({ noReturns: 'on' })
  const form = await (await app(get(`/admin/products/${id}`, { cookie: owner.cookie }))).text()
  expect(/<input[^>]*name="noReturns"[^>]*>/.exec(form)?.[0]).toContain('checked')
  const history = await (await app(get(`/admin/products/${id}/history`, { cookie: owner.cookie }))).text()
  expect(history).toContain('Legal returns only')
})
