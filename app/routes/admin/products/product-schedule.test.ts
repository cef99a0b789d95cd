import { beforeEach, expect, test } from 'vitest'
import { satang } from '#app/kit/money.ts'
import { applySchedules } from '#app/modules/catalog/schedules/schedules.server.ts'
import { stockedProduct } from '#tests/factories/stocked-product.ts'
import { get, post } from '#tests/support/app.ts'
import { testDatabase } from '#tests/support/database.ts'
import { type Person, staffedShop } from '#tests/support/people.ts'

const database = await testDatabase()
const { db } = database
const now = new Date('2026-11-21T05:00:00Z')
const { app, owner, staff } = await staffedShop(database, { clock: () => now })
let path: string

beforeEach(async () => {
  const made = { nameEn: 'Reed Skirt', nameTh: 'กระโปรงกก', price: satang(100_000), hidden: true }
  path = `/admin/products/${(await stockedProduct(db, made)).id}/schedule`
})

const send = (fields: Record<string, string>, person: Person = owner) =>
  app(post(path, fields, { cookie: person.cookie }))
const textOf = (html: string) =>
  (/<main[\s\S]*<\/main>/.exec(html)?.[0] ?? '').replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ')
const page = async (address = path) => textOf(await (await app(get(address, { cookie: owner.cookie }))).text())
const sale = { intent: 'sale', price: '790', startsAt: '2026-11-21T12:00', endsAt: '2026-12-01T00:00' }

test('a sale is scheduled in Bangkok time, starts, and can be ended early', async () => {
  expect(await page()).toContain('Nothing is scheduled.')
  expect((await send(sale)).status).toBe(200)
  expect(await page()).toContain('Sale at ฿790, 21 Nov 2026, 12:00 to 1 Dec 2026, 00:00 Scheduled Cancel')
  await applySchedules(db, now)
  expect(await page(`/th${path}`)).toContain('กำลังลดราคา จบตอนนี้')
  const { id } = await db.selectFrom('productSchedules').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow()
  await send({ intent: 'cancel', schedule: String(id) })
  expect(await page()).toMatch(/Current price: ฿1,000\..*Earlier Sale at ฿790.*Done/)
})

test('an invalid schedule shows an error, keeps what was typed and schedules nothing', async () => {
  const refused = await send({ ...sale, price: '1000' })
  const html = await refused.text()
  expect(refused.status).toBe(422)
  expect(textOf(html)).toContain('The price during a sale must be lower than the price.')
  expect(html).toContain('value="2026-12-01T00:00"')
  const late = { intent: 'publish', publishAt: '2026-11-21T11:59' }
  expect(textOf(await (await send(late)).text())).toContain('This time has passed. Choose a later one.')
  expect(await db.selectFrom('productSchedules').select('id').where('state', '=', 'planned').execute()).toEqual([])
})

test('staff without the permission can neither view nor schedule; a missing product has no schedule', async () => {
  expect((await send(sale, staff)).status).toBe(403)
  expect((await app(get(path, { cookie: staff.cookie }))).status).toBe(403)
  path = '/admin/products/no-such-piece/schedule'
  expect((await app(get(path, { cookie: owner.cookie }))).status).toBe(404)
  expect((await send(sale)).status).toBe(404)
})
