import { randomUUID } from 'node:crypto'
import { afterEach, expect, test } from 'vitest'
import {
  approveCount,
  dropCount,
  recordCount,
  scanCount,
  startCount,
} from '#app/modules/inventory/counts/count-stock.server.ts'
import { someDay } from '#tests/factories/moments.ts'
import { paidOrder } from '#tests/factories/placed-order.ts'
import { stockedProduct } from '#tests/factories/stocked-product.ts'
import { testDatabase } from '#tests/support/database.ts'
import { expectInvariants } from '#tests/support/invariants.ts'
import { counter, race } from '#tests/support/race.ts'

const { db } = await testDatabase({ connections: 24 })
afterEach(() => expectInvariants(db))
const by = { actorId: 'staff-1', now: someDay }

const stockLevel = async (variantId = 0) =>
  (await db.selectFrom('stock').select('onHand').where('variantId', '=', variantId).executeTakeFirst())?.onHand
const begin = async () => {
  const result = await startCount(db, '', by)
  return result.ok ? result.value.id : 0
}
const versionOf = async (id: number) =>
  (await db.selectFrom('stockCounts').select('version').where('id', '=', id).executeTakeFirstOrThrow()).version

test('ten concurrent starts open one stock count', async () => {
  await stockedProduct(db, { stock: { M: 5 } })
  const ids = await race(10, begin)
  expect(new Set(ids).size).toBe(1)
  expect(await db.selectFrom('stockCounts').select('id').execute()).toHaveLength(1)
  expect(await dropCount(db, ids[0] ?? 0, by)).toEqual({ ok: true, value: undefined })
  expect(await dropCount(db, ids[0] ?? 0, by)).toEqual({ ok: true, value: undefined })
})

test('concurrent scans all count, a repeated scan counts once, and one of eight typed quantities is saved', async () => {
  const { id, variants } = await stockedProduct(db, { stock: { M: 5 } })
  const countId = await begin()
  const sku = `${id}-m`
  const key = randomUUID()
  await race(20, () => scanCount(db, { countId, sku, key: randomUUID() }, by))
  await race(5, () => scanCount(db, { countId, sku, key }, by))
  const variantId = variants.M ?? 0
  const typed = await race(8, (index) => recordCount(db, { countId, variantId, counted: 30 + index, seen: 21 }, by))
  expect(counter(typed)).toEqual({ placed: 1, conflict: 7 })
  await dropCount(db, countId, by)
  expect(await stockLevel(variantId)).toBe(5)
})

test('ten concurrent approvals during sales record each difference once', async () => {
  const { id, variants } = await stockedProduct(db, { stock: { S: 30, M: 30 } })
  const countId = await begin()
  const note = (variantId = 0, counted = 0) => recordCount(db, { countId, variantId, counted, seen: null }, by)
  const lines = [
    { productId: id, size: 'S', quantity: 1 },
    { productId: id, size: 'M', quantity: 1 },
  ]
  await race(5, () => paidOrder(db, { lines }))
  await note(variants.S, 28)
  await note(variants.M, 33)
  const version = await versionOf(countId)
  const [answers] = await Promise.all([
    race(10, () => approveCount(db, { countId, version }, by)),
    race(10, () => paidOrder(db, { lines })),
  ])
  expect(answers.filter((answer) => answer.ok && answer.value.sizes === 2)).toHaveLength(1)
  expect(counter(answers)).toEqual({ placed: 10 })
  expect([await stockLevel(variants.S), await stockLevel(variants.M)]).toEqual([30 - 15 - 2, 30 - 15 + 3])
})

test('a stock count that was changed after it was read is not approved', async () => {
  const { id, variants } = await stockedProduct(db, { stock: { M: 5 } })
  const countId = await begin()
  await scanCount(db, { countId, sku: `${id}-m`, key: randomUUID() }, by)
  const version = await versionOf(countId)
  await scanCount(db, { countId, sku: `${id}-m`, key: randomUUID() }, by)
  expect(await approveCount(db, { countId, version }, by)).toEqual({ ok: false, reason: 'conflict' })
  expect(await stockLevel(variants.M)).toBe(5)
  expect(await approveCount(db, { countId, version: version + 1 }, by)).toEqual({ ok: true, value: { sizes: 1 } })
  expect(await stockLevel(variants.M)).toBe(2)
})
