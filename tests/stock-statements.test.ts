// Limits the stock rows read per order step, counted by the database.

import { expect, test } from 'vitest'
import {
  releaseStock,
  reserveStock,
  returnStock,
  sellReserved,
  sellUnreserved,
} from '#app/modules/inventory/reserve-stock.server.ts'
import type { Db } from '#app/platform/database/database.server.ts'
import { someDay } from '#tests/factories/moments.ts'
import { orderRequest, placedOrder } from './factories/placed-order.ts'
import { stockedProduct } from './factories/stocked-product.ts'
import { testDatabase } from './support/database.ts'
import { copyRow, rowsRead } from './support/many-rows.ts'

const database = await testDatabase({ ownPlans: true })
const { db } = database
const item = await stockedProduct(db, { stock: { S: 30, M: 50 } })
const items = Object.values(item.variants).map((variantId) => ({ variantId, quantity: 1 }))
/** Old row versions may remain. */
const fewVersions = 20

test('every stock step for two items reads only their two of 4,000 stock rows', async () => {
  await copyRow(database, 'stock', { column: 'variant_id', value: items[0]?.variantId ?? 0 }, 4_000, {
    variantId: '1000 + n',
  })
  const { orderId } = await placedOrder(db, orderRequest({ lines: [{ productId: item.id, size: 'M', quantity: 1 }] }))
  const later = await placedOrder(db, orderRequest({ lines: [{ productId: item.id, size: 'S', quantity: 1 }] }))
  const sale = { orderId, now: someDay }
  const steps: Record<string, (tx: Db) => Promise<unknown>> = {
    reserve: (tx) => reserveStock(tx, items),
    release: (tx) => releaseStock(tx, items),
    'reserve again': (tx) => reserveStock(tx, items),
    sell: (tx) => sellReserved(tx, items, sale),
    'take back': (tx) => returnStock(tx, items, { ...sale, kind: 'return' }),
    'sell what was free': (tx) => sellUnreserved(tx, items, { ...sale, orderId: later.orderId }),
  }
  for (const [step, work] of Object.entries(steps))
    await db.transaction().execute(async (tx) => {
      const before = await rowsRead(tx, 'stock')
      await work(tx)
      // Twice each: for the lock and for the change.
      expect([step, (await rowsRead(tx, 'stock')) - before <= 2 * (items.length + fewVersions)]).toEqual([step, true])
    })
})
