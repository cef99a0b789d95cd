// Back-office search finds what a full scan finds, in order, whatever the index is queried with.
import { expect, test } from 'vitest'
import { inventoryFilters } from '#app/modules/inventory/admin/inventory-filters.ts'
import { adminInventory } from '#app/modules/inventory/admin/inventory-list.queries.server.ts'
import { stockedProduct } from '#tests/factories/stocked-product.ts'
import { testDatabase } from '#tests/support/database.ts'
import { copyRow } from '#tests/support/many-rows.ts'
import { productFilters } from '../admin/product-filters.ts'
import { adminProducts } from '../admin/product-list.queries.server.ts'

const database = await testDatabase({ ownPlans: true })
const { db } = database
const { id } = await stockedProduct(db, { nameEn: 'Lotus Dress', stock: { M: 1 } })
await copyRow(database, 'products', { column: 'id', value: id }, 3_300, {
  id: `'copy-' || n`,
  nameEn: `case when n % 50 = 0 then 'Jade 100% Silk ' || n else 'Piece ' || n || case when n % 3 = 0 then ' Long' else '' end end`,
  nameTh: `'ชิ้น ' || n`,
  createdAt: `original.created_at - (n * 7919 % 3301) * interval '1 minute'`,
  deletedAt: `case when n % 41 = 0 then original.created_at end`,
})

const all = await db
  .selectFrom('products')
  .select(['id', 'nameEn', 'nameTh', 'createdAt'])
  .where('deletedAt', 'is', null)
  .execute()

test.each([
  'piece 77',
  'PIECE 77',
  'iece 1',
  'piece 7 long',
  'silk 1',
  '100% silk',
  'jade_',
  'ชิ้น 12',
  'copy-33',
  'long',
  'piece',
  'jade 100% silk 50',
  'nothing of this',
])('searching for "%s" returns what a full scan finds, in order', async (q) => {
  const found = all.filter((one) =>
    [one.nameEn, one.nameTh, one.id].some((text) => text.toLowerCase().includes(q.toLowerCase())),
  )
  const newest = found.toSorted(
    (one, other) => other.createdAt.getTime() - one.createdAt.getTime() || (one.id < other.id ? -1 : 1),
  )
  const byName = found.toSorted((one, other) =>
    one.nameEn === other.nameEn ? (one.id < other.id ? -1 : 1) : one.nameEn < other.nameEn ? -1 : 1,
  )
  for (const page of [1, 2]) {
    const query = new URLSearchParams({ q, page: String(page) })
    const shown = [25 * (page - 1), 25 * page] as const
    const pages = Math.max(1, Math.ceil(found.length / 25))
    const products = await adminProducts(db, productFilters.read(query))
    expect(products).toMatchObject({ count: found.length, pages })
    expect(products.rows.map((row) => row.id)).toEqual(newest.slice(...shown).map((one) => one.id))
    const inventory = await adminInventory(db, inventoryFilters.read(query))
    expect(inventory).toMatchObject({ count: found.length, pages })
    expect(inventory.rows.map((row) => row.id)).toEqual(byName.slice(...shown).map((one) => one.id))
  }
})
