import { expect, test } from 'vitest'
import { someDay } from '#tests/factories/moments.ts'
import { savedCollection } from '#tests/factories/saved-collection.ts'
import { stockedProduct } from '#tests/factories/stocked-product.ts'
import { get, post } from '#tests/support/app.ts'
import { testDatabase } from '#tests/support/database.ts'
import { fingerprint } from '#tests/support/fingerprint.ts'
import { type Person, staffedShop } from '#tests/support/people.ts'

const database = await testDatabase()
const { db } = database
const { app, owner, staff, customer } = await staffedShop(database, { clock: () => someDay })

const textOf = (html: string) =>
  (/<main[\s\S]*<\/main>/.exec(html)?.[0] ?? '')
    .replaceAll('<wbr/>', '')
    .replace(/<[^>]*>/g, ' ')
    .replaceAll('\u2060', '')
    .replace(/\s+/g, ' ')
async function page(path: string) {
  const answer = await app(get(path, { cookie: owner.cookie, accept: 'text/html' }))
  const html = await answer.text()
  return { status: answer.status, html, text: textOf(html) }
}
const send = (path: string, fields: Record<string, string>, person: Person = owner) =>
  app(post(path, fields, { cookie: person.cookie, accept: 'text/html' }))
const stored = (slug: string) => db.selectFrom('collections').selectAll().where('slug', '=', slug).executeTakeFirst()
const filled = { intent: 'save', nameEn: 'Songkran', nameTh: 'สงกรานต์', introEn: '', introTh: '', source: 'hand' }

test('the collection list starts with a hint, then shows source, product count, menu place and visibility', async () => {
  expect((await page('/admin/collections')).text).toContain('No collections yet Start with one for the season')
  const { id } = await stockedProduct(db, { nameEn: 'Jade dress', colour: 'jade' })
  await savedCollection(db, { slug: 'by-hand', nameEn: 'Chosen', place: 2, items: [id] }, owner.userId)
  await savedCollection(db, { slug: 'of-lua', nameEn: 'Lua', source: 'brand:lua', published: false }, owner.userId)
  await savedCollection(db, { slug: 'in-jade', nameEn: 'In jade', source: 'colour:jade', place: 1 }, owner.userId)
  const { text } = await page('/admin/collections')
  expect(text).toContain('3 collections')
  expect(text).toMatch(
    /In jade \/collections\/in-jade Colour: jade 1 1 product .*Chosen \/collections\/by-hand Manual 1 1 product .*Lua .*Brand: Lua 1 1 product/,
  )
  expect(text).toMatch(/Menu: 1 .*Published .*Menu: 2 .*Published .*Not in the menu .*Not published/)
  expect((await page('/th/admin/collections')).text).toContain('สีเขียวหยก')
})

test('a new collection opens its own page, where products are found, added, moved and removed', async () => {
  const { id: first } = await stockedProduct(db, { nameEn: 'Lotus scarf' })
  const { id: second } = await stockedProduct(db, { nameEn: 'Lotus fan', hidden: true })
  const made = await send('/admin/collections/new', { ...filled, slug: '', place: '3', published: 'on' })
  const address = made.headers.get('location') ?? ''
  expect([made.status, address]).toEqual([302, expect.stringMatching(/^\/admin\/collections\/\d+\?created=yes$/)])
  expect(await stored('songkran')).toMatchObject({
    nameTh: 'สงกรานต์',
    menuPlace: 3,
    published: true,
    productIds: [],
  })
  const path = address.replace(/\?.*/, '')
  expect((await page(address)).text).toContain('Songkran is saved. Now choose its products.')
  expect((await page(`${path}?find=lotus`)).text).toMatch(/Lotus fan Add .*Lotus scarf Add/)
  expect((await page(`${path}?find=nothing-like-it`)).text).toContain('No products match “nothing-like-it”')
  for (const product of [first, second]) {
    const put = await send(path, { intent: 'arrange', product, to: 'in' })
    expect([put.status, textOf(await put.text())]).toEqual([200, expect.stringContaining('Added')])
  }
  await send(path, { intent: 'arrange', product: second, to: 'first' })
  const { text } = await page(`${path}?find=lotus`)
  expect(text).toMatch(/2 products .*Lotus fan Hidden .*Lotus scarf .*Lotus fan Added .*Lotus scarf Added/)
  await send(path, { intent: 'arrange', product: second, to: 'out' })
  expect((await stored('songkran'))?.productIds).toEqual([first])
})

test('a change is saved with a message; deleting requires a ticked confirmation', async () => {
  const id = await savedCollection(db, { slug: 'spring' }, owner.userId)
  const path = `/admin/collections/${id}`
  const changed = await send(path, { ...filled, slug: 'Spring 2027', source: 'sale', version: '1' })
  expect([changed.status, textOf(await changed.text())]).toEqual([200, expect.stringContaining('Collection saved')])
  expect(await stored('spring-2027')).toMatchObject({ source: 'sale', published: false, menuPlace: null, version: 2 })
  expect((await page(path)).text).toContain('The page now lists 0 products.')
  const before = await fingerprint(database)
  const question = await send(path, { intent: 'delete', version: '2' })
  expect([question.status, textOf(await question.text())]).toEqual([
    422,
    expect.stringContaining('Please tick to confirm.'),
  ])
  expect(await fingerprint(database)).toEqual(before)
  const deleted = await send(`/th${path}`, { intent: 'delete', version: '2', sure: 'on' })
  expect([deleted.status, deleted.headers.get('location')]).toEqual([302, '/th/admin/collections?deleted=spring-2027'])
  expect((await page('/th/admin/collections?deleted=spring-2027')).text).toContain(
    'ลบคอลเลกชัน /collections/spring-2027 แล้ว',
  )
  expect([(await page(path)).status, (await page('/admin/collections/none')).status]).toEqual([404, 404])
})

test.each([
  [{ nameEn: '' }, 'Please fill in this field'],
  [{ slug: 'all' }, 'The shop uses this link itself. Please choose another.'],
  [{ slug: 'ฤดูร้อน' }, 'Small letters a to z, digits and hyphens only, up to 60'],
  [{ slug: 'by-hand' }, 'Another collection has this link'],
  [{ place: 'first' }, 'A whole number from 1 to 99, or nothing'],
  [{ source: 'brand:nobody' }, 'This brand no longer exists'],
])('%j is refused at its field; what was typed stays and nothing is saved', async (fields, words) => {
  const before = await fingerprint(database)
  const answer = await send('/admin/collections/new', { ...filled, slug: 'fine', introTh: 'เก็บไว้', ...fields })
  const html = await answer.text()
  expect([answer.status, textOf(html)]).toEqual([422, expect.stringContaining(words)])
  expect(html.match(/aria-invalid="true"/g)).toHaveLength(1)
  expect(html).toContain('เก็บไว้</textarea>')
  expect(await fingerprint(database)).toEqual(before)
})

test('changing or deleting a collection that was saved in the meantime is refused', async () => {
  const id = await savedCollection(db, { slug: 'conflict' }, owner.userId)
  const path = `/admin/collections/${id}`
  await send(path, { ...filled, slug: 'conflict', nameEn: 'Theirs', version: '1' })
  const before = await fingerprint(database)
  const forms: Record<string, string>[] = [
    { ...filled, slug: 'conflict' },
    { intent: 'delete', sure: 'on' },
  ]
  for (const fields of forms) {
    const answer = await send(path, { version: '1', ...fields })
    const words = 'Someone else changed this collection.'
    expect([answer.status, textOf(await answer.text())]).toEqual([409, expect.stringContaining(words)])
  }
  expect(await fingerprint(database)).toEqual(before)
})

test('customers and staff without the permission can neither view nor change collections', async () => {
  const id = await savedCollection(db, { slug: 'theirs' }, owner.userId)
  const { id: product } = await stockedProduct(db, { nameEn: 'Theirs' })
  const path = `/admin/collections/${id}`
  const before = await fingerprint(database)
  for (const person of [staff, customer]) {
    for (const address of ['/admin/collections', path])
      expect([address, (await app(get(address, { cookie: person.cookie }))).status]).toEqual([address, 403])
    for (const intent of ['save', 'arrange', 'delete'])
      expect(
        (await send(path, { ...filled, intent, version: '1', product, to: 'in', sure: 'on' }, person)).status,
      ).toBe(403)
  }
  expect(await fingerprint(database)).toEqual(before)
  await db
    .updateTable('users')
    .set({ permissions: ['products'] })
    .where('id', '=', staff.userId)
    .execute()
  expect((await send(path, { intent: 'arrange', product, to: 'in' }, staff)).status).toBe(200)
  expect((await stored('theirs'))?.productIds).toEqual([product])
})

test('changing the link of a published collection redirects its old links, without redirect loops', async () => {
  const id = await savedCollection(db, { slug: 'first-place' }, owner.userId)
  const move = async (slug: string, version: number) => {
    const fields = { ...filled, slug, place: '', published: 'on', version: String(version) }
    return textOf(await (await send(`/admin/collections/${id}`, fields)).text())
  }
  const leads = async (path: string) => {
    const answer = await app(get(path))
    return [answer.status, answer.headers.get('location')]
  }
  expect(await leads('/collections/first-place')).toEqual([200, null])
  expect(await move('second-place', 1)).toContain('Collection saved. Its old link redirects to the new one.')
  expect(await leads('/collections/first-place')).toEqual([301, '/collections/second-place'])
  expect(await leads('/th/collections/first-place?sort=price_asc')).toEqual([
    301,
    '/th/collections/second-place?sort=price_asc',
  ])
  await move('third-place', 2)
  expect(await leads('/collections/first-place')).toEqual([301, '/collections/third-place'])
  expect(await leads('/collections/second-place')).toEqual([301, '/collections/third-place'])
  await move('first-place', 3)
  expect(await leads('/collections/first-place')).toEqual([200, null])
  expect(await leads('/collections/third-place')).toEqual([301, '/collections/first-place'])
  const lines = await db
    .selectFrom('auditLog')
    .select('action')
    .where('entity', '=', 'redirect')
    .orderBy('id')
    .execute()
  expect(lines.map(({ action }) => action)).toEqual([
    'redirect.add',
    'redirect.change',
    'redirect.add',
    'redirect.delete',
    'redirect.change',
    'redirect.add',
  ])
})

test('changing a link at the limit of 2,000 redirects warns that the old link no longer works', async () => {
  const id = await savedCollection(db, { slug: 'full-house' }, owner.userId)
  const rows = Array.from({ length: 2000 }, (_, at) => ({
    fromPath: `/full-${at}`,
    toAddress: '/new',
    permanent: true,
    updatedAt: someDay,
  }))
  const { length: there } = await db.selectFrom('redirects').select('id').execute()
  await db.insertInto('redirects').values(rows.slice(there)).execute()
  const fields = { ...filled, slug: 'full-house-2', place: '', published: 'on', version: '1' }
  const answer = textOf(await (await send(`/admin/collections/${id}`, fields)).text())
  expect(answer).toContain('Collection saved, but its old link no longer works')
  expect((await app(get('/collections/full-house'))).status).toBe(404)
  await db.deleteFrom('redirects').where('fromPath', 'like', '/full-%').execute()
})

test('changing an unpublished collection’s link adds no redirect, and neither does a refused save', async () => {
  const id = await savedCollection(db, { slug: 'drafted', published: false }, owner.userId)
  const redirects = () => db.selectFrom('redirects').selectAll().execute()
  const before = await redirects()
  const fields = { ...filled, slug: 'drafted-on', place: '', published: '', version: '1' }
  expect(textOf(await (await send(`/admin/collections/${id}`, fields)).text())).not.toContain('Its old link')
  expect(await stored('drafted-on')).toBeDefined()
  const other = await savedCollection(db, { slug: 'here' }, owner.userId)
  const taken = { ...fields, slug: 'drafted-on', published: 'on' }
  expect((await send(`/admin/collections/${other}`, taken)).status).toBe(422)
  expect(await redirects()).toEqual(before)
})
