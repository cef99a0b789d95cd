import { beforeEach, expect, test } from 'vitest'
import { bulkEditColumns, cellName, maxBulkEditProducts } from '#app/modules/inventory/bulk-edit/bulk-edit.ts'
import { stockedProduct } from '#tests/factories/stocked-product.ts'
import { get, origin } from '#tests/support/app.ts'
import { testDatabase } from '#tests/support/database.ts'
import { fingerprint } from '#tests/support/fingerprint.ts'
import { type Person, staffedShop } from '#tests/support/people.ts'
import { tagsOf } from '#tests/support/rendered.tsx'

const database = await testDatabase()
const { db } = database
const now = new Date('2026-11-21T05:00:00Z')
const { app, owner, staff } = await staffedShop(database, { clock: () => now })
const path = '/admin/products/edit'
let id: string

beforeEach(async () => {
  id = (await stockedProduct(db, { nameEn: 'Lotus dress', stock: { S: 2 } })).id
})

const send = async (fields: Record<string, string> | URLSearchParams, person: Person = owner) => {
  const headers = { accept: 'text/html', origin, 'sec-fetch-site': 'same-origin', cookie: person.cookie }
  const answer = await app(new Request(origin + path, { method: 'POST', body: new URLSearchParams(fields), headers }))
  return { status: answer.status, text: await answer.text() }
}
/** As a browser without JavaScript sends it: every cell. */
async function sheet(typed: Record<string, string>) {
  const text = await (await app(get(path, { cookie: owner.cookie }))).text()
  const held = [...tagsOf(text, 'input')].flatMap(({ name, value = '' }) => (name ? [[name, value] as const] : []))
  const selects = [...text.matchAll(/<select[^>]* name="([^"]+)"[\s\S]*?<option value="([^"]*)" selected=""/g)]
  const fields = Object.fromEntries([...held, ...selects.map(([, name = '', value = '']) => [name, value] as const)])
  return { ...fields, intent: 'save', id, ...typed }
}
const nothingHeld = Object.fromEntries(bulkEditColumns.map((column) => [column, '']))
const row = () => db.selectFrom('products').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

test('the sheet saves without JavaScript, shows a message, and can be undone', async () => {
  const saved = await send(await sheet({ [`price.${id}`]: '๙๐๐', [`S.${id}`]: '7', [`hidden.${id}`]: 'hidden' }))
  expect(saved.status).toBe(200)
  expect(saved.text).toContain('1 product saved')
  expect(await row()).toMatchObject({ priceSatang: 90_000, hidden: true, version: 2, category: 'dress' })
  const undoForm = /<form(?:(?!<\/form>)[\s\S])*value="undo"[\s\S]*?<\/form>/.exec(saved.text)?.[0] ?? ''
  const key = tagsOf(undoForm, 'input').find(({ name }) => name === 'key')?.value ?? ''

  expect((await send({ intent: 'undo', key })).text).toContain('Changes undone')
  expect(await row()).toMatchObject({ priceSatang: 100_000, hidden: false, version: 3 })
})

test('the sheet accepts the maximum number of products with every cell', async () => {
  const fields = new URLSearchParams(await sheet({ [`price.${id}`]: '900' }))
  for (let row = 1; row < maxBulkEditProducts; row++) {
    fields.append('id', `beside-${row}`)
    for (const cell of ['version', 'was', ...bulkEditColumns] as const)
      fields.append(cellName(cell, `beside-${row}`), '')
  }
  fields.forEach((_, name) => name.startsWith('was.beside') && fields.set(name, JSON.stringify(nothingHeld)))
  expect((await send(fields)).status).toBe(200)
  expect((await row()).priceSatang).toBe(90_000)
})

test('an invalid cell is reported with its product and stays typed; nothing in the sheet is saved', async () => {
  const fields = await sheet({ [`price.${id}`]: '12.345', [`S.${id}`]: '7' })
  const before = await fingerprint(database)
  const refused = await send(fields)
  expect(refused.status).toBe(422)
  expect(refused.text).toContain('Nothing was saved: please check 1 cell.')
  expect(refused.text.replaceAll('<!-- -->', '')).toContain('Price, Lotus dress: Type an amount in baht')
  const cells = tagsOf(refused.text, 'input')
  expect(cells.find(({ name }) => name === `price.${id}`)).toMatchObject({ value: '12.345', 'aria-invalid': 'true' })
  expect(cells.find(({ name }) => name === `S.${id}`)).toMatchObject({ value: '7' })
  expect(await fingerprint(database)).toEqual(before)
})

test('saving over someone else’s change is refused and shows their value', async () => {
  const fields = await sheet({ [`price.${id}`]: '900' })
  await send(await sheet({ [`price.${id}`]: '800' }))
  const before = await fingerprint(database)
  const refused = await send(fields)
  expect(refused.status).toBe(409)
  expect(refused.text).toContain('Someone else changed this product.')
  expect(tagsOf(refused.text, 'input').find(({ name }) => name === `price.${id}`)?.value).toBe('800')
  expect(await fingerprint(database)).toEqual(before)
})

test('the sheet is for admins only: staff can neither open nor submit it', async () => {
  const before = await fingerprint(database)
  expect((await app(get(path, { cookie: staff.cookie }))).status).toBe(403)
  expect((await send({ intent: 'save', id, [`price.${id}`]: '1' }, staff)).status).toBe(403)
  expect((await send({ intent: 'undo', key: 'x' })).status).toBe(404)
  expect(await fingerprint(database)).toEqual(before)
})

test('a product named like an admin screen gets a different ID', async () => {
  expect((await stockedProduct(db, { nameEn: 'Edit' })).id).toBe('edit-2')
  expect((await stockedProduct(db, { nameEn: 'New' })).id).toBe('new-2')
})
