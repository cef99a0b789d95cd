import { expect, test } from 'vitest'
import { cachedReads } from '#app/platform/cached-read.server.ts'
import { later } from '#tests/factories/moments.ts'
import { savedAccount } from '#tests/factories/saved-account.ts'
import { savedRedirect } from '#tests/factories/saved-redirect.ts'
import { stockedProduct } from '#tests/factories/stocked-product.ts'
import { testDatabase } from '#tests/support/database.ts'
import { fingerprint } from '#tests/support/fingerprint.ts'
import { race } from '#tests/support/race.ts'
import { recordInvalidations } from '#tests/support/record-invalidations.ts'
import { addRedirects } from './add-redirects.server.ts'
import { findRedirect } from './find-redirect.server.ts'
import { countHit, flushRedirectHits, writeHits } from './flush-redirect-hits.server.ts'
import { deleteRedirect, saveRedirect } from './save-redirect.server.ts'

const database = await testDatabase()
const { db } = database
const received = await recordInvalidations(database.url)
const actorId = await savedAccount(db, { role: 'admin' })
const by = { actorId, now: later(5) }
const origin = 'https://mai.example'

const save = (from: string, to: string, existing?: { id: string; version: number }) =>
  saveRedirect(db, { typed: { from, to, permanent: false }, existing, origin }, by)
const rowOf = (id: string) => db.selectFrom('redirects').selectAll().where('id', '=', Number(id)).executeTakeFirst()
const linesOf = (path: string) =>
  db
    .selectFrom('auditLog')
    .select(['action', 'entity', 'actorId', 'detail'])
    .where('entityId', '=', path)
    .orderBy('id')
    .execute()
const found = async (path: string) => (await findRedirect(db, path, later(6)))?.to

test('a saved redirect works at once in every process, and is in the audit log', async () => {
  expect(await found('/saved')).toBeUndefined()
  await received()
  const saved = await save('/Saved/', '/th/faq?a=1')
  if (!saved.ok) throw new Error(saved.reason)
  expect(saved.value).toEqual({ id: expect.any(String), version: 1, from: '/saved' })
  expect(await rowOf(saved.value.id)).toMatchObject({
    fromPath: '/saved',
    toAddress: '/faq?a=1',
    permanent: false,
    hits: 0,
    version: 1,
    updatedAt: later(5),
  })
  expect(await received()).toEqual(['redirects'])
  expect(await found('/th/SAVED')).toBe('/faq?a=1')
  expect(await linesOf('/saved')).toEqual([
    { action: 'redirect.add', entity: 'redirect', actorId, detail: { to: '/faq?a=1', permanent: false } },
  ])
})

test('a change is logged with the old values, and an out-of-date form changes nothing', async () => {
  const id = await savedRedirect(db, { from: '/changed' }, actorId)
  expect(await found('/changed')).toBe('/new')
  expect(await save('/changed-name', '/press', { id, version: 1 })).toMatchObject({ ok: true, value: { version: 2 } })
  expect([await found('/changed'), await found('/changed-name')]).toEqual([undefined, '/press'])
  expect((await linesOf('/changed-name'))[0]).toMatchObject({
    action: 'redirect.change',
    detail: {
      changed: {
        from: { from: '/changed', to: '/changed-name' },
        to: { from: '/new', to: '/press' },
        permanent: { from: true, to: false },
      },
    },
  })
  const before = await fingerprint(database)
  expect(await save('/changed', '/faq', { id, version: 1 })).toEqual({ ok: false, reason: 'conflict' })
  expect(await deleteRedirect(db, { id, version: 1 }, by)).toEqual({ ok: false, reason: 'conflict' })
  expect(await deleteRedirect(db, { id: '999999', version: 1 }, by)).toEqual({ ok: false, reason: 'not_found' })
  expect(await save('/changed', '/faq', { id: '999999', version: 1 })).toEqual({ ok: false, reason: 'not_found' })
  expect(await fingerprint(database)).toEqual(before)
})

test('a deleted redirect no longer works, and the audit log keeps its target', async () => {
  const id = await savedRedirect(db, { from: '/deleted' }, actorId)
  expect(await found('/deleted')).toBe('/new')
  await received()
  expect(await deleteRedirect(db, { id, version: 1 }, by)).toEqual({ ok: true, value: { from: '/deleted' } })
  expect([await rowOf(id), await found('/deleted'), await received()]).toEqual([undefined, undefined, ['redirects']])
  expect((await linesOf('/deleted')).at(-1)).toMatchObject({
    action: 'redirect.delete',
    actorId,
    detail: { to: '/new', permanent: true },
  })
})

test('a redirect from a product on sale or to a hidden product is refused and changes nothing', async () => {
  const { id } = await stockedProduct(db, { nameEn: 'Redirect dress' })
  const { id: hidden } = await stockedProduct(db, { nameEn: 'Hidden redirect dress', hidden: true })
  const before = await fingerprint(database)
  expect(await save(`/product/${id}`, '/new')).toEqual({ ok: false, reason: 'from_page_there' })
  expect(await save('/old-dress', `/product/${hidden}`)).toEqual({ ok: false, reason: 'to_missing' })
  expect(await fingerprint(database)).toEqual(before)
  expect(await save(`/product/${hidden}`, `/product/${id}`)).toMatchObject({ ok: true })
  expect(await found(`/th/product/${hidden}`)).toBe(`/product/${id}`)
})

test('redirects saved at the same time form no loop and no duplicate', async () => {
  await savedRedirect(db, { from: '/product/one' }, actorId)
  await savedRedirect(db, { from: '/product/two' }, actorId)
  const rows = await db
    .selectFrom('redirects')
    .select(['id', 'fromPath'])
    .where('fromPath', 'like', '/product/%')
    .execute()
  const idOf = (path: string) => String(rows.find((row) => row.fromPath === path)?.id)
  const crossed = await Promise.all([
    save('/product/one', '/product/two', { id: idOf('/product/one'), version: 1 }),
    save('/product/two', '/product/one', { id: idOf('/product/two'), version: 1 }),
  ])
  expect(crossed.map((one) => (one.ok ? 'saved' : one.reason)).toSorted()).toEqual(['saved', 'to_circle'])
  const doubles = await race(5, () => save('/raced', '/faq'))
  expect(doubles.map((one) => (one.ok ? 'saved' : one.reason)).toSorted()).toEqual([
    ...Array.from({ length: 4 }, () => 'from_taken'),
    'saved',
  ])
})

test('a list is saved as a whole, with a log entry for each row, or not at all', async () => {
  await savedRedirect(db, { from: '/listed' }, actorId)
  const before = await fingerprint(database)
  const spoilt = '/list-a /faq\n/list-b /no-such-page'
  expect(await addRedirects(db, { list: spoilt, origin }, by)).toEqual({
    ok: false,
    reason: 'problems',
    detail: [{ line: 2, typed: '/list-b /no-such-page', reason: 'to_not_a_page' }],
  })
  expect(await addRedirects(db, { list: ' \n', origin }, by)).toEqual({ ok: false, reason: 'empty' })
  expect(await fingerprint(database)).toEqual(before)
  await received()
  const list = '/list-a /faq\n/list-b /press 302\n/listed /about'
  expect(await addRedirects(db, { list, origin }, by)).toEqual({
    ok: true,
    value: { added: 2, changed: 1, unchanged: 0 },
  })
  expect(await received()).toEqual(['redirects'])
  expect([await found('/list-a'), await found('/list-b'), await found('/listed')]).toEqual(['/faq', '/press', '/about'])
  const actions = await Promise.all(
    ['/list-a', '/list-b', '/listed'].map(async (path) => (await linesOf(path)).at(-1)?.action),
  )
  expect(actions).toEqual(['redirect.add', 'redirect.add', 'redirect.change'])
  expect(await addRedirects(db, { list, origin }, by)).toMatchObject({ value: { added: 0, changed: 0, unchanged: 3 } })
})

test('a change by another process is seen once the cache is dropped, or after a minute', async () => {
  const id = await savedRedirect(db, { from: '/elsewhere' }, actorId)
  const at = async (seconds: number) => (await findRedirect(db, '/elsewhere', later(10 + seconds / 60)))?.to
  expect(await at(0)).toBe('/new')
  await db.updateTable('redirects').set({ toAddress: '/faq' }).where('id', '=', Number(id)).execute()
  expect(await at(59)).toBe('/new')
  cachedReads.drop('catalog')
  expect(await at(59)).toBe('/new')
  cachedReads.drop('redirects')
  expect(await at(59)).toBe('/faq')
  await db.updateTable('redirects').set({ toAddress: '/press' }).where('id', '=', Number(id)).execute()
  expect(await at(60 + 59)).toBe('/press')
})

test('hits are counted in memory and saved together, leaving out deleted redirects', async () => {
  const [first, second] = [
    await savedRedirect(db, { from: '/counted-one' }, actorId),
    await savedRedirect(db, { from: '/counted-two' }, actorId),
  ]
  for (const id of [first, second, first, '999999', first]) countHit(db, id)
  expect((await rowOf(first))?.hits).toBe(0)
  await writeHits(db)
  countHit(db, first)
  const hits = flushRedirectHits(db, (error) => {
    throw error
  })
  await hits.stop()
  await writeHits(db)
  expect(await rowOf(first)).toMatchObject({ hits: 4, version: 1 })
  expect(await rowOf(second)).toMatchObject({ hits: 1, version: 1 })
})

test('an error while saving hits is reported and not thrown', async () => {
  const away = { ...database, db: {} as typeof db }
  countHit(away.db, '1')
  const faults: unknown[] = []
  await flushRedirectHits(away.db, (error) => faults.push(error)).stop()
  expect(faults).toHaveLength(1)
})
