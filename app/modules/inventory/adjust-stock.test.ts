import { randomUUID } from 'node:crypto'
import { afterEach, describe, expect, test } from 'vitest'
import { inTransaction } from '#app/platform/database/database.server.ts'
import { someDay } from '#tests/factories/moments.ts'
import { paidOrder, placedOrder } from '#tests/factories/placed-order.ts'
import { stockedProduct } from '#tests/factories/stocked-product.ts'
import { testDatabase } from '#tests/support/database.ts'
import { expectInvariants } from '#tests/support/invariants.ts'
import { adjustStock } from './adjust-stock.server.ts'
import { releaseStock, reserveStock } from './reserve-stock.server.ts'

const { db } = await testDatabase({ connections: 12 })
afterEach(() => expectInvariants(db))

const adjust = (variantId = 0, delta = 1, change: Partial<Parameters<typeof adjustStock>[1]> = {}) =>
  adjustStock(db, {
    variantId,
    delta,
    kind: 'correction',
    reason: 'counted',
    actorId: 'staff-1',
    key: randomUUID(),
    now: someDay,
    ...change,
  })
const onHand = (variantId = 0) =>
  db.selectFrom('stock').select('onHand').where('variantId', '=', variantId).executeTakeFirst()

describe('manual stock movement', () => {
  test('cannot go below the quantity reserved for open orders', async () => {
    const { id, variants } = await stockedProduct(db, { stock: { M: 5 } })
    await placedOrder(db, { lines: [{ productId: id, size: 'M', quantity: 3 }] })
    expect(await adjust(variants.M, -3)).toEqual({ ok: false, reason: 'below_reserved', detail: { reserved: 3 } })
    expect(await adjust(variants.M, -2)).toEqual({ ok: true, value: { onHand: 3, reserved: 3, available: 0 } })
  })
  test('is recorded once when sent eight times concurrently with the same key', async () => {
    const { variants } = await stockedProduct(db, { stock: { M: 5 } })
    const key = randomUUID()
    await Promise.all(Array.from({ length: 8 }, () => adjust(variants.M, 2, { key })))
    expect(await onHand(variants.M)).toEqual({ onHand: 7 })
  })
  test('succeeds when sent again after a lost response, whatever was reserved since', async () => {
    const { id, variants } = await stockedProduct(db, { stock: { M: 5 } })
    const key = randomUUID()
    expect(await adjust(variants.M, -3, { key })).toMatchObject({ ok: true })
    await placedOrder(db, { lines: [{ productId: id, size: 'M', quantity: 1 }] })
    const now = { onHand: 2, reserved: 1, available: 1 }
    expect(await adjust(variants.M, -3, { key })).toEqual({ ok: true, value: now })
    expect(await onHand(variants.M)).toEqual({ onHand: 2 })
  })
  test.each([0, 1.5, Number.NaN, 1e9])('is refused as no_change for %d units', async (delta) => {
    const { variants } = await stockedProduct(db)
    expect(await adjust(variants.M, delta)).toEqual({ ok: false, reason: 'no_change' })
  })
  test('is refused as not_found for an unknown size', async () => {
    expect(await adjust(999_999, 1)).toEqual({ ok: false, reason: 'not_found' })
  })
  test('is in the ledger with its reason, account and time, and cannot be rewritten', async () => {
    const { variants } = await stockedProduct(db)
    await adjust(variants.M, -1, { reason: 'torn seam' })
    const rows = db
      .selectFrom('stockMovements')
      .selectAll()
      .where('variantId', '=', variants.M ?? 0)
      .orderBy('id', 'desc')
    const row = await rows.executeTakeFirstOrThrow()
    expect(row).toMatchObject({
      delta: -1,
      kind: 'correction',
      reason: 'torn seam',
      actorId: 'staff-1',
      createdAt: someDay,
    })
    const rewritten = db.updateTable('stockMovements').set({ delta: 9 }).where('id', '=', row.id)
    await expect(rewritten.execute()).rejects.toThrow('permission denied for table stock_movements')
  })
})

test('50 sales, 50 receipts and 20 corrections at the same time give the right stock', async () => {
  const { id, variants } = await stockedProduct(db, { stock: { M: 100 } })
  const lines = [{ productId: id, size: 'M', quantity: 1 }]
  await Promise.all([
    ...Array.from({ length: 50 }, () => paidOrder(db, { lines })),
    ...Array.from({ length: 50 }, () => adjust(variants.M, 1, { kind: 'receipt' })),
    ...Array.from({ length: 20 }, () => adjust(variants.M, -1)),
  ])
  expect(await onHand(variants.M)).toEqual({ onHand: 80 })
})

test('reserving takes every line or none, and releasing what was never reserved throws', async () => {
  const { variants } = await stockedProduct(db, { stock: { S: 5, M: 1 } })
  const items = [
    { variantId: variants.S ?? 0, quantity: 5 },
    { variantId: variants.M ?? 0, quantity: 2 },
  ]
  const reserved = () =>
    db.selectFrom('stock').select('reserved').where('variantId', 'in', Object.values(variants)).execute()
  expect(await inTransaction(db, (tx) => reserveStock(tx, items))).toBe(false)
  expect(await inTransaction(db, (tx) => reserveStock(tx, [{ variantId: 999_999, quantity: 1 }]))).toBe(false)
  expect(await reserved()).toEqual([{ reserved: 0 }, { reserved: 0 }])
  await expect(inTransaction(db, (tx) => releaseStock(tx, items))).rejects.toThrow('stock and order disagree')
})
