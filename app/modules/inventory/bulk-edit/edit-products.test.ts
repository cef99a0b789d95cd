import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { type Satang, satang } from '#app/kit/money.ts'
import { stockedProduct } from '#tests/factories/stocked-product.ts'
import { testDatabase } from '#tests/support/database.ts'
import { fingerprint } from '#tests/support/fingerprint.ts'
import { reserveStock } from '../reserve-stock.server.ts'
import type { BulkEdit } from './bulk-edit.ts'
import { editProducts, undoEdit } from './edit-products.server.ts'

const database = await testDatabase()
const { db } = database
const by = { actorId: 'owner', now: new Date('2026-11-21T05:00:00Z') }
let jade: Awaited<ReturnType<typeof stockedProduct>>
let silk: Awaited<ReturnType<typeof stockedProduct>>
let key: string

beforeEach(async () => {
  jade = await stockedProduct(db, { nameEn: 'Jade', stock: { S: 3, M: 5 } })
  silk = await stockedProduct(db, { nameEn: 'Silk', stock: { M: 2 } })
  key = randomUUID()
})

const edit = (id: string, cells: BulkEdit['cells'], stock: BulkEdit['stock'] = [], version = 1): BulkEdit => ({
  id,
  version,
  cells,
  stock,
})
const row = (id: string) =>
  db
    .selectFrom('products')
    .select(['version', 'priceSatang', 'compareAtPriceSatang', 'category', 'hidden', 'sizesInStock'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
const onHand = async (variantId: number | undefined) =>
  (
    await db
      .selectFrom('stock')
      .select('onHand')
      .where('variantId', '=', variantId ?? 0)
      .executeTakeFirst()
  )?.onHand
const both = () => [
  edit(jade.id, { price: satang(90_000), compareAt: satang(100_000), hidden: true }, [
    { size: 'S', quantity: 0, seen: 3 },
  ]),
  edit(silk.id, { category: 'silk' }),
]

test('a sheet updates every cell, with a stock movement and audit log entries for the changes', async () => {
  expect(await editProducts(db, { key, edits: both() }, by)).toEqual({ ok: true, value: { products: 2 } })

  expect(await row(jade.id)).toEqual({
    version: 2,
    priceSatang: satang(90_000),
    compareAtPriceSatang: satang(100_000),
    category: 'dress',
    hidden: true,
    sizesInStock: ['M'],
  })
  expect(await row(silk.id)).toMatchObject({ version: 2, category: 'silk' })
  const last = await db.selectFrom('stockMovements').selectAll().orderBy('id', 'desc').executeTakeFirst()
  expect(last).toMatchObject({ variantId: jade.variants.S, delta: -3, kind: 'correction', actorId: 'owner' })
  const lines = await db.selectFrom('auditLog').selectAll().orderBy('id', 'desc').limit(3).execute()
  expect(lines.map(({ action, entityId, detail }) => [action, entityId, detail]).toReversed()).toEqual([
    [
      'product.update',
      jade.id,
      {
        changed: {
          priceSatang: { from: 100_000, to: 90_000 },
          compareAtPriceSatang: { from: null, to: 100_000 },
          hidden: { from: false, to: true },
        },
      },
    ],
    ['product.update', silk.id, { changed: { category: { from: 'dress', to: 'silk' } } }],
    ['stock.adjust', String(jade.variants.S), { delta: -3, kind: 'correction', reason: 'recount', onHand: 0 }],
  ])
})

test('one refused cell refuses the whole sheet, with every problem listed and nothing changed', async () => {
  await reserveStock(db, [{ variantId: jade.variants.M ?? 0, quantity: 2 }])
  const before = await fingerprint(database)

  const edits = [
    edit(jade.id, { price: satang(90_000) }, [
      { size: 'S', quantity: 9, seen: 2 },
      { size: 'M', quantity: 1, seen: 5 },
      { size: 'L', quantity: 1, seen: undefined },
    ]),
    edit(silk.id, { price: satang(90_000) }, [], 7),
    edit('no-such-piece', { hidden: true }),
  ]
  const answer = await editProducts(db, { key, edits }, by)

  expect(answer).toEqual({
    ok: false,
    reason: 'refused',
    detail: {
      problems: [
        { id: silk.id, cell: 'product', reason: 'conflict' },
        { id: 'no-such-piece', cell: 'product', reason: 'not_found' },
        { id: jade.id, cell: 'S', reason: 'stock_changed', count: 3 },
        { id: jade.id, cell: 'M', reason: 'below_reserved', count: 2 },
        { id: jade.id, cell: 'L', reason: 'not_sold', count: undefined },
      ],
    },
  })
  expect(await fingerprint(database)).toEqual(before)
})

test('a refused stock quantity also rolls back the prices of the same sheet', async () => {
  const before = await fingerprint(database)
  const edits = [edit(jade.id, { price: satang(90_000) }, [{ size: 'S', quantity: 9, seen: 2 }])]
  expect(await editProducts(db, { key, edits }, by)).toMatchObject({ ok: false, reason: 'refused' })
  expect(await fingerprint(database)).toEqual(before)
})

test('the same sheet sent again, also concurrently, is applied once', async () => {
  const send = () => editProducts(db, { key, edits: both() }, by)
  const answers = await Promise.all([send(), send()])
  expect([...answers, await send()]).toEqual(Array(3).fill({ ok: true, value: { products: 2 } }))
  expect([(await row(jade.id)).version, await onHand(jade.variants.S)]).toEqual([2, 0])
})

test('undo restores everything once, and keeps units sold in the meantime as sold', async () => {
  const was = [await row(jade.id), await row(silk.id)]
  await editProducts(
    db,
    { key, edits: [...both().slice(1), edit(jade.id, both()[0]?.cells ?? {}, [{ size: 'S', quantity: 8, seen: 3 }])] },
    by,
  )
  await db
    .updateTable('stock')
    .set({ onHand: 6 })
    .where('variantId', '=', jade.variants.S ?? 0)
    .execute()

  expect(await undoEdit(db, { key }, by)).toEqual({ ok: true, value: { products: 2 } })
  expect([await row(jade.id), await row(silk.id)]).toEqual(was.map((one) => ({ ...one, version: 3 })))
  expect(await onHand(jade.variants.S)).toBe(1)
  expect(await undoEdit(db, { key }, by)).toEqual({ ok: true, value: { products: 2 } })
  expect([(await row(jade.id)).version, await onHand(jade.variants.S)]).toEqual([3, 1])
})

test('undo is refused and changes nothing when a product was changed since', async () => {
  await editProducts(db, { key, edits: both() }, by)
  await editProducts(db, { key: randomUUID(), edits: [edit(silk.id, { price: satang(70_000) }, [], 2)] }, by)
  const before = await fingerprint(database)

  expect(await undoEdit(db, { key }, by)).toEqual({
    ok: false,
    reason: 'refused',
    detail: { problems: [{ id: silk.id, cell: 'product', reason: 'conflict' }] },
  })
  expect(await undoEdit(db, { key: randomUUID() }, by)).toEqual({ ok: false, reason: 'not_found' })
  expect(await fingerprint(database)).toEqual(before)
})

test('only one of two concurrent sheets for the same product succeeds', async () => {
  const send = (price: Satang) => editProducts(db, { key: randomUUID(), edits: [edit(jade.id, { price })] }, by)
  const answers = await Promise.all([send(satang(80_000)), send(satang(70_000))])
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
  expect((await row(jade.id)).version).toBe(2)
})

test('a product detail is saved with an audit log entry, and restored by undo', async () => {
  await editProducts(db, { key, edits: [edit(jade.id, { stretch: 'slight' })] }, by)
  const stretch = async () =>
    (await db.selectFrom('products').select('stretch').where('id', '=', jade.id).executeTakeFirstOrThrow()).stretch
  expect(await stretch()).toBe('slight')
  const line = db.selectFrom('auditLog').select('detail').where('entityId', '=', jade.id).orderBy('id', 'desc')
  expect(await line.executeTakeFirst()).toEqual({ detail: { changed: { stretch: { from: null, to: 'slight' } } } })
  expect(await undoEdit(db, { key }, by)).toEqual({ ok: true, value: { products: 1 } })
  expect(await stretch()).toBeNull()
})
