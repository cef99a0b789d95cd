import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { saveSettings } from '#app/modules/settings/save-settings.server.ts'
import { defaultSettings } from '#app/modules/settings/shop-settings.ts'
import { placedOrder } from '#tests/factories/placed-order.ts'
import { savedCollection } from '#tests/factories/saved-collection.ts'
import { get, origin } from '#tests/support/app.ts'
import { addProducts } from '#tests/support/catalogue.ts'
import { testDatabase } from '#tests/support/database.ts'
import { fingerprint } from '#tests/support/fingerprint.ts'
import { type Person, staffedShop } from '#tests/support/people.ts'
import { recordInvalidations } from '#tests/support/record-invalidations.ts'

const database = await testDatabase()
const { db } = database
const now = new Date('2026-11-21T05:00:00Z')
const { app, owner, staff, customer } = await staffedShop(database, { clock: () => now })
const received = await recordInvalidations(database.url)
let round = 0

/** Thirty products; a page shows 25. */
async function dresses(howMany = 30, hidden = false): Promise<{ q: string; ids: string[] }> {
  const q = `batch${(round++).toString()}x`
  const ids = Array.from({ length: howMany }, (_, at) => `${q}-${String(at).padStart(4, '0')}`)
  if (howMany > 100) await many(q, howMany)
  else
    await addProducts(
      db,
      ids.map((id) => ({ id, nameEn: `Dress ${id}`, nameTh: `ชุด ${id}`, hidden })),
    )
  return { q, ids }
}
const many = (q: string, howMany: number) =>
  sql`insert into products (id, category, brand_id, name_en, name_th, price_satang)
      select ${q} || '-' || lpad(at::text, 4, '0'), 'dress', 'lua', 'Dress ' || ${q} || '-' || at, 'ชุด', 129000
        from generate_series(0, ${howMany - 1}::int) as at`.execute(db)
afterEach(() => received())

type Fields = Record<string, string | readonly string[]>
const send = (path: string, fields: Fields, person: Person = owner) => {
  const body = new URLSearchParams()
  for (const [name, value] of Object.entries(fields)) for (const one of [value].flat()) body.append(name, one)
  const headers = { accept: 'text/html', origin, 'sec-fetch-site': 'same-origin', cookie: person.cookie }
  return app(new Request(origin + path, { method: 'POST', body, headers }))
}
const plain = async (response: Response) =>
  (await response.text())
    .replace(/<[^>]*>/g, ' ')
    .replace(/\u2060/g, '')
    .replace(/\s+/g, ' ')
const stateOf = async (ids: readonly string[]) => {
  const rows = db.selectFrom('products').select(['id', 'hidden', 'deletedAt', 'version']).where('id', 'in', ids)
  const states = (await rows.execute()).map(
    ({ hidden, deletedAt, version }) => `${deletedAt ? 'deleted' : hidden ? 'hidden' : 'shown'} v${String(version)}`,
  )
  return Object.fromEntries([...Map.groupBy(states, (state) => state)].map(([state, all]) => [state, all.length]))
}
const auditsOf = async (action: string, ids: readonly string[]) => {
  const entries = db.selectFrom('auditLog').select('entityId').where('action', '=', action)
  const chosen = new Set<string | null>(ids)
  return (await entries.where('actorId', '=', owner.userId).execute()).filter(({ entityId }) => chosen.has(entityId))
    .length
}
const all = (intent: string, count: number) => ({ intent, all: 'on', count: String(count), confirm: 'yes' })

test('hiding all matching products asks first, then hides each once, on every page of the list', async () => {
  const { q, ids } = await dresses()
  const { ids: others } = await dresses(3)
  const path = `/admin/products?q=${q}`
  const before = await fingerprint(database)
  const asked = await send(path, { intent: 'hide_chosen', all: 'on', count: '30' })
  expect([asked.status, await plain(asked)]).toEqual([428, expect.stringContaining('Hide 30 products?')])
  expect(await fingerprint(database)).toEqual(before)
  await received()
  const done = await send(path, all('hide_chosen', 30))
  expect([done.status, await plain(done)]).toEqual([200, expect.stringContaining('30 products hidden')])
  expect(await stateOf(ids)).toEqual({ 'hidden v2': 30 })
  expect(await stateOf(others)).toEqual({ 'shown v1': 3 })
  expect(await auditsOf('product.hide', ids)).toBe(30)
  expect(await received()).toEqual(['catalog'])
  expect(await plain(await send(path, all('hide_chosen', 30)))).toContain('0 products hidden')
  expect([await stateOf(ids), await auditsOf('product.hide', ids)]).toEqual([{ 'hidden v2': 30 }, 30])
  await send(path, all('show_chosen', 30))
  expect([await stateOf(ids), await auditsOf('product.show', ids)]).toEqual([{ 'shown v3': 30 }, 30])
})

test('bulk actions are refused with the new count when more products match in the meantime', async () => {
  const { q } = await dresses()
  await addProducts(db, [{ id: `${q}-late`, nameEn: `Dress ${q}-late` }])
  const before = await fingerprint(database)
  const collection = await savedCollection(db, { slug: q }, owner.userId)
  const withCollection = await fingerprint(database)
  for (const intent of ['hide_chosen', 'delete_chosen', 'show_chosen', 'collect_chosen']) {
    const answer = await send(`/admin/products?q=${q}`, { ...all(intent, 30), collection })
    expect([answer.status, await plain(answer)]).toEqual([409, expect.stringContaining('31 products match now')])
  }
  expect(before).not.toEqual(withCollection)
  expect(await fingerprint(database)).toEqual(withCollection)
  expect(await plain(await send(`/th/admin/products?q=${q}`, all('hide_chosen', 30)))).toContain('ตอนนี้ตรงกัน 31 รายการ')
})

test('deleting ticked products asks first and keeps one in an order; repeating it changes nothing', async () => {
  const { ids } = await dresses(4)
  const [sold = '', gone = '', , untouched = ''] = ids
  await placedOrder(db, { lines: [{ productId: sold, size: 'M', quantity: 1 }] })
  const chosen = { intent: 'delete_chosen', product: ids.slice(0, 3) }
  const asked = await send('/admin/products', chosen)
  expect([asked.status, await plain(asked)]).toEqual([428, expect.stringContaining('Delete 3 products?')])
  expect(await stateOf(ids)).toEqual({ 'shown v1': 4 })
  const answer = await send('/admin/products', { ...chosen, product: ids.slice(0, 3).join(','), confirm: 'yes' })
  const text = await plain(answer)
  expect(answer.status).toBe(409)
  expect(text).toContain('2 products deleted')
  expect(text).toContain('1 product was kept. You can hide it instead.')
  expect(text).toContain(`Dress ${sold}: in an order`)
  expect(await stateOf(ids)).toEqual({ 'deleted v2': 2, 'shown v1': 2 })
  expect([await stateOf([sold]), await stateOf([untouched])]).toEqual([{ 'shown v1': 1 }, { 'shown v1': 1 }])
  const after = await fingerprint(database)
  expect(await plain(await send('/admin/products', { ...chosen, confirm: 'yes' }))).toContain('0 products deleted')
  expect(await fingerprint(database)).toEqual(after)
  expect((await app(get(`/admin/products/${gone}`, { cookie: owner.cookie }))).status).toBe(404)
})

test('with complete texts required, a product missing a text stays hidden and the others are shown', async () => {
  const { q, ids } = await dresses(3, true)
  await db
    .updateTable('products')
    .set({ fabricEn: 'Silk' })
    .where('id', '=', ids[0] ?? '')
    .execute()
  const products = { ...defaultSettings.products, completeTexts: true }
  await saveSettings(db, { group: 'products', value: products }, { actorId: null, now })
  const text = await plain(await send(`/admin/products?q=${q}`, all('show_chosen', 3)))
  expect(text).toContain('2 products are in the shop again')
  expect(text).toContain(`Dress ${ids[0] ?? ''}: texts are missing`)
  expect(await stateOf(ids)).toEqual({ 'shown v2': 2, 'hidden v1': 1 })
})

test('all matching products are appended to a collection once; if they do not all fit, none is added', async () => {
  const { q, ids } = await dresses()
  const collection = await savedCollection(db, { slug: q, items: [ids[7] ?? ''] }, owner.userId)
  const items = async () => {
    const row = db.selectFrom('collections').select('productIds').where('slug', '=', q)
    return (await row.executeTakeFirstOrThrow()).productIds
  }
  const added = { ...all('collect_chosen', 30), collection }
  expect(await plain(await send(`/admin/products?q=${q}`, added))).toContain('29 products added to the collection')
  const expected = [ids[7], ...ids.filter((id) => id !== ids[7])]
  expect(await items()).toEqual(expected)
  expect(await plain(await send(`/admin/products?q=${q}`, added))).toContain('0 products added to the collection')
  expect(await received()).toContain(`collection:${q}`)
  const more = await dresses(471)
  const answer = await send(`/admin/products?q=${more.q}`, { ...all('collect_chosen', 471), collection })
  expect([answer.status, await plain(answer)]).toEqual([409, expect.stringContaining('room for 470 more products')])
  expect(await items()).toEqual(expected)
  const rule = await savedCollection(db, { slug: `${q}-sale`, source: 'sale' }, owner.userId)
  const before = await fingerprint(database)
  for (const one of [rule, '999999', '']) {
    const refused = await send(`/admin/products?q=${q}`, { ...added, collection: one })
    expect(await plain(refused)).toContain('This collection no longer exists')
  }
  expect(await fingerprint(database)).toEqual(before)
})

test('bulk actions with no selection, unknown products or more than 5,000 products change nothing', async () => {
  const { q, ids } = await dresses(2)
  const before = await fingerprint(database)
  expect(await plain(await send('/admin/products', { intent: 'hide_chosen' }))).toContain('Nothing is selected')
  expect(await plain(await send('/admin/products', { intent: 'hide_chosen', product: 'nowhere' }))).toContain(
    '0 products',
  )
  for (const count of ['0', '', 'x', '-1', '1e9'])
    expect((await send(`/admin/products?q=${q}`, { ...all('delete_chosen', 0), count })).status).toBe(409)
  expect((await send(`/admin/products?q=${q}&visibility=hidden`, all('delete_chosen', 0))).status).toBe(409)
  expect(await fingerprint(database)).toEqual(before)
  const max = await dresses(5001)
  const answer = await send(`/admin/products?q=${max.q}`, all('delete_chosen', 5001))
  expect(await plain(answer)).toContain('At most 5,000 products at a time')
  expect([await stateOf(ids), await stateOf(max.ids)]).toEqual([{ 'shown v1': 2 }, { 'shown v1': 5001 }])
  await db
    .updateTable('products')
    .set({ deletedAt: now })
    .where('id', '=', max.ids[0] ?? '')
    .execute()
  const done = await send(`/admin/products?q=${max.q}`, all('hide_chosen', 5000))
  expect(await plain(done)).toContain('5,000 products hidden')
  expect(await auditsOf('product.hide', max.ids)).toBe(5000)
}, 120_000)

test('users without permission to edit products cannot run bulk actions', async () => {
  const { q, ids } = await dresses(2)
  const before = await fingerprint(database)
  for (const person of [staff, customer])
    for (const intent of ['hide_chosen', 'show_chosen', 'delete_chosen', 'collect_chosen']) {
      expect((await send(`/admin/products?q=${q}`, all(intent, 2), person)).status).toBe(403)
      expect((await send('/admin/products', { intent, product: ids, confirm: 'yes' }, person)).status).toBe(403)
    }
  expect(await fingerprint(database)).toEqual(before)
  const page = await app(get(`/admin/products?q=${q}`, { cookie: staff.cookie }))
  expect(await page.text()).not.toContain('product-batch')
})
