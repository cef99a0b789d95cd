import { beforeAll, expect, test } from 'vitest'
import { addMinutes } from '#app/kit/dates.ts'
import { mediaFilters } from '#app/modules/catalog/admin/media-filters.ts'
import { mediaPictures } from '#app/modules/catalog/admin/media-list.queries.server.ts'
import { deleteProduct } from '#app/modules/catalog/delete-product.server.ts'
import { addPicture } from '#app/modules/catalog/pictures/add-picture.server.ts'
import { deletePicture } from '#app/modules/catalog/pictures/delete-pictures.server.ts'
import { writePictures } from '#app/modules/catalog/product-writes.queries.server.ts'
import { someDay } from '#tests/factories/moments.ts'
import { stockedProduct } from '#tests/factories/stocked-product.ts'
import { get, post } from '#tests/support/app.ts'
import { testDatabase } from '#tests/support/database.ts'
import { fingerprint } from '#tests/support/fingerprint.ts'
import { type Person, staffedShop } from '#tests/support/people.ts'
import { silkPicture } from '#tests/support/prepared-shop.ts'

const database = await testDatabase()
const { db } = database
const now = new Date('2026-11-21T05:00:00Z')
const { app, adapters, owner, staff, customer } = await staffedShop(database, { clock: () => now })
const ids: Record<string, string> = {}

beforeAll(async () => {
  const bytes = await silkPicture()
  const names = ['shared', 'sold', 'brand', 'page', 'loose', 'customer'] as const
  for (const [minute, name] of names.entries()) {
    const whose =
      name === 'customer' ? { use: 'review' as const, uploadedBy: customer.userId } : { use: 'product' as const }
    const added = await addPicture(db, adapters.files, { bytes, ...whose, now: addMinutes(someDay, minute) })
    if (!added.ok) throw new Error(added.reason)
    ids[name] = added.value.id
  }
  const shared = { id: ids.shared ?? '' }
  await stockedProduct(db, {
    nameEn: 'Lotus dress',
    nameTh: 'เดรสบัว',
    pictures: [{ ...shared, altEn: 'Lotus', altTh: 'บัว' }],
  })
  await stockedProduct(db, {
    nameEn: 'Reed shirt',
    nameTh: 'เสื้อกก',
    pictures: [{ ...shared, altEn: 'Reed', altTh: '' }],
  })
  const pictures = [{ id: ids.sold ?? '', altEn: '', altTh: '' }]
  const { id } = await stockedProduct(db, { nameEn: 'Gone skirt', pictures })
  await deleteProduct(db, { id }, { actorId: null, now })
  await db
    .updateTable('brands')
    .set({ pictureId: ids.brand ?? '', altEn: 'A loom', altTh: 'กี่' })
    .execute()
  const data = JSON.stringify({ heroes: [{ pictureId: ids.page }] })
  await db.insertInto('content').values({ key: 'home', version: 1, data }).execute()
})

const found = async (query = '') => {
  const { rows, count } = await mediaPictures(db, mediaFilters.read(new URLSearchParams(query)))
  return [count, rows.map((row) => Object.keys(ids).find((name) => ids[name] === row.id))]
}
const html = async (path: string, person: Person = owner) =>
  (await (await app(get(path, { cookie: person.cookie }))).text()).replaceAll(/<!-- -->|\u2060/g, '')
const remove = (picture: string, person: Person = owner) =>
  app(post('/admin/media', { intent: 'delete', picture }, { cookie: person.cookie }))

test('the list shows the shop’s pictures, not customers’, newest first, and searches by product and brand', async () => {
  expect(await found()).toEqual([5, ['loose', 'page', 'brand', 'sold', 'shared']])
  expect(await found('q=lotus')).toEqual([1, ['shared']])
  expect(await found(`q=${encodeURIComponent('กก')}`)).toEqual([1, ['shared']])
  expect(await found('q=lua')).toEqual([1, ['brand']])
  expect(await found('q=gone')).toEqual([0, []])
  expect(await found('q=%25')).toEqual([0, []])
  expect(await found('show=alt')).toEqual([1, ['shared']])
  expect(await found('show=unused')).toEqual([1, ['loose']])
  expect(await found('show=xx&page=0')).toEqual(await found())
  expect(await found('page=2')).toEqual([5, []])
})

test('each picture shows where it is used and missing descriptions; only unused ones can be deleted', async () => {
  const page = await html('/admin/media')
  const card = (name: string) =>
    page.split('<li class="min-w-0">').find((part) => part.includes(`/media/${ids[name]}/`)) ?? ''
  expect(card('shared')).toMatch(/href="\/admin\/products\/lotus-dress"[^>]*>Lotus dress<\/a><\/li>/)
  expect(card('shared')).toMatch(/Reed shirt<\/a><span[^>]*>Thai description missing</)
  expect(card('brand')).toMatch(/href="\/admin\/brands\/lua"[^>]*>Lua<\/a><\/li>/)
  expect(card('page')).toMatch(/href="\/admin\/content"[^>]*>Website pages</)
  expect(card('sold')).toContain('Kept for past orders, deleted products or earlier texts')
  expect(card('loose')).toContain('Not used')
  expect(page.split('value="delete"')).toHaveLength(2)
  expect(await html('/th/admin/media')).toContain('ขาดคำอธิบายภาษาไทย')
  expect(await html('/admin/media?q=nothing-so')).toContain('No pictures found')
})

test('pictures in use and customers’ pictures cannot be deleted; staff need the permission', async () => {
  const before = await fingerprint(database)
  for (const name of ['shared', 'sold', 'brand', 'page']) {
    const refused = await remove(ids[name] ?? '')
    expect([refused.status, await refused.text()]).toEqual([409, expect.stringContaining('This picture is in use')])
  }
  for (const id of [ids.customer ?? '', '0'.repeat(32), 'x']) expect((await remove(id)).status).toBe(404)
  expect((await remove(ids.loose ?? '', staff)).status).toBe(403)
  expect((await app(get('/admin/media', { cookie: staff.cookie }))).status).toBe(403)
  expect(await fingerprint(database)).toEqual(before)
})

test('a picture being saved with a product at the same time is not deleted', async () => {
  const { id } = await stockedProduct(db, { nameEn: 'Late top' })
  let deleting: ReturnType<typeof deletePicture> | undefined
  await db.transaction().execute(async (tx) => {
    await writePictures(tx, id, [{ id: ids.loose ?? '', altEn: 'A', altTh: 'ก' }])
    deleting = deletePicture(db, { id: ids.loose ?? '' }, { actorId: owner.userId, now })
  })
  expect(await deleting).toEqual({ ok: false, reason: 'in_use' })
  await writePictures(db, id, [])
})

test('an unused picture is deleted once and recorded in the audit log', async () => {
  const loose = ids.loose ?? ''
  const deleted = await remove(loose)
  expect([deleted.status, await deleted.text()]).toEqual([200, expect.stringContaining('Picture deleted')])
  expect(await found('show=unused')).toEqual([0, []])
  expect(await html('/admin/media?show=unused')).toContain('Nothing to tidy')
  expect((await remove(loose)).status).toBe(404)
  const lines = await db
    .selectFrom('auditLog')
    .select(['actorId', 'entityId'])
    .where('action', '=', 'picture.delete')
    .execute()
  expect(lines).toEqual([{ actorId: owner.userId, entityId: loose }])
})
