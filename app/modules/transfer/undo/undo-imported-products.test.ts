import { strToU8 } from 'fflate'
import { expect, test } from 'vitest'
import { addDays } from '#app/kit/dates.ts'
import { satang } from '#app/kit/money.ts'
import { hideProduct } from '#app/modules/catalog/hide-product.server.ts'
import { deleteUnusedPictures } from '#app/modules/catalog/pictures/delete-pictures.server.ts'
import { writePictures } from '#app/modules/catalog/product-writes.queries.server.ts'
import { adjustStock } from '#app/modules/inventory/adjust-stock.server.ts'
import { placedOrder } from '#tests/factories/placed-order.ts'
import { testApp } from '#tests/support/app.ts'
import { testDatabase } from '#tests/support/database.ts'
import { fingerprint } from '#tests/support/fingerprint.ts'
import { expectInvariants } from '#tests/support/invariants.ts'
import { startImport, stopImport, undoImport } from '../change-import.server.ts'
import { checkImport } from '../check-import.server.ts'
import { importProduct } from '../import-products.server.ts'
import { waitingItems } from '../imports.queries.server.ts'
import { undoImportedProducts } from './undo-imported-products.server.ts'

const database = await testDatabase({ connections: 8 })
const { db } = database
const by = { actorId: 'owner', now: new Date('2026-11-21T05:00:00Z') }
const { adapters, runJobs } = await testApp(database, {
  clock: () => by.now,
  fetchFile: async () => ({ ok: false, reason: 'unreachable' }),
})
const head = 'Handle,Title,Vendor,Type,Option1 Name,Option1 Value,Price,Inventory quantity'

async function checked(rows: readonly string[]) {
  const bytes = strToU8([head, ...rows].join('\n'))
  return checkImport({ ...adapters, db }, { name: 'a.csv', bytes, fallback: undefined }, by)
}
async function imported(...rows: string[]) {
  const done = await checked(rows)
  if (!done.ok) throw new Error(JSON.stringify(done))
  await startImport(db, done.value.id, by)
  await runJobs()
  return done.value.id
}
async function undone(id: string) {
  expect(await undoImport(db, id, by)).toMatchObject({ ok: true })
  await runJobs()
  const items = db.selectFrom('productImportItems').select(['handle', 'undone']).where('importId', '=', id)
  const { state } = await db.selectFrom('productImports').select('state').where('id', '=', id).executeTakeFirstOrThrow()
  expect(state).toBe('undone')
  return Object.fromEntries((await items.execute()).map((one) => [one.handle, one.undone]))
}
const productOf = (id: string) => db.selectFrom('products').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const shelvesOf = async (id: string) => {
  const rows = await db
    .selectFrom('variants as v')
    .innerJoin('stock as s', 's.variantId', 'v.id')
    .select(['v.size', 'v.retired', 's.onHand', 's.reserved'])
    .where('v.productId', '=', id)
    .orderBy('v.position')
    .execute()
  return rows.map((row) => `${row.size}${row.retired ? ' retired' : ''} ${row.onHand}/${row.reserved}`)
}
const ledgerOf = async (id: string) => {
  const rows = await db
    .selectFrom('stockMovements as m')
    .innerJoin('variants as v', 'v.id', 'm.variantId')
    .select(['m.kind', 'm.delta'])
    .where('v.productId', '=', id)
    .orderBy('m.id')
    .execute()
  return rows.map(({ kind, delta }) => `${kind} ${delta}`)
}
const variantOf = async (id: string) => {
  const query = db.selectFrom('variants').select('id').where('productId', '=', id)
  return (await query.executeTakeFirstOrThrow()).id
}
const shown = (id: string) => db.updateTable('products').set({ hidden: false }).where('id', '=', id).execute()

const storedPicture = async (letter: string) => {
  const id = letter.repeat(32)
  const row = { id, widths: [320], width: 320, height: 400, ready: true, createdAt: by.now }
  await db.insertInto('pictures').values(row).execute()
  return id
}

test('added products are deleted with a stock correction, and the file can be imported again', async () => {
  const row = 'added,Added,Lua,Dresses,Size,M,1000,4'
  const id = await imported(row)
  expect(await undone(id)).toEqual({ added: 'deleted' })
  expect((await productOf('added')).deletedAt).toEqual(by.now)
  expect([await shelvesOf('added'), await ledgerOf('added')]).toEqual([['M 0/0'], ['receipt 4', 'correction -4']])
  const actions = db.selectFrom('auditLog').select(['action', 'entityId']).where('actorId', '=', 'owner')
  expect(await actions.execute()).toEqual(
    expect.arrayContaining([
      { action: 'product.import_undo', entityId: id },
      { action: 'product.delete', entityId: 'added' },
    ]),
  )
  await imported(row)
  expect(await shelvesOf('added-2')).toEqual(['M 4/0'])
  await imported(row)
  expect((await db.selectFrom('products').select('id').where('nameEn', '=', 'Added').execute()).length).toBe(2)
})

test('a product with an order is hidden and keeps its reserved stock', async () => {
  const id = await imported('sold,Sold,Lua,Dresses,Size,M,1000,5')
  await shown('sold')
  await placedOrder(db, { lines: [{ productId: 'sold', size: 'M', quantity: 2 }] })
  expect(await undone(id)).toEqual({ sold: 'hidden' })
  expect(await productOf('sold')).toMatchObject({ hidden: true, deletedAt: null })
  expect(await shelvesOf('sold')).toEqual(['M 2/2'])
})

test('a changed product is restored; an added size is retired and its stock removed', async () => {
  await imported('old,Old,Lua,Dresses,Size,S,1000,3')
  const before = await productOf('old')
  const id = await imported('old,New name,Other brand,Tops,Size,S,900,9', 'old,,,,,L,900,2')
  expect(await shelvesOf('old')).toEqual(['S 3/0', 'L 2/0'])
  expect(await undone(id)).toEqual({ old: 'restored' })
  const after = await productOf('old')
  expect(after).toEqual({ ...before, version: 3, updatedAt: by.now, searchVersion: after.searchVersion })
  expect([after.version, await shelvesOf('old')]).toEqual([3, ['S 3/0', 'L retired 0/0']])
})

test('a product edited or deleted since the import is left as it is', async () => {
  const rows = (price: number) => ['own,Own', 'gone,Gone'].map((one) => `${one},Lua,Dresses,Size,S,${price},3`)
  await imported(...rows(1000))
  const id = await imported(...rows(900))
  await hideProduct(db, { id: 'own', hidden: false }, by)
  await db.updateTable('products').set({ deletedAt: by.now }).where('id', '=', 'gone').execute()
  const kept = [await productOf('own'), await productOf('gone')]
  expect(await undone(id)).toEqual({ own: 'changed', gone: 'gone' })
  expect([await productOf('own'), await productOf('gone')]).toEqual(kept)
})

test('a product that the import wrote twice is deleted with all the stock it added', async () => {
  const id = await imported('twice,Twice,Lua,Dresses,Size,S,1000,3')
  await db
    .updateTable('products')
    .set({ priceSatang: satang(5) })
    .where('id', '=', 'twice')
    .execute()
  await db.updateTable('productImportItems').set({ about: 'x' }).where('importId', '=', id).execute()
  await startImport(db, id, by)
  await runJobs()
  expect(await productOf('twice')).toMatchObject({ priceSatang: 100_000, version: 2 })
  expect(await undone(id)).toEqual({ twice: 'deleted' })
  expect(await ledgerOf('twice')).toEqual(['receipt 3', 'correction -3'])
})

test('stock that someone else added stays', async () => {
  const id = await imported('more,More,Lua,Dresses,Size,S,1000,3')
  const change = { delta: 4, kind: 'receipt', reason: 'delivery' } as const
  await adjustStock(db, { variantId: await variantOf('more'), ...change, key: 'delivery-1', ...by })
  await undone(id)
  expect(await ledgerOf('more')).toEqual(['receipt 3', 'receipt 4', 'correction -3'])
})

test('an import that was never started or is running cannot be undone; an undone one cannot start again', async () => {
  const made = await checked(['never,Never,Lua,Dresses,Size,S,1000,3'])
  if (!made.ok) throw new Error(made.reason)
  const { id } = made.value
  const before = await fingerprint(database)
  expect(await undoImport(db, id, by)).toEqual({ ok: false, reason: 'not_finished' })
  expect(await undoImport(db, '00000000-0000-4000-8000-000000000000', by)).toEqual({ ok: false, reason: 'not_found' })
  expect(await fingerprint(database)).toEqual(before)
  await startImport(db, id, by)
  expect(await undoImport(db, id, by)).toEqual({ ok: false, reason: 'not_finished' })
  await runJobs()
  await undone(id)
  const after = await fingerprint(database)
  expect(await startImport(db, id, by)).toEqual({ ok: false, reason: 'undone' })
  expect(await undoImport(db, id, by)).toMatchObject({ ok: true })
  expect(await fingerprint(database)).toEqual(after)
})

test('an added product that was edited since is hidden and keeps the edits', async () => {
  const id = await imported('worked,Worked on,Lua,Dresses,Size,M,1000,4')
  await hideProduct(db, { id: 'worked', hidden: false }, by)
  await db.updateTable('products').set({ fabricEn: 'Silk' }).where('id', '=', 'worked').execute()
  expect(await undone(id)).toEqual({ worked: 'hidden' })
  expect(await productOf('worked')).toMatchObject({ hidden: true, deletedAt: null, version: 3, fabricEn: 'Silk' })
  expect(await ledgerOf('worked')).toEqual(['receipt 4', 'correction -4'])
})

test('several imports of one product are undone one by one, the last one first', async () => {
  const row = (name: string, price: number) => `chain,${name},Lua,Dresses,Size,M,${price},4`
  const ids = [
    await imported(row('First', 1000)),
    await imported(row('Second', 900)),
    await imported(row('Third', 800)),
  ]
  const [first = '', second = '', third = ''] = ids
  expect(await undone(third)).toEqual({ chain: 'restored' })
  expect(await productOf('chain')).toMatchObject({ nameEn: 'Second', priceSatang: 90_000 })
  expect(await undone(second)).toEqual({ chain: 'restored' })
  expect(await productOf('chain')).toMatchObject({ nameEn: 'First', priceSatang: 100_000 })
  expect(await undone(first)).toEqual({ chain: 'deleted' })
  expect(await shelvesOf('chain')).toEqual(['M 0/0'])
})

test('stock removed by an undo returns with the next import; reserved units are not added twice', async () => {
  await imported('again,Again,Lua,Dresses,Size,S,1000,3')
  await shown('again')
  const rows = ['again,Again,Lua,Dresses,Size,S,1000,3', 'again,,,,,L,1000,5']
  const first = await imported(...rows)
  await placedOrder(db, { lines: [{ productId: 'again', size: 'L', quantity: 2 }] })
  await undone(first)
  expect(await shelvesOf('again')).toEqual(['S 3/0', 'L retired 2/2'])
  const second = await imported(...rows)
  expect(await shelvesOf('again')).toEqual(['S 3/0', 'L 5/2'])
  await undone(second)
  await imported(...rows)
  expect(await shelvesOf('again')).toEqual(['S 3/0', 'L 5/2'])
  await expectInvariants(db)
})

test('the product’s former pictures are kept until the import is undone', async () => {
  await imported('seen,Seen,Lua,Dresses,Size,S,1000,3')
  const [one, other] = await Promise.all([storedPicture('a'), storedPicture('b')])
  await writePictures(db, 'seen', [{ id: one, altEn: '', altTh: '' }])
  const id = await imported('seen,Seen again,Lua,Dresses,Size,S,1000,3')
  await writePictures(db, 'seen', [{ id: other, altEn: '', altTh: '' }])
  const shownNow = async () => {
    const rows = db.selectFrom('productPictures').select('pictureId').where('productId', '=', 'seen').execute()
    return (await rows).map(({ pictureId }) => pictureId)
  }
  await deleteUnusedPictures(db, adapters.files, addDays(by.now, 9))
  expect(await undone(id)).toEqual({ seen: 'restored' })
  expect(await shownNow()).toEqual([one])
  const left = async () =>
    (await db.selectFrom('pictures').select('id').where('id', 'in', [one, other]).execute()).length
  await deleteUnusedPictures(db, adapters.files, addDays(by.now, 9))
  expect(await left()).toBe(1)
})

test('a product still being written when its import is stopped and undone is not left behind', async () => {
  const made = await checked(['late,Late,Lua,Dresses,Size,S,1000,3'])
  if (!made.ok) throw new Error(made.reason)
  const importId = made.value.id
  await startImport(db, importId, by)
  const [item] = await waitingItems(db, importId, 1)
  if (!item) throw new Error('nothing waits')
  await stopImport(db, importId, by)
  expect(await undone(importId)).toEqual({ late: null })
  await importProduct(db, { importId, ...item, pictureIds: [], missing: [] }, by)
  expect(await db.selectFrom('products').select('id').where('id', '=', 'late').execute()).toEqual([])
})

test('concurrent undo requests and workers undo an import only once', async () => {
  const rows = [1, 2, 3].map((at) => `race-${at},Race ${at},Lua,Dresses,Size,M,1000,${at}`)
  const id = await imported(...rows)
  const answers = await Promise.all([1, 2, 3].map(() => undoImport(db, id, by)))
  expect(answers.map(({ ok }) => ok)).toEqual([true, true, true])
  await Promise.all([1, 2, 3].map(() => undoImportedProducts(adapters, { importId: id, actorId: 'owner' })))
  await runJobs()
  const audits = db.selectFrom('auditLog').select('action').where('entityId', '=', id)
  expect((await audits.execute()).filter(({ action }) => action === 'product.import_undo')).toHaveLength(1)
  for (const at of [1, 2, 3]) expect(await ledgerOf(`race-${at}`)).toEqual([`receipt ${at}`, `correction -${at}`])
})

test('an order placed during the undo either succeeds with its product hidden, or is refused', async () => {
  for (let round = 0; round < 12; round++) {
    const handle = `order-${round}`
    const id = await imported(`${handle},Order ${round},Lua,Dresses,Size,M,1000,1`)
    await shown(handle)
    const lines = [{ productId: handle, size: 'M', quantity: 1 }]
    const [placed] = await Promise.allSettled([placedOrder(db, { lines }), undone(id)])
    const { hidden, deletedAt } = await productOf(handle)
    const shelves = await shelvesOf(handle)
    expect([hidden && !deletedAt, shelves]).toEqual(
      placed.status === 'fulfilled' ? [true, ['M 1/1']] : [false, ['M 0/0']],
    )
  }
  await expectInvariants(db)
})
