import { afterEach, describe, expect, test } from 'vitest'
import { inTransaction } from '#app/platform/database/database.server.ts'
import { later } from '#tests/factories/moments.ts'
import { placedOrder } from '#tests/factories/placed-order.ts'
import { formOf, stockedProduct } from '#tests/factories/stocked-product.ts'
import { testDatabase } from '#tests/support/database.ts'
import { expectInvariants } from '#tests/support/invariants.ts'
import { adjustStock, setQuantity } from './adjust-stock.server.ts'
import { changeStockSettings } from './change-stock-settings.server.ts'
import { releaseStock, reserveStock, returnStock, sellReserved, sellUnreserved } from './reserve-stock.server.ts'
import { saveStockedProduct } from './save-stocked-product.server.ts'

const { db } = await testDatabase()
const by = { actorId: 'staff-1', now: later(5) }

const level = (variantId: number) =>
  db
    .selectFrom('stock')
    .select(['onHand', 'reserved', 'location', 'lowStockThreshold'])
    .where('variantId', '=', variantId)
    .executeTakeFirst()
const movements = (variantId: number) =>
  db
    .selectFrom('stockMovements')
    .select(['delta', 'kind', 'reason', 'orderId', 'actorId', 'createdAt'])
    .where('variantId', '=', variantId)
    .orderBy('id')
    .execute()
const audit = (entity: string, entityId: string) =>
  db
    .selectFrom('auditLog')
    .select(['actorId', 'action', 'detail', 'at'])
    .where('entity', '=', entity)
    .where('entityId', '=', entityId)
    .orderBy('id')
    .execute()
const everything = async (variantId: number) => [
  await level(variantId),
  await movements(variantId),
  await audit('variant', String(variantId)),
]
async function oneSize(stock = 5) {
  const { id, variants } = await stockedProduct(db, { stock: { M: stock } })
  return { id, variantId: variants.M ?? 0 }
}

describe('stock of an order', () => {
  afterEach(() => expectInvariants(db))
  const sale = async () => {
    const { id, variantId } = await oneSize()
    const { orderId } = await placedOrder(db, { lines: [{ productId: id, size: 'M', quantity: 2 }] })
    return { variantId, items: [{ variantId, quantity: 2 }], orderId, now: later(1) }
  }
  const counts = async (variantId: number) => {
    const row = await level(variantId)
    return [row?.onHand, row?.reserved]
  }

  test('is reserved, sold and returned, with a ledger line for each sale and return', async () => {
    const { variantId, items, orderId, now } = await sale()
    const moved = async () => (await movements(variantId)).slice(1)
    expect([await counts(variantId), await moved()]).toEqual([[5, 2], []])
    await db.transaction().execute(async (tx) => {
      await sellReserved(tx, items, { orderId, now })
      expect(await inTransaction(tx, (one) => reserveStock(one, items))).toBe(true)
      await releaseStock(tx, items)
      await returnStock(tx, items, { kind: 'return', orderId, actorId: 'staff-1', now: later(2) })
      expect(await reserveStock(tx, items)).toBe(true)
    })
    const line = { reason: '', orderId }
    expect(await moved()).toEqual([
      { ...line, delta: -2, kind: 'sale', actorId: null, createdAt: later(1) },
      { ...line, delta: 2, kind: 'return', actorId: 'staff-1', createdAt: later(2) },
    ])
    expect(await counts(variantId)).toEqual([5, 2])
  })

  test('is sold without a reservation only while available', async () => {
    const { variantId, items, orderId, now } = await sale()
    const before = await everything(variantId)
    const more = [{ variantId, quantity: 4 }]
    expect(await inTransaction(db, (tx) => sellUnreserved(tx, more, { orderId, now }))).toBe(false)
    expect(await everything(variantId)).toEqual(before)
    const taken = inTransaction(db, async (tx) => {
      expect(await sellUnreserved(tx, items, { orderId, now })).toBe(true)
      const rows = await tx
        .selectFrom('stock')
        .select(['onHand', 'reserved'])
        .where('variantId', '=', variantId)
        .execute()
      expect(rows).toEqual([{ onHand: 3, reserved: 2 }])
      throw new Error('taken back')
    })
    await expect(taken).rejects.toThrow('taken back')
  })

  test.each([
    ['sell', (tx, items, order) => sellReserved(tx, items, order)],
    ['release', (tx, items) => releaseStock(tx, items)],
    ['return', (tx, items, order) => returnStock(tx, items, { ...order, kind: 'cancellation' })],
  ] as [
    string,
    (
      tx: typeof db,
      items: { variantId: number; quantity: number }[],
      order: { orderId: string; now: Date },
    ) => Promise<void>,
  ][])('throws when the stock row is missing (%s)', async (_, work) => {
    const { orderId, now } = await sale()
    const missing = [{ variantId: 999_999, quantity: 1 }]
    await expect(inTransaction(db, (tx) => work(tx, missing, { orderId, now }))).rejects.toThrow(
      'stock and order disagree',
    )
  })
})

describe('typed stock quantity', () => {
  const typed = (variantId: number, quantity: number, seen: number, key = `typed-${quantity}`) =>
    setQuantity(db, { variantId, quantity, seen, kind: 'correction', reason: 'recount', key, ...by })

  test('is recorded once as a movement of the difference, with account and reason', async () => {
    const { variantId } = await oneSize()
    const after = { ok: true, value: { onHand: 12, reserved: 0, available: 12 } }
    expect(await typed(variantId, 12, 5, 'typed-1')).toEqual(after)
    expect(await typed(variantId, 12, 5, 'typed-1')).toEqual(after)
    expect((await movements(variantId)).slice(1)).toMatchObject([
      { delta: 7, kind: 'correction', reason: 'recount', actorId: 'staff-1' },
    ])
    const detail = { delta: 7, kind: 'correction', reason: 'recount', onHand: 12 }
    expect(await audit('variant', String(variantId))).toMatchObject([{ action: 'stock.adjust', detail }])
  })

  test.each([
    [2, 5, { reason: 'below_reserved', detail: { reserved: 3 } }],
    [9, 4, { reason: 'stock_changed', detail: { onHand: 5 } }],
    [-1, 5, { reason: 'not_a_count' }],
  ])('is refused and changes nothing for %i when the screen showed %i', async (quantity, seen, refusal) => {
    const { id, variantId } = await oneSize()
    await placedOrder(db, { lines: [{ productId: id, size: 'M', quantity: 3 }] })
    const before = await everything(variantId)
    expect(await typed(variantId, quantity, seen, 'refused-1')).toEqual({ ok: false, ...refusal })
    expect(await everything(variantId)).toEqual(before)
  })
})

describe('stock settings of a size', () => {
  const note = (variantId: number, change: { location?: string; threshold?: number }) =>
    changeStockSettings(db, [{ variantId, ...change }], by)

  test('are saved with an audit log entry for location and threshold; the stock stays the same', async () => {
    const { variantId } = await oneSize()
    const other = await oneSize()
    const changed = await changeStockSettings(
      db,
      [
        { variantId: other.variantId, threshold: 3 },
        { variantId, location: ' a1-1 ', threshold: 4 },
      ],
      by,
    )
    expect(changed).toMatchObject({ ok: true, value: { length: 3 } })
    expect(await level(variantId)).toEqual({ onHand: 5, reserved: 0, location: 'A1-1', lowStockThreshold: 4 })
    expect(await level(other.variantId)).toMatchObject({ location: '', lowStockThreshold: 3 })
    const noted = [
      { actorId: 'staff-1', action: 'stock.place', detail: { from: '', to: 'A1-1' }, at: later(5) },
      { actorId: 'staff-1', action: 'stock.threshold', detail: { from: 10, to: 4 }, at: later(5) },
    ]
    expect(await audit('variant', String(variantId))).toEqual(noted)
    expect(await note(variantId, { location: 'A1-1', threshold: 4 })).toEqual({ ok: true, value: [] })
    expect(await audit('variant', String(variantId))).toEqual(noted)
  })

  test('have no audit log entry without an account', async () => {
    const { variantId } = await oneSize()
    await changeStockSettings(db, [{ variantId, location: 'b2' }], { ...by, actorId: null })
    expect(await level(variantId)).toMatchObject({ location: 'B2' })
    expect(await audit('variant', String(variantId))).toEqual([])
  })

  test('are all left unchanged when one of them is invalid', async () => {
    const { variantId } = await oneSize()
    const before = await everything(variantId)
    expect(await note(variantId, { location: 'A'.repeat(21) })).toMatchObject({ ok: false, reason: 'too_long' })
    expect(await note(variantId, { threshold: -1 })).toMatchObject({ ok: false, reason: 'not_a_count' })
    const together = [
      { variantId, location: 'A1' },
      { variantId: 999_999, location: 'A1' },
    ]
    const refusal = { ok: false, reason: 'not_found', detail: { variantId: 999_999 } }
    expect(await changeStockSettings(db, together, by)).toEqual(refusal)
    expect(await everything(variantId)).toEqual(before)
  })
})

test('a manual movement is in the audit log once, and only when made by an account', async () => {
  const { variantId } = await oneSize()
  const movement = {
    variantId,
    delta: 2,
    kind: 'receipt',
    reason: 'came in',
    actorId: 'staff-1',
    key: 'k1',
    now: later(5),
  } as const
  await adjustStock(db, movement)
  await adjustStock(db, movement)
  await adjustStock(db, { ...movement, key: 'k2', actorId: null })
  const detail = { delta: 2, kind: 'receipt', reason: 'came in', onHand: 7 }
  expect(await audit('variant', String(variantId))).toEqual([
    { actorId: 'staff-1', action: 'stock.adjust', detail, at: later(5) },
  ])
  expect(await level(variantId)).toMatchObject({ onHand: 9 })
})

describe('product saved with first stock', () => {
  const product = formOf({ nameEn: 'Stocked', brandId: 'sen', sizes: ['S', 'M'] })
  const save = (change: Partial<Parameters<typeof saveStockedProduct>[1]> = {}) =>
    saveStockedProduct(db, { product, newBrand: 'Sen', firstStock: new Map([['S', 3]]), ...change }, by)
  const sizes = async (id: string) =>
    new Map(
      (
        await db
          .selectFrom('variants')
          .innerJoin('stock', 'stock.variantId', 'variants.id')
          .select(['size', 'onHand', 'variants.id'])
          .where('productId', '=', id)
          .execute()
      ).map((row) => [row.size, row]),
    )

  test('is refused as a whole: its new brand is not saved either', async () => {
    const pictures = [{ id: 'no-such-picture', altEn: '', altTh: '' }]
    expect(await save({ product: { ...product, pictures } })).toEqual({ ok: false, reason: 'picture_not_found' })
    expect(await db.selectFrom('brands').select('id').where('id', '=', 'sen').execute()).toEqual([])
    expect(await db.selectFrom('products').select('id').where('id', '=', 'stocked').execute()).toEqual([])
  })

  test('receives first stock once per size; a size without any can receive it later', async () => {
    const receipt = (delta: number) => [{ delta, onHand: delta, kind: 'receipt' }]
    expect(await save()).toMatchObject({ ok: true, value: { id: 'stocked', version: 1, movements: receipt(3) } })
    const first = await sizes('stocked')
    expect([first.get('S')?.onHand, first.get('M')?.onHand]).toEqual([3, 0])
    expect(await movements(first.get('S')?.id ?? 0)).toMatchObject([
      { delta: 3, kind: 'receipt', actorId: 'staff-1', createdAt: later(5) },
    ])
    expect(await db.selectFrom('brands').select('name').where('id', '=', 'sen').execute()).toEqual([{ name: 'Sen' }])

    const existing = { id: 'stocked', version: 1 }
    const firstStock = new Map([
      ['S', 9],
      ['M', 2],
    ])
    expect(await save({ existing, newBrand: undefined, firstStock })).toMatchObject({
      ok: true,
      value: { id: 'stocked', version: 2, movements: receipt(2) },
    })
    const then = await sizes('stocked')
    expect([then.get('S')?.onHand, then.get('M')?.onHand]).toEqual([3, 2])
    expect(await save({ existing })).toMatchObject({ ok: false, reason: 'conflict' })
    expect(await sizes('stocked')).toEqual(then)
  })

  test('rethrows a database error, and nothing is saved', async () => {
    await expect(
      save({ firstStock: new Map([['S', 1e12]]), product: { ...product, nameEn: 'Other' } }),
    ).rejects.toThrow('out of range')
    expect(await db.selectFrom('products').select('id').where('id', '=', 'other').execute()).toEqual([])
  })
})
