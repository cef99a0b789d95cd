import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { satang } from '#app/kit/money.ts'
import { inTransaction } from '#app/platform/database/database.server.ts'
import { later } from '#tests/factories/moments.ts'
import { savedSettings } from '#tests/factories/saved-settings.ts'
import { stockedProduct } from '#tests/factories/stocked-product.ts'
import { testDatabase } from '#tests/support/database.ts'
import { fingerprint } from '#tests/support/fingerprint.ts'
import { changeProducts } from './change-products.server.ts'
import type { ProductChange } from './product-cells-rules.ts'
import { renewSearchTexts } from './search/renew-search-texts.server.ts'
import { searchVersion } from './search/search-text.ts'

const database = await testDatabase()
const { db } = database
const now = later(30)
const by = { actorId: 'owner', now }
let jade: string
let reed: string

beforeEach(async () => {
  await completeTexts(false)
  await sql`delete from graphile_worker._private_jobs`.execute(db)
  jade = (await stockedProduct(db, { nameEn: 'Jade' })).id
  reed = (await stockedProduct(db, { nameEn: 'Reed', fabricEn: 'Cotton', careTh: 'ซักมือ', hidden: true })).id
})

const completeTexts = (isOn: boolean) => savedSettings(db, 'products', { completeTexts: isOn }, now)
const change = (changes: ProductChange[], more: { isUndo?: boolean } = {}) =>
  inTransaction(db, (tx) => changeProducts(tx, changes, { ...by, ...more }))
const row = (id: string) => db.selectFrom('products').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const newestLines = async (limit: number) => {
  const columns = ['actorId', 'action', 'entity', 'entityId', 'detail', 'at'] as const
  return (await db.selectFrom('auditLog').select(columns).orderBy('id', 'desc').limit(limit).execute()).toReversed()
}
const renewals = async () =>
  (await sql`select key from graphile_worker.jobs where task_identifier = 'renew_search_texts'`.execute(db)).rows

test('each product gets the typed cells, its next version and an audit entry with old and new values', async () => {
  const was = { jade: await row(jade), reed: await row(reed) }
  const changed = await change([
    { id: jade, version: 1, cells: { price: satang(90_000), compareAt: satang(120_000), category: 'dress' } },
    { id: reed, version: 1, cells: { stretch: 'slight' } },
  ])

  expect(changed).toEqual({
    ok: true,
    value: [
      { id: jade, version: 2, before: { price: 100_000, compareAt: null } },
      { id: reed, version: 2, before: { stretch: null } },
    ],
  })
  const prices = { priceSatang: 90_000, compareAtPriceSatang: 120_000 }
  expect(await row(jade)).toEqual({ ...was.jade, ...prices, version: 2, updatedAt: now })
  expect(await row(reed)).toEqual({ ...was.reed, stretch: 'slight', version: 2, updatedAt: now })
  const line = { action: 'product.update', entity: 'product', actorId: 'owner', at: now }
  const cells = { priceSatang: { from: 100_000, to: 90_000 }, compareAtPriceSatang: { from: null, to: 120_000 } }
  expect(await newestLines(2)).toEqual([
    { ...line, entityId: jade, detail: { changed: cells } },
    { ...line, entityId: reed, detail: { changed: { stretch: { from: null, to: 'slight' } } } },
  ])
})

test('cells with the stored values change nothing, even from an old version', async () => {
  await change([{ id: jade, version: 1, cells: { price: satang(90_000) } }])
  const before = await fingerprint(database)
  const cells = { price: satang(90_000), compareAt: null, category: 'dress', hidden: false } as const
  expect(await change([{ id: jade, version: 1, cells }])).toEqual({ ok: true, value: [] })
  expect(await fingerprint(database)).toEqual(before)
})

test('an undo has its own action in the audit log', async () => {
  await change([{ id: jade, version: 1, cells: { hidden: true } }], { isUndo: true })
  const detail = { changed: { hidden: { from: false, to: true } } }
  expect(await newestLines(1)).toMatchObject([{ action: 'product.undo', entityId: jade, detail }])
})

test('every problem is listed by product, and nothing changes, not even the valid products', async () => {
  const { id: gone } = await stockedProduct(db, { nameEn: 'Gone' })
  await db.updateTable('products').set({ deletedAt: now }).where('id', '=', gone).execute()
  const before = await fingerprint(database)

  const refused = await change([
    { id: gone, version: 1, cells: { price: satang(90_000) } },
    { id: jade, version: 1, cells: { price: satang(90_000), category: 'silk' } },
    { id: reed, version: 7, cells: { category: 'silk' } },
    { id: 'no-such-piece', version: 1, cells: { hidden: true } },
  ])
  expect(refused).toEqual({
    ok: false,
    reason: 'refused',
    detail: {
      problems: [
        { id: gone, cell: 'product', reason: 'not_found' },
        { id: reed, cell: 'product', reason: 'conflict' },
        { id: 'no-such-piece', cell: 'product', reason: 'not_found' },
      ],
    },
  })
  expect(await fingerprint(database)).toEqual(before)
  expect(await renewals()).toEqual([])
})

test('a compare-at price equal to the price is refused, and nothing changes', async () => {
  const before = await fingerprint(database)
  const refused = await change([{ id: jade, version: 1, cells: { compareAt: satang(100_000) } }])
  const problems = [{ id: jade, cell: 'compareAt', reason: 'not_above_price' }]
  expect(refused).toEqual({ ok: false, reason: 'refused', detail: { problems } })
  expect(await fingerprint(database)).toEqual(before)
})

test('a new category gets into the search texts with one queued renewal', async () => {
  const changed = await change([
    { id: jade, version: 1, cells: { category: 'bottom' } },
    { id: reed, version: 1, cells: { category: 'bottom', price: satang(90_000) } },
  ])
  expect(changed.ok).toBe(true)
  expect(await renewals()).toEqual([{ key: 'renew_search_texts' }])
  expect([(await row(jade)).searchVersion, (await row(reed)).searchVersion]).toEqual([0, 0])
  await renewSearchTexts(db)
  for (const id of [jade, reed]) expect((await row(id)).searchText).toContain('bottom ท่อนล่าง')
})

test('a change that search does not use leaves the search texts unchanged', async () => {
  await change([{ id: jade, version: 1, cells: { price: satang(90_000), hidden: true } }])
  expect(await renewals()).toEqual([])
  expect(await row(jade)).toMatchObject({ searchVersion, version: 2 })
})

test('one new category among other changes is enough to queue the renewal', async () => {
  await change([
    { id: jade, version: 1, cells: { price: satang(90_000) } },
    { id: reed, version: 1, cells: { category: 'set' } },
  ])
  expect(await renewals()).toEqual([{ key: 'renew_search_texts' }])
  expect([(await row(jade)).searchVersion, (await row(reed)).searchVersion]).toEqual([searchVersion, 0])
})

test('showing a product without its required texts is refused with their names, and nothing changes', async () => {
  await completeTexts(true)
  const before = await fingerprint(database)
  const refused = await change([
    { id: jade, version: 1, cells: { price: satang(90_000) } },
    { id: reed, version: 1, cells: { hidden: false } },
  ])
  const problems = [{ id: reed, cell: 'hidden', reason: 'missing_texts', missing: ['careEn', 'fabricTh'] }]
  expect(refused).toEqual({ ok: false, reason: 'refused', detail: { problems } })
  expect(await fingerprint(database)).toEqual(before)
})

test('a hidden product with a missing text still accepts other changes, and a complete one is shown', async () => {
  const { id: whole } = await stockedProduct(db, { nameEn: 'Whole', fabricEn: 'Silk', fabricTh: 'ไหม', hidden: true })
  await completeTexts(true)
  const changed = await change([
    { id: reed, version: 1, cells: { price: satang(90_000) } },
    { id: whole, version: 1, cells: { hidden: false } },
  ])
  expect(changed.ok).toBe(true)
  expect(await row(reed)).toMatchObject({ priceSatang: 90_000, hidden: true })
  expect(await row(whole)).toMatchObject({ hidden: false, listed: true, version: 2 })
})
