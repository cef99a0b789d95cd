// Limits the statements of product and stock changes, with begin and commit.
import { expect, test } from 'vitest'
import { createProduct } from '#app/modules/catalog/create-product.server.ts'
import { deleteProduct, restoreProduct } from '#app/modules/catalog/delete-product.server.ts'
import { hideProduct } from '#app/modules/catalog/hide-product.server.ts'
import { updateProduct } from '#app/modules/catalog/update-product.server.ts'
import { adjustStock } from '#app/modules/inventory/adjust-stock.server.ts'
import { changeStockSettings } from '#app/modules/inventory/change-stock-settings.server.ts'
import { saveStockedProduct } from '#app/modules/inventory/save-stocked-product.server.ts'
import { someDay } from './factories/moments.ts'
import { formOf, stockedProduct } from './factories/stocked-product.ts'
import { pictureIdOf } from './support/catalogue.ts'
import { testDatabase } from './support/database.ts'
import { recordStatements } from './support/record-statements.ts'

const database = await testDatabase()
const { db, statements } = recordStatements(database)
const by = { actorId: 'nok', now: someDay }
const pictureId = pictureIdOf('silk', 0)
await database.db.insertInto('pictures').values({ id: pictureId, width: 900, height: 1200, ready: true }).execute()
const pictures = [{ id: pictureId, altEn: '', altTh: '' }]
const { id, variants } = await stockedProduct(database.db, { pictures, stock: { M: 5 } })
const variantId = variants.M ?? 0

async function counted(work: () => Promise<{ ok: boolean }>): Promise<number> {
  statements.length = 0
  expect(await work()).toMatchObject({ ok: true })
  return statements.length
}

test('a stock change takes 6 statements and its repeat 4; a stock location takes 5 and 3', async () => {
  const adjust = () => adjustStock(db, { ...by, variantId, delta: 2, kind: 'receipt', reason: '', key: 'statements-1' })
  expect([await counted(adjust), await counted(adjust)]).toEqual([6, 4])
  const place = () => changeStockSettings(db, [{ variantId, location: 'A1-1' }], by)
  expect([await counted(place), await counted(place)]).toEqual([5, 3])
})

test('creating a product takes 9 statements, and editing it 11', async () => {
  const product = formOf({ nameEn: 'Counted', pictures })
  expect(await counted(() => createProduct(db, product, by))).toBe(9)
  expect(await counted(() => updateProduct(db, { id: 'counted', version: 1, product }, by))).toBe(11)
})

test('creating a product with a new brand and first stock takes 15 statements, and saving it again 14', async () => {
  const product = formOf({ nameEn: 'Stocked', brandId: 'sen', sizes: ['S', 'M', 'L'], pictures })
  const firstStock = new Map(['S', 'M', 'L'].map((size) => [size, 3]))
  const save = (existing?: { id: string; version: number }) =>
    saveStockedProduct(db, { ...(existing && { existing }), product, newBrand: 'Sen', firstStock }, by)
  expect(await counted(() => save())).toBe(15)
  expect(await counted(() => save({ id: 'stocked', version: 1 }))).toBe(14)
})

test('hiding, showing, deleting or restoring a product takes 5 statements each', async () => {
  const hide = (hidden: boolean) => () => hideProduct(db, { id, hidden }, by)
  expect([await counted(hide(true)), await counted(hide(true)), await counted(hide(false))]).toEqual([5, 3, 5])
  expect(await counted(() => deleteProduct(db, { id }, by))).toBe(5)
  expect(await counted(() => restoreProduct(db, { id }, by))).toBe(5)
})
