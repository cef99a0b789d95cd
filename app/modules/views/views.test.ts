import { afterEach, describe, expect, test } from 'vitest'
import { filterOf } from '#app/kit/list-filters.ts'
import { someDay } from '#tests/factories/moments.ts'
import { testDatabase } from '#tests/support/database.ts'
import { fingerprint } from '#tests/support/fingerprint.ts'
import { deleteView, saveView } from './saved-views.server.ts'
import { viewsOf } from './views.queries.server.ts'

const database = await testDatabase()
const { db } = database
for (const id of ['mai', 'ploy'])
  await db
    .insertInto('users')
    .values({ id, email: `${id}@mai.example`, name: id, role: 'staff' })
    .execute()
afterEach(() => db.deleteFrom('savedViews').execute())

const toFulfil = { screen: '/admin/orders', name: 'To pack', query: '?queue=to_pack' }
const save = (change: Partial<typeof toFulfil & { userId: string }> = {}) =>
  saveView(db, { ...toFulfil, userId: 'mai', now: someDay, ...change })
const seen = async (userId: string) =>
  (await viewsOf(db, userId)).map(({ screen, name, query }) => [screen, name, query])
const logged = () =>
  db.selectFrom('auditLog').select(['action', 'actorId']).where('entity', '=', 'view').orderBy('id', 'desc').limit(1)

describe('a saved view', () => {
  test('is visible only to its owner, in order of name; the audit log records who saved it', async () => {
    await save()
    await save({ name: 'Held', query: '?queue=on_hold&page=3' })
    expect(await seen('mai')).toEqual([
      ['/admin/orders', 'Held', '?queue=on_hold'],
      ['/admin/orders', 'To pack', '?queue=to_pack'],
    ])
    expect(await seen('ploy')).toEqual([])
    expect(await logged().execute()).toEqual([{ action: 'view.save', actorId: 'mai' }])
  })

  test('replaces an existing view of the same name', async () => {
    await save()
    await save({ query: '?queue=to_ship' })
    expect(await seen('mai')).toEqual([['/admin/orders', 'To pack', '?queue=to_ship']])
  })

  test('is deleted only by its owner, and is returned so that it can be restored', async () => {
    const kept = await save()
    const id = kept.ok ? kept.value : ''
    expect(await deleteView(db, { id, userId: 'ploy', now: someDay })).toBeUndefined()
    expect(await seen('mai')).toHaveLength(1)
    expect(await deleteView(db, { id, userId: 'mai', now: someDay })).toEqual({ id, ...toFulfil })
    expect(await seen('mai')).toEqual([])
    expect(await logged().execute()).toEqual([{ action: 'view.delete', actorId: 'mai' }])
  })
})

test.each([
  [{ screen: '/admin/orders/export' }, 'not_a_list'],
  [{ screen: 'https://elsewhere.example' }, 'not_a_list'],
  [{ name: ' \u0000 ' }, 'name_required'],
  [{ name: 'x'.repeat(41) }, 'name_too_long'],
  [{ query: '?page=2' }, 'no_filter'],
  [{ query: '' }, 'no_filter'],
  [{ query: `?q=${'x'.repeat(500)}` }, 'no_filter'],
])('a view with %j is refused with %s and nothing changes', async (change, reason) => {
  const before = await fingerprint(database)
  expect(await save(change)).toEqual({ ok: false, reason })
  expect(await fingerprint(database)).toEqual(before)
})

test('a list has at most 20 views; existing ones can still be changed, other lists have their own limit', async () => {
  for (let number = 1; number <= 20; number++) await save({ name: `View ${number}` })
  expect(await save({ name: 'One more' })).toEqual({ ok: false, reason: 'limit_reached' })
  expect(await save({ name: 'View 7', query: '?queue=to_ship' })).toMatchObject({ ok: true })
  expect(await save({ name: 'One more', screen: '/admin/reviews' })).toMatchObject({ ok: true })
  expect(await seen('mai')).toHaveLength(21)
})

test.each([
  ['?status=paid&page=2', '?status=paid'],
  ['?q=&status=paid', '?status=paid'],
  ['?before=7', ''],
  ['?open=jade-lotus-silk-ao-dai', ''],
  ['?q=silk&open=jade-lotus-silk-ao-dai', '?q=silk'],
  ['?deleted=jade-lotus-silk-ao-dai', ''],
  ['', ''],
  ['?q=ผ้าไหม a', '?q=%E0%B8%9C%E0%B9%89%E0%B8%B2%E0%B9%84%E0%B8%AB%E0%B8%A1+a'],
])('the filter of %s is %s', (search, filter) => expect(filterOf(search)).toBe(filter))
