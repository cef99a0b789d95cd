// sizes_in_stock and the stock lists stay correct after any change of stock or sizes.
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { updateProduct } from '#app/modules/catalog/update-product.server.ts'
import { inTransaction } from '#app/platform/database/database.server.ts'
import { someDay } from '#tests/factories/moments.ts'
import { formOf, receive, stockedProduct } from '#tests/factories/stocked-product.ts'
import { testDatabase } from '#tests/support/database.ts'
import { inventoryFilters } from './admin/inventory-filters.ts'
import { adminInventory } from './admin/inventory-list.queries.server.ts'
import { releaseStock, reserveStock } from './reserve-stock.server.ts'
import { updateStockSettings } from './stock.queries.server.ts'

const { db } = await testDatabase()

const inStock = async (id: string) =>
  (await db.selectFrom('products').select('sizesInStock').where('id', '=', id).executeTakeFirst())?.sizesInStock

test('a size is in stock while at least one unit is not reserved', async () => {
  const { id, variants } = await stockedProduct(db, { stock: { S: 2, M: 0, L: 1 } })
  expect(await inStock(id)).toEqual(['S', 'L'])
  await inTransaction(db, (tx) => reserveStock(tx, [{ variantId: variants.S ?? 0, quantity: 1 }]))
  expect(await inStock(id)).toEqual(['S', 'L'])
  await inTransaction(db, (tx) => reserveStock(tx, [{ variantId: variants.S ?? 0, quantity: 1 }]))
  expect(await inStock(id)).toEqual(['L'])
  await receive(db, variants.M ?? 0, 1)
  expect(await inStock(id)).toEqual(['M', 'L'])
})

test('a size taken off sale is not in stock whatever its quantity, and is again when back on sale', async () => {
  const { id } = await stockedProduct(db, { nameEn: 'Retired Dress', stock: { S: 1, M: 1 } })
  const save = (version: number, sizes: ('S' | 'M')[]) =>
    updateProduct(db, { id, version, product: formOf({ sizes }) }, { actorId: null, now: someDay })
  expect(await save(1, ['M'])).toMatchObject({ ok: true })
  expect(await inStock(id)).toEqual(['M'])
  expect(await save(2, ['S', 'M'])).toMatchObject({ ok: true })
  expect(await inStock(id)).toEqual(['S', 'M'])
})

test('a product is listed as low by one size at its threshold, and as sold out by one size', async () => {
  const { id, variants } = await stockedProduct(db, { nameEn: 'Low Dress', stock: { S: 4, M: 99 } })
  const facts = () =>
    Promise.all(
      ['low', 'out'].map(async (state) => {
        const { rows } = await adminInventory(db, inventoryFilters.read(new URLSearchParams({ state })))
        return rows.some((row) => row.id === id)
      }),
    )
  const threshold = (to: number) =>
    updateStockSettings(db, [{ variantId: variants.S ?? 0, field: 'threshold', from: 10, to }])
  expect(await facts()).toEqual([true, false])
  await threshold(3)
  expect(await facts()).toEqual([false, false])
  await threshold(4)
  expect(await facts()).toEqual([true, false])
  await inTransaction(db, (tx) => reserveStock(tx, [{ variantId: variants.S ?? 0, quantity: 4 }]))
  expect(await facts()).toEqual([false, true])
  const retire = (retired: boolean) =>
    db
      .updateTable('variants')
      .set({ retired })
      .where('id', '=', variants.S ?? 0)
      .execute()
  await retire(true)
  expect(await facts()).toEqual([false, false])
  await retire(false)
  expect(await facts()).toEqual([false, true])
})

test('two sizes of a product that sell out concurrently are both out of stock', async () => {
  const { id, variants } = await stockedProduct(db, { nameEn: 'Last Two', stock: { S: 1, M: 1 } })
  const take = (size: 'S' | 'M') => [{ variantId: variants[size] ?? 0, quantity: 1 }]
  let second: Promise<boolean> | undefined
  await inTransaction(db, async (first) => {
    expect(await reserveStock(first, take('S'))).toBe(true)
    second = inTransaction(db, (tx) => reserveStock(tx, take('M')))
    // The second has updated its stock and waits for the first's product lock.
    await expect.poll(waiting, { interval: 5, timeout: 20_000 }).toBe(1)
  })
  expect(await second).toBe(true)
  expect(await inStock(id)).toEqual([])
})

const waiting = async () => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_stat_activity
     where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
  return rows[0]?.count
}

test('a unit released while another order waits for it can be reserved by that order', async () => {
  const { variants } = await stockedProduct(db, { nameEn: 'Freed Meanwhile', stock: { M: 1 } })
  const item = [{ variantId: variants.M ?? 0, quantity: 1 }]
  expect(await reserveStock(db, item)).toBe(true)
  let second: Promise<boolean> | undefined
  await inTransaction(db, async (first) => {
    await releaseStock(first, item)
    second = inTransaction(db, (tx) => reserveStock(tx, item))
    await expect.poll(waiting, { interval: 5, timeout: 20_000 }).toBe(1)
  })
  expect(await second).toBe(true)
  expect(
    await db
      .selectFrom('stock')
      .select(['onHand', 'reserved'])
      .where('variantId', '=', variants.M ?? 0)
      .execute(),
  ).toEqual([{ onHand: 1, reserved: 1 }])
})

test('a stock row belongs to its product, and a size cannot move to another product', async () => {
  const { id, variants } = await stockedProduct(db, { stock: { S: 1, M: 1 } })
  const other = await stockedProduct(db, { stock: { L: 1 } })
  const levels = () => db.selectFrom('stock').select('variantId').where('ofProductId', '=', id).execute()
  const own = [{ variantId: variants.S }, { variantId: variants.M }]
  expect(await levels()).toEqual(own)
  const moved = db.updateTable('variants').set({ productId: id }).where('productId', '=', other.id).execute()
  await expect(moved).rejects.toThrow('a size stays with its product')
  expect(await levels()).toEqual(own)
})
