import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { cachedReads } from '#app/platform/cached-read.server.ts'
import { later } from '#tests/factories/moments.ts'
import { collectionOf } from '#tests/factories/plain-collection.ts'
import { savedAccount } from '#tests/factories/saved-account.ts'
import { savedCollection } from '#tests/factories/saved-collection.ts'
import { stockedProduct } from '#tests/factories/stocked-product.ts'
import { testDatabase } from '#tests/support/database.ts'
import { fingerprint } from '#tests/support/fingerprint.ts'
import { race } from '#tests/support/race.ts'
import { recordInvalidations } from '#tests/support/record-invalidations.ts'
import { arrangeItems } from './arrange-items.server.ts'
import type { Arrangement } from './collection.ts'
import { collectionById } from './collections.queries.server.ts'
import { readMenuCollections } from './read-menu.server.ts'
import { deleteCollection, saveCollection } from './save-collection.server.ts'

const database = await testDatabase()
const { db } = database
const received = await recordInvalidations(database.url)
const actorId = await savedAccount(db, { role: 'admin' })
const by = { actorId, now: later(5) }
const log = { error: () => {} }
const menu = () => readMenuCollections({ db, log }, later(6))
const itemsOf = async (id: string) => (await collectionById(db, id))?.productIds
const linesOf = (slug: string) =>
  db.selectFrom('auditLog').select(['action', 'actorId', 'detail']).where('entityId', '=', slug).orderBy('id').execute()
const items = async (count: number) => {
  const made = []
  for (let at = 0; at < count; at++) made.push((await stockedProduct(db, { nameEn: `Piece ${at}` })).id)
  return made
}

test('a published collection is in the menu at once, those with a place first, and in the audit log', async () => {
  expect(await menu()).toEqual([])
  await savedCollection(db, { slug: 'second', nameEn: 'Second', place: 2 }, actorId)
  await savedCollection(db, { slug: 'hidden', nameEn: 'Hidden', place: 1, published: false }, actorId)
  await savedCollection(db, { slug: 'elsewhere', nameEn: 'Elsewhere' }, actorId)
  await received()
  const typed = collectionOf({ slug: 'first', nameEn: 'First', nameTh: 'แรก', place: 1 })
  expect(await saveCollection(db, { typed }, by)).toEqual({
    ok: true,
    value: { id: expect.any(String), version: 1, slug: 'first' },
  })
  expect(await received()).toEqual(['collection:first', 'content'])
  const ofMenu = { id: expect.any(String), nameTh: 'สงกรานต์' }
  expect(await menu()).toEqual([
    { ...ofMenu, slug: 'first', nameEn: 'First', nameTh: 'แรก', place: 1 },
    { ...ofMenu, slug: 'second', nameEn: 'Second', place: 2 },
    { ...ofMenu, slug: 'elsewhere', nameEn: 'Elsewhere', place: null },
  ])
  expect(await linesOf('first')).toEqual([{ action: 'collection.add', actorId, detail: { source: 'hand' } }])
})

test('menu collections are cached under the content tag, and a database error gives an empty list', async () => {
  await savedCollection(db, { slug: 'kept', nameEn: 'Kept', place: 9 }, actorId)
  const before = await menu()
  await db.updateTable('collections').set({ nameEn: 'Written past the shop' }).where('slug', '=', 'kept').execute()
  cachedReads.drop('catalog')
  expect(await menu()).toEqual(before)
  cachedReads.drop('content')
  expect((await menu()).find(({ slug }) => slug === 'kept')?.nameEn).toBe('Written past the shop')
  cachedReads.clear()
  const errors: unknown[] = []
  const failing = { log: { error: (one: unknown) => errors.push(one) } }
  const aborted = db.transaction().execute(async (tx) => {
    await sql`select 1 / 0`.execute(tx).catch(() => undefined)
    expect(await readMenuCollections({ db: tx, ...failing }, later(6))).toEqual([])
  })
  await expect(aborted).rejects.toThrow('rolled back')
  expect(errors).toHaveLength(1)
})

test('a change is logged with its old values and keeps the products; an outdated form changes nothing', async () => {
  const [one = ''] = await items(1)
  const id = await savedCollection(db, { slug: 'changed', items: [one] }, actorId)
  const typed = collectionOf({ slug: 'changed-name', source: 'sale' })
  await received()
  expect(await saveCollection(db, { typed, existing: { id, version: 1 } }, by)).toMatchObject({
    ok: true,
    value: { id, version: 2, slug: 'changed-name' },
  })
  expect(await received()).toEqual(['collection:changed', 'collection:changed-name', 'content'])
  expect(await itemsOf(id)).toEqual([one])
  expect((await linesOf('changed-name'))[0]).toMatchObject({
    action: 'collection.change',
    detail: { changed: { slug: { from: 'changed', to: 'changed-name' }, source: { from: 'hand', to: 'sale' } } },
  })
  const before = await fingerprint(database)
  const old = { typed: collectionOf({ slug: 'changed' }), existing: { id, version: 1 } }
  expect(await saveCollection(db, old, by)).toEqual({ ok: false, reason: 'conflict' })
  expect(await saveCollection(db, { typed: collectionOf({ slug: 'changed-name' }) }, by)).toEqual({
    ok: false,
    reason: 'slug_exists',
  })
  expect(await deleteCollection(db, { id, version: 1 }, by)).toEqual({ ok: false, reason: 'conflict' })
  expect(await deleteCollection(db, { id: '999999', version: 1 }, by)).toEqual({ ok: false, reason: 'not_found' })
  expect(await fingerprint(database)).toEqual(before)
})

test('a deleted collection is removed from the menu; its products stay in the shop', async () => {
  const [one = ''] = await items(1)
  const id = await savedCollection(db, { slug: 'deleted', nameEn: 'Deleted', place: 3, items: [one] }, actorId)
  expect(await menu()).toContainEqual(expect.objectContaining({ slug: 'deleted' }))
  await received()
  expect(await deleteCollection(db, { id, version: 1 }, by)).toEqual({ ok: true, value: { slug: 'deleted' } })
  expect(await received()).toEqual(['collection:deleted', 'content'])
  expect([await collectionById(db, id), (await menu()).filter(({ slug }) => slug === 'deleted')]).toEqual([
    undefined,
    [],
  ])
  expect((await linesOf('deleted')).at(-1)).toMatchObject({
    action: 'collection.delete',
    detail: { source: 'hand', items: 1 },
  })
  expect(await db.selectFrom('products').select('listed').where('id', '=', one).execute()).toEqual([{ listed: true }])
})

test('each move or removal of a product drops the cached collection page and is in the audit log', async () => {
  const [one = '', two = '', three = ''] = await items(3)
  const id = await savedCollection(db, { slug: 'arranged', items: [one, two, three] }, actorId)
  const arrange = (productId: string, to: Arrangement) => arrangeItems(db, { id, productId, to }, by)
  await received()
  expect(await arrange(three, 'first')).toEqual({ ok: true, value: { items: 3 } })
  expect(await itemsOf(id)).toEqual([three, one, two])
  expect(await received()).toEqual(['collection:arranged'])
  expect((await linesOf('arranged')).at(-1)).toEqual({
    action: 'collection.arrange',
    actorId,
    detail: { item: three, moved: 'first' },
  })
  expect(await arrange(one, 'out')).toEqual({ ok: true, value: { items: 2 } })
  expect(await itemsOf(id)).toEqual([three, two])
  expect((await collectionById(db, id))?.version).toBe(1)
  const { id: deleted } = await stockedProduct(db, { nameEn: 'Deleted piece' })
  await db
    .updateTable('products')
    .set({ deletedAt: later(1) })
    .where('id', '=', deleted)
    .execute()
  const before = await fingerprint(database)
  expect(await arrange(three, 'up')).toEqual({ ok: true, value: { items: 2 } })
  expect(await arrange(two, 'in')).toEqual({ ok: true, value: { items: 2 } })
  expect(await arrange(deleted, 'in')).toEqual({ ok: false, reason: 'item_not_found' })
  expect(await arrange('no-such-piece', 'in')).toEqual({ ok: false, reason: 'item_not_found' })
  expect(await arrangeItems(db, { id: '999999', productId: two, to: 'in' }, by)).toEqual({
    ok: false,
    reason: 'not_found',
  })
  expect(await fingerprint(database)).toEqual(before)
})

test('concurrent additions are all saved, and only one of four equal new addresses is accepted', async () => {
  const made = await items(5)
  const id = await savedCollection(db, { slug: 'raced' }, actorId)
  await race(5, (at) => arrangeItems(db, { id, productId: made[at] ?? '', to: 'in' }, by))
  expect((await itemsOf(id))?.toSorted()).toEqual(made.toSorted())
  const doubles = await race(4, () => saveCollection(db, { typed: collectionOf({ slug: 'raced-name' }) }, by))
  expect(doubles.map((one) => (one.ok ? 'saved' : one.reason)).toSorted()).toEqual([
    'saved',
    'slug_exists',
    'slug_exists',
    'slug_exists',
  ])
})
