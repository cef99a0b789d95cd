import { expect, test } from 'vitest'
import { cachedReads } from '#app/platform/cached-read.server.ts'
import { later, someDay } from '#tests/factories/moments.ts'
import { stockedProduct } from '#tests/factories/stocked-product.ts'
import { testDatabase } from '#tests/support/database.ts'
import { inventorySummary } from './inventory-list.queries.server.ts'
import { recentStockSums } from './recent-stock-sums.server.ts'

const { db } = await testDatabase()

test('outdated sums are served from the cache until the new ones are read', async () => {
  cachedReads.clear()
  const before = await inventorySummary(db)
  expect(await recentStockSums(db, someDay)).toEqual(before)
  await stockedProduct(db)
  const after = await inventorySummary(db)
  expect(after.variants).toBeGreaterThan(before.variants)
  expect([await recentStockSums(db, someDay), await recentStockSums(db, later(1))]).toEqual([before, before])
  await expect.poll(() => recentStockSums(db, later(1)), { interval: 5 }).toEqual(after)
})
