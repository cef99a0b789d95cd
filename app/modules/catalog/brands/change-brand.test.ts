import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { later } from '#tests/factories/moments.ts'
import { stockedProduct } from '#tests/factories/stocked-product.ts'
import { testDatabase } from '#tests/support/database.ts'
import { fingerprint } from '#tests/support/fingerprint.ts'
import { recordInvalidations } from '#tests/support/record-invalidations.ts'
import { searchVersion } from '../search/search-text.ts'
import { emptyBrand } from './brand-rules.ts'
import { addBrand, changeBrand, nameBrand } from './change-brand.server.ts'

const database = await testDatabase()
const { db } = database
const clearedTags = await recordInvalidations(database.url)
const now = later(30)
const by = { actorId: 'owner', now }
const { id: product } = await stockedProduct(db)
const unknownPicture = 'f'.repeat(32)

beforeEach(async () => {
  await sql`delete from graphile_worker._private_jobs`.execute(db)
  await db.updateTable('products').set({ searchVersion }).execute()
  await db
    .updateTable('brands')
    .set({ ...texts('Lua'), version: 1 })
    .where('id', '=', 'lua')
    .execute()
  await clearedTags()
})

const texts = (name: string) => ({ name, storyEn: '', storyTh: '', pictureId: null, altEn: '', altTh: '' })
const row = (id: string) => db.selectFrom('brands').selectAll().where('id', '=', id).executeTakeFirst()
const newestLine = () =>
  db
    .selectFrom('auditLog')
    .select(['actorId', 'action', 'entity', 'entityId', 'at', 'detail'])
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
const isRenewed = async () => {
  const jobs = await sql`
    select key from graphile_worker.jobs where task_identifier = 'renew_search_texts'`.execute(db)
  const outdated = await db.selectFrom('products').select('id').where('searchVersion', '=', 0).execute()
  return { jobs: jobs.rows, outdated }
}
const line = (action: string, entityId: string, detail: object) => ({
  actorId: 'owner',
  at: now,
  entity: 'brand',
  action,
  entityId,
  detail,
})

test('a changed brand gets its next version and an audit entry, and cached pages are cleared', async () => {
  const typed = { ...emptyBrand, name: 'Lụa', storyEn: 'Woven by hand.' }
  const answer = await changeBrand(db, { id: 'lua', version: 1, typed }, by)
  expect(answer).toEqual({ ok: true, value: { version: 2 } })
  expect(await row('lua')).toMatchObject({ ...texts('Lụa'), storyEn: 'Woven by hand.', version: 2 })
  const changed = { name: { from: 'Lua', to: 'Lụa' }, storyEn: { from: '', to: 'Woven by hand.' } }
  expect(await newestLine()).toEqual(line('brand.save', 'lua', { changed }))
  expect(await clearedTags()).toEqual(['catalog'])
})

test.each([
  ['name', 'Sen'],
  ['storyTh', 'ทอด้วยมือ'],
])('a new %s renews the search texts of its products', async (field, text) => {
  await changeBrand(db, { id: 'lua', version: 1, typed: { ...emptyBrand, name: 'Lua', [field]: text } }, by)
  expect(await isRenewed()).toEqual({ jobs: [{ key: 'renew_search_texts' }], outdated: [{ id: product }] })
})

test('a new English story, which search does not use, renews no search texts', async () => {
  const typed = { ...emptyBrand, name: 'Lua', storyEn: 'Woven by hand.' }
  expect(await changeBrand(db, { id: 'lua', version: 1, typed }, by)).toMatchObject({ ok: true })
  expect(await isRenewed()).toEqual({ jobs: [], outdated: [] })
})

test('an old version, an unknown brand or an unknown picture is refused, and nothing changes', async () => {
  const before = await fingerprint(database)
  const typed = { ...emptyBrand, name: 'Sen' }
  const refused = async (change: { id?: string; version?: number; pictureId?: string }) => {
    const { id = 'lua', version = 1, pictureId = '' } = change
    return changeBrand(db, { id, version, typed: { ...typed, pictureId } }, by)
  }
  expect(await refused({ version: 2 })).toEqual({ ok: false, reason: 'conflict' })
  expect(await refused({ id: 'nobody' })).toEqual({ ok: false, reason: 'not_found' })
  expect(await refused({ pictureId: unknownPicture })).toEqual({ ok: false, reason: 'picture_not_found' })
  expect(await fingerprint(database)).toEqual(before)
  expect([await clearedTags(), await isRenewed()]).toEqual([[], { jobs: [], outdated: [] }])
})

test('a new brand is stored with an ID from its name and an audit entry', async () => {
  const typed = { ...emptyBrand, name: 'Nhà Mai', storyTh: 'บ้านของใหม่' }
  expect(await addBrand(db, typed, by)).toEqual({ ok: true, value: { id: 'nha-mai' } })
  expect(await row('nha-mai')).toMatchObject({ ...texts('Nhà Mai'), storyTh: 'บ้านของใหม่', version: 1 })
  expect(await newestLine()).toEqual(line('brand.add', 'nha-mai', { name: 'Nhà Mai' }))
})

test('a taken name, with any picture, or an unknown picture is refused, and nothing changes', async () => {
  const before = await fingerprint(database)
  const add = (name: string, pictureId: string) => addBrand(db, { ...emptyBrand, name, pictureId }, by)
  expect(await add('LUA', '')).toEqual({ ok: false, reason: 'name_taken' })
  expect(await add('LUA', unknownPicture)).toEqual({ ok: false, reason: 'name_taken' })
  expect(await add('Sen', unknownPicture)).toEqual({ ok: false, reason: 'picture_not_found' })
  expect(await fingerprint(database)).toEqual(before)
})

test('the brand of a product is added once, with a one-line name and an audit entry', async () => {
  await nameBrand(db, { id: 'sao', name: ' Sao\n Mai ' }, by)
  expect(await row('sao')).toMatchObject({ ...texts('Sao Mai'), version: 1 })
  expect(await newestLine()).toEqual(line('brand.add', 'sao', {}))
  const before = await fingerprint(database)
  await nameBrand(db, { id: 'sao', name: 'Another' }, by)
  expect(await fingerprint(database)).toEqual(before)
})
