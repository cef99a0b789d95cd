import { beforeEach, expect, test } from 'vitest'
import { addDays } from '#app/kit/dates.ts'
import { addPicture } from '#app/modules/catalog/pictures/add-picture.server.ts'
import { deleteUnusedPictures } from '#app/modules/catalog/pictures/delete-pictures.server.ts'
import { someDay } from '#tests/factories/moments.ts'
import { savedCollection } from '#tests/factories/saved-collection.ts'
import { stockedProduct } from '#tests/factories/stocked-product.ts'
import { get, post } from '#tests/support/app.ts'
import { testDatabase } from '#tests/support/database.ts'
import { fingerprint } from '#tests/support/fingerprint.ts'
import { type Person, staffedShop } from '#tests/support/people.ts'
import { silkPicture } from '#tests/support/prepared-shop.ts'
import { race } from '#tests/support/race.ts'

const database = await testDatabase()
const { db } = database
const now = new Date('2026-11-21T05:00:00Z')
const { app, adapters, owner, staff } = await staffedShop(database, { clock: () => now })
const { id: product } = await stockedProduct(db, { nameEn: 'Reed Skirt' })
await savedCollection(db, { slug: 'of-lua', source: 'brand:lua', published: true }, owner.userId)
const bytes = await silkPicture()
const uploaded = async (uploadedBy?: string) => {
  const use = uploadedBy ? { use: 'review' as const, uploadedBy } : { use: 'product' as const }
  const added = await addPicture(db, adapters.files, { bytes, ...use, now: someDay })
  if (!added.ok) throw new Error(added.reason)
  return added.value.id
}
const picture = await uploaded()

beforeEach(async () => {
  const bare = { name: 'Lua', storyEn: '', storyTh: '', pictureId: null, altEn: '', altTh: '', version: 1 }
  await db.updateTable('brands').set(bare).where('id', '=', 'lua').execute()
  // The reset above bypassed cache invalidation.
  await save({ name: 'Lua' })
})

const filled = {
  intent: 'save',
  version: '1',
  name: 'Lụa Hà',
  storyEn: 'A weaving house.\nSince 1990.',
  storyTh: 'โรงทอผ้าไหม',
  pictureId: picture,
  altEn: 'A loom by the window',
  altTh: '',
}
const save = (more: Partial<typeof filled> = {}, person: Person = owner, brand = 'lua') => {
  const blank = { storyEn: '', storyTh: '', pictureId: '', altEn: '', altTh: '' }
  return app(post(`/admin/brands/${brand}`, { ...filled, ...blank, ...more }, { cookie: person.cookie }))
}
const html = async (path: string, person?: Person) =>
  (await (await app(get(path, person ? { cookie: person.cookie } : {}))).text()).replaceAll(/<!-- -->|\u2060/g, '')

test('a brand’s story and picture appear on product and collection pages, in the page’s language', async () => {
  expect((await save({ ...filled, version: '2' })).status).toBe(200)
  const page = await html(`/product/${product}`)
  expect(page).toContain('The brand: Lụa Hà')
  expect(page).toContain('A weaving house.\nSince 1990.')
  expect(page).toMatch(new RegExp(`alt="A loom by the window" src="/media/${picture}/`))
  const thai = await html(`/th/product/${product}`)
  expect(thai).toContain('โรงทอผ้าไหม')
  expect(thai).toMatch(new RegExp(`alt="Lụa Hà" src="/media/${picture}/`))
  expect(await html('/collections/of-lua')).toMatch(/<h2 id="brand"[^>]*>Lụa Hà<[\s\S]*A weaving house/)
  await save({ name: 'Lụa Hà', version: '3' })
  expect(await html('/collections/of-lua')).not.toContain('id="brand"')
  expect(await html(`/product/${product}`)).not.toContain('The brand:')
})

test('the brand list shows missing texts and links to a form filled with the saved values', async () => {
  const list = await html('/admin/brands', owner)
  expect(list).toMatch(/href="\/admin\/brands\/lua"[\s\S]*Lua[\s\S]*Not written[\s\S]*1 product</)
  await save({ ...filled, storyTh: '', version: '2' })
  expect(await html('/admin/brands', owner)).toContain('Thai missing')
  expect(await html('/th/admin/brands', owner)).toContain('ยังไม่มีภาษาไทย')
  const form = await html('/admin/brands/lua', owner)
  expect(form).toContain(`name="pictureId" value="${picture}"`)
  expect(form).toContain('value="A loom by the window"')
})

test('an invalid change shows the reason, keeps what was typed and changes nothing', async () => {
  const before = await fingerprint(database)
  const late = await save({ ...filled, version: '1' })
  expect([late.status, await late.text()]).toEqual([409, expect.stringContaining('Someone else saved this brand')])
  const customers = await uploaded(owner.userId)
  const changed = await fingerprint(database)
  for (const pictureId of ['0'.repeat(32), customers]) {
    const refused = await save({ ...filled, version: '2', pictureId })
    expect([refused.status, await refused.text()]).toEqual([
      422,
      expect.stringContaining('no longer exists. Add it again'),
    ])
  }
  const nameless = await save({ ...filled, version: '2', name: ' ' })
  expect([nameless.status, await nameless.text()]).toEqual([422, expect.stringContaining('A weaving house.')])
  expect((await save({ ...filled }, owner, 'nobody')).status).toBe(404)
  expect((await save({ ...filled, version: '2' }, staff)).status).toBe(403)
  expect(await fingerprint(database)).toEqual(changed)
  expect(changed).not.toEqual(before)
})

test('each change is in the audit log with its old and new values', async () => {
  await save({ name: 'Lua', storyEn: 'New', version: '2' })
  const line = await db
    .selectFrom('auditLog')
    .select(['action', 'actorId', 'entityId', 'detail'])
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  expect(line).toEqual({
    action: 'brand.save',
    actorId: owner.userId,
    entityId: 'lua',
    detail: { changed: { storyEn: { from: '', to: 'New' } } },
  })
})

test('a brand’s picture is not deleted as unused while the brand shows it', async () => {
  await save({ ...filled, version: '2' })
  const there = () => db.selectFrom('pictures').select('id').where('id', '=', picture).execute()
  await deleteUnusedPictures(db, adapters.files, addDays(someDay, 3))
  expect(await there()).toHaveLength(1)
  await save({ name: 'Lua', version: '3' })
  await deleteUnusedPictures(db, adapters.files, addDays(someDay, 3))
  expect(await there()).toHaveLength(0)
})

const added = (id: string) =>
  db
    .selectFrom('brands')
    .select(['id', 'name', 'storyEn', 'storyTh', 'pictureId', 'altEn', 'version'])
    .where('id', '=', id)
    .execute()

test('a new brand is added with all its fields and opens its page, where it can be saved again', async () => {
  expect(await html('/admin/brands', owner)).toMatch(/href="\/admin\/brands\/new"[^>]*>Add brand</)
  const blank = await html('/admin/brands/new', owner)
  expect(blank).toMatch(/<h1[^>]*>New brand<[\s\S]*Add brand</)
  const pictureId = await uploaded()
  const answer = await save({ ...filled, pictureId, name: 'Kiều Silk', version: '0' }, owner, 'new')
  expect([answer.status, answer.headers.get('location')]).toEqual([302, '/admin/brands/kieu-silk?created=yes'])
  const { name: _, version: __, storyEn, storyTh } = filled
  const row = { id: 'kieu-silk', storyEn, storyTh, pictureId, altEn: filled.altEn }
  expect(await added('kieu-silk')).toEqual([{ ...row, name: 'Kiều Silk', version: 1 }])
  const line = await db
    .selectFrom('auditLog')
    .select(['action', 'actorId', 'entityId', 'detail'])
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  expect(line).toEqual({
    action: 'brand.add',
    actorId: owner.userId,
    entityId: 'kieu-silk',
    detail: { name: 'Kiều Silk' },
  })
  expect(await html('/th/admin/brands/kieu-silk?created=yes', owner)).toContain('เพิ่มแบรนด์ Kiều Silk แล้ว')
  expect(await html('/admin/products/new', owner)).toContain('<option value="kieu-silk">Kiều Silk</option>')
  expect((await save({ name: 'Kieu' }, owner, 'kieu-silk')).status).toBe(200)
  expect(await added('kieu-silk')).toMatchObject([{ id: 'kieu-silk', name: 'Kieu', version: 2 }])
})

test('an invalid new brand shows an error, keeps what was typed and adds nothing', async () => {
  const before = await fingerprint(database)
  for (const [more, says] of [
    [{ name: 'LỤA' }, 'There is already a brand with this name'],
    [{ name: 'ไหม' }, 'Write the name with Latin letters'],
    [{ name: '' }, 'Required.'],
    [{ name: 'Sen', pictureId: '0'.repeat(32) }, 'no longer exists. Add it again'],
  ] as const) {
    const refused = await save({ ...filled, ...more }, owner, 'new')
    const page = await refused.text()
    expect([refused.status, page]).toEqual([422, expect.stringContaining(says)])
    expect(page).toContain('A weaving house.')
  }
  expect((await save({ name: 'Sen' }, staff, 'new')).status).toBe(403)
  expect(await fingerprint(database)).toEqual(before)
})

test('only one of two concurrent requests to add the same brand succeeds', async () => {
  const answers = await race(2, () => save({ name: 'Twice' }, owner, 'new'))
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([302, 422])
  expect(await added('twice')).toEqual([expect.objectContaining({ version: 1 })])
})
