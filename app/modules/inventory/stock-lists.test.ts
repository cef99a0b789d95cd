// Totals and stock lists equal a full count after any change.
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { productFilters } from '#app/modules/catalog/admin/product-filters.ts'
import { adminProducts } from '#app/modules/catalog/admin/product-list.queries.server.ts'
import { deleteProduct, restoreProduct } from '#app/modules/catalog/delete-product.server.ts'
import { hideProduct } from '#app/modules/catalog/hide-product.server.ts'
import { inTransaction, openDatabase } from '#app/platform/database/database.server.ts'
import { someDay } from '#tests/factories/moments.ts'
import { type StockedProduct, stockedProduct } from '#tests/factories/stocked-product.ts'
import { testDatabase } from '#tests/support/database.ts'
import { race } from '#tests/support/race.ts'
import { adjustStock } from './adjust-stock.server.ts'
import { inventoryFilters } from './admin/inventory-filters.ts'
import { adminInventory, inventorySummary, lowSizes } from './admin/inventory-list.queries.server.ts'
import {
  changeStock,
  releasing,
  reserving,
  sellingReserved,
  sellingUnreserved,
  updateStockSettings,
} from './stock.queries.server.ts'

const database = await testDatabase({ connections: 12, own: true })
const { db } = database
const by = { actorId: null, now: someDay }

type SlowRow = { id: number; product: string; onHand: number; reserved: number; limit: number }

async function counted() {
  const { rows } = await sql<SlowRow>`
    select v.id, p.id as product, s.on_hand, s.reserved, s.low_stock_threshold as limit
      from stock s join variants v on v.id = s.variant_id join products p on p.id = v.product_id
     where not v.retired and p.deleted_at is null`.execute(db)
  const products = await db.selectFrom('products').select('id').where('deletedAt', 'is', null).execute()
  const left = ({ onHand, reserved }: SlowRow) => onHand - reserved
  const low = rows.filter((row) => left(row) >= 1 && left(row) <= row.limit)
  const out = rows.filter((row) => left(row) <= 0)
  return {
    summary: {
      variants: rows.length,
      items: rows.reduce((sum, { onHand }) => sum + onHand, 0),
      low: low.length,
      out: out.length,
    },
    low: new Map(low.map((row) => [row.id, left(row)])),
    lowProducts: new Set(low.map(({ product }) => product)),
    outProducts: new Set(out.map(({ product }) => product)),
    soldOutProducts: products.filter(({ id }) => !rows.some((row) => row.product === id && left(row) > 0)).length,
  }
}

async function expectCounted() {
  const slow = await counted()
  expect(await inventorySummary(db)).toEqual(slow.summary)
  const low = await lowSizes(db)
  expect(new Map(low.map(({ variantId, left }) => [variantId, left]))).toEqual(slow.low)
  expect(low.map(({ left }) => left)).toEqual(low.map(({ left }) => left).toSorted((a, b) => a - b))
  for (const state of ['low', 'out'] as const) {
    const { rows, count } = await adminInventory(db, inventoryFilters.read(new URLSearchParams({ state })))
    const products = state === 'low' ? slow.lowProducts : slow.outProducts
    expect([state, count]).toEqual([state, products.size])
    for (const { id } of rows) expect(products).toContain(id)
  }
  const { rows, count } = await adminProducts(db, productFilters.read(new URLSearchParams('stock=low')))
  expect(count).toBe(slow.lowProducts.size)
  for (const { id } of rows) expect(slow.lowProducts).toContain(id)
  const soldOut = await adminProducts(db, productFilters.read(new URLSearchParams('stock=out')))
  expect(soldOut.count).toBe(slow.soldOutProducts)
}

/** Seeded, to reproduce a failure. */
function numbers(seed: number) {
  let state = seed
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
}

let orders = 0
const movement = () => {
  orders++
  return { kind: 'sale', orderId: `00000000-0000-4000-8000-${String(orders).padStart(12, '0')}`, now: someDay } as const
}

/** A random change, accepted or refused. */
async function move(pick: (below: number) => number, products: readonly StockedProduct[]): Promise<unknown> {
  const product = products[pick(products.length)]
  if (!product) throw new Error('no product')
  const { id } = product
  const variantIds = Object.values(product.variants)
  const variantId = variantIds[pick(variantIds.length)] ?? 0
  const quantity = 1 + pick(3)
  const items = variantIds.map((one) => ({ variantId: one, quantity }))
  const moves: (() => Promise<unknown>)[] = [
    () =>
      adjustStock(db, { ...by, variantId, delta: pick(9) - 4 || 5, kind: 'correction', reason: '', key: randomUUID() }),
    () => inTransaction(db, (tx) => changeStock(tx, items, reserving)),
    () => inTransaction(db, (tx) => changeStock(tx, items, releasing)),
    () => inTransaction(db, (tx) => changeStock(tx, items, sellingReserved, movement())),
    () => inTransaction(db, (tx) => changeStock(tx, items, sellingUnreserved, movement())),
    () => inTransaction(db, (tx) => updateStockSettings(tx, [{ variantId, field: 'threshold', from: 0, to: pick(8) }])),
    () => hideProduct(db, { id, hidden: pick(2) === 1 }, by),
    () => deleteProduct(db, { id }, by),
    () => restoreProduct(db, { id }, by),
    () => sql`update variants set retired = ${pick(3) === 0} where id = ${variantId}`.execute(db),
  ]
  return moves[pick(moves.length)]?.()
}

const made = () =>
  Promise.all(
    [1, 2, 3, 4].map((n) => stockedProduct(db, { nameEn: `Moved ${orders}-${n}`, stock: { S: n, M: 3 * n, L: 0 } })),
  )

test('after three hundred random changes, totals and lists equal a full count', async () => {
  const products = await made()
  const pick = numbers(20_261_123)
  await expectCounted()
  for (let step = 0; step < 300; step++) {
    await move(pick, products)
    if (step % 10 === 9) await expectCounted()
  }
  expect(await inventorySummary(db)).toEqual((await counted()).summary)
})

test('after many concurrent changes, totals and lists equal a full count', async () => {
  const products = await made()
  await race(12, async (index) => {
    const pick = numbers(index + 1)
    for (let step = 0; step < 15; step++) await move(pick, products)
  })
  await expectCounted()
  expect(await inventorySummary(db)).toEqual((await counted()).summary)
})

test('a sale does not wait for another sale that is not committed yet', async () => {
  const [one, other] = await Promise.all(
    ['One', 'Other'].map((nameEn) => stockedProduct(db, { nameEn, stock: { M: 40 } })),
  )
  const sell = (tx: Parameters<typeof changeStock>[0], product: StockedProduct | undefined) =>
    changeStock(tx, [{ variantId: product?.variants.M ?? 0, quantity: 1 }], sellingUnreserved, movement())
  const before = await inventorySummary(db)
  await inTransaction(db, async (first) => {
    expect(await sell(first, one)).toBe(true)
    await inTransaction(db, async (second) => {
      await sql`set local lock_timeout = '5s'`.execute(second)
      expect(await sell(second, other)).toBe(true)
    })
    expect((await inventorySummary(db)).items).toBe(before.items - 1)
  })
  expect((await inventorySummary(db)).items).toBe(before.items - 2)
})

test('totals include a new size, and exclude it again once it is deleted', async () => {
  const before = await inventorySummary(db)
  const { id } = await db.selectFrom('products').select('id').where('deletedAt', 'is', null).executeTakeFirstOrThrow()
  const size = { productId: id, size: 'Free size', sku: 'GONE-FREE', position: 9 } as const
  await db.insertInto('variants').values(size).execute()
  expect(await inventorySummary(db)).toEqual({ ...before, variants: before.variants + 1, out: before.out + 1 })
  const owner = openDatabase(database.ownerUrl, 1)
  await owner.db.deleteFrom('variants').where('sku', '=', 'GONE-FREE').execute()
  await owner.close()
  expect(await inventorySummary(db)).toEqual(before)
  await expectCounted()
})
