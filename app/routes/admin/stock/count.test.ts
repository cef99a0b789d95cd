import { beforeEach, describe, expect, test } from 'vitest'
import { someDay } from '#tests/factories/moments.ts'
import { placedOrder } from '#tests/factories/placed-order.ts'
import { stockedProduct } from '#tests/factories/stocked-product.ts'
import { get, post } from '#tests/support/app.ts'
import { testDatabase } from '#tests/support/database.ts'
import { fingerprint } from '#tests/support/fingerprint.ts'
import { type Person, staffedShop } from '#tests/support/people.ts'

const database = await testDatabase()
const { db } = database
const { app, staff, customer } = await staffedShop(database, { clock: () => new Date('2026-11-21T05:00:00Z') })
const { id, variants } = await stockedProduct(db, { nameEn: 'Lotus', nameTh: 'บัว', stock: { M: 5, L: 2 } })
const variant = String(variants.M)
let count = ''

const send = async (path: string, fields: Record<string, string>, person: Person = staff) => {
  const answer = await app(post(path, fields, { cookie: person.cookie }))
  return {
    status: answer.status,
    location: answer.headers.get('location'),
    text: (await answer.text()).replaceAll(/<!-- -->|\u2060/g, ''),
  }
}
const page = async (path: string) => (await app(get(path, { cookie: staff.cookie }))).text()
const version = async () =>
  String((await db.selectFrom('stockCounts').select('version').orderBy('id', 'desc').executeTakeFirstOrThrow()).version)

beforeEach(async () => {
  await db.updateTable('stockCounts').set({ droppedAt: someDay }).where('approvedAt', 'is', null).execute()
  const response = await send('/admin/inventory/counts', { intent: 'start', location: '' })
  count = response.location ?? ''
})

describe('a stock count', () => {
  test('is started once, listed and can be continued', async () => {
    const again = await send('/admin/inventory/counts', { intent: 'start', location: '' })
    expect(again.location).toBe(count)
    expect(await page('/admin/inventory/counts')).toContain('Continue counting')
    expect(await page('/th/admin/inventory/counts')).toContain(`/th${count}`)
  })

  test('shows the differences and books them when approved', async () => {
    expect((await send(count, { intent: 'scan', sku: 'lotus-l', key: 'scan-key-1' })).text).toContain('LOTUS-L: 1')
    expect((await send(count, { intent: 'line', variant, counted: '๗', seen: '' })).status).toBe(200)
    const html = (await page(`${count}?view=different`)).replaceAll(/<!-- -->|\u2060/g, '')
    expect(html).toContain('2 of 2 sizes counted')
    expect(html).toContain('Approve 2 differences')
    expect(html).toMatch(/\+2<\/td>[\s\S]*−1<\/td>|−1<\/td>[\s\S]*\+2<\/td>/)
    const approved = await send(count, { intent: 'approve', version: await version() })
    expect(approved.text).toContain('Stock updated: 2 sizes corrected')
    const shelves = await db.selectFrom('stock').select(['variantId', 'onHand']).orderBy('onHand').execute()
    expect(shelves).toEqual([
      { variantId: variants.L, onHand: 1 },
      { variantId: variants.M, onHand: 7 },
    ])
    const before = await fingerprint(database)
    expect((await send(count, { intent: 'line', variant, counted: '9', seen: '7' })).text).toContain(
      'This count is closed.',
    )
    expect(await fingerprint(database)).toEqual(before)
  })

  test('can be discarded with a message, without stock changes', async () => {
    await send(count, { intent: 'line', variant, counted: '99', seen: '' })
    const before = await db.selectFrom('stock').selectAll().execute()
    expect((await send(count, { intent: 'drop' })).text).toContain('Count discarded')
    expect(await db.selectFrom('stock').selectAll().execute()).toEqual(before)
  })

  test.each([
    ['an unknown SKU', { intent: 'scan', sku: 'SILK-M', key: 'scan-key-2' }, 422, 'No size on sale has this SKU.'],
    [
      'a quantity that is not a number',
      { intent: 'line', variant, counted: 'many', seen: '' },
      422,
      'Type a whole number',
    ],
    ['an out-of-date quantity', { intent: 'line', variant, counted: '3', seen: '9' }, 409, 'else counted here'],
    ['an unknown size', { intent: 'line', variant: '999999', counted: '3', seen: '' }, 404, 'not part of the count'],
    ['an invalid size ID', { intent: 'line', variant: 'x', counted: '3', seen: '' }, 400, ''],
    ['an out-of-date version', { intent: 'approve', version: '77' }, 409, 'else counted here'],
  ])('%s is refused and changes nothing', async (_, fields, status, sentence) => {
    const before = await fingerprint(database)
    const answer = await send(count, fields)
    expect([answer.status, answer.text]).toEqual([status, expect.stringContaining(sentence)])
    expect(await fingerprint(database)).toEqual(before)
  })

  test('cannot be approved below the quantity reserved for orders', async () => {
    await placedOrder(db, { lines: [{ productId: id, size: 'M', quantity: 2 }] })
    await send(count, { intent: 'line', variant, counted: '1', seen: '' })
    const before = await fingerprint(database)
    const refused = await send(count, { intent: 'approve', version: await version() })
    expect([refused.status, refused.text]).toEqual([409, expect.stringContaining('reserved for orders')])
    expect(await fingerprint(database)).toEqual(before)
  })

  test('is refused for customers and not found under another number', async () => {
    expect((await send(count, { intent: 'drop' }, customer)).status).toBe(403)
    expect((await app(get('/admin/inventory/counts/999999', { cookie: staff.cookie }))).status).toBe(404)
    expect((await app(get('/admin/inventory/counts/1x', { cookie: staff.cookie }))).status).toBe(404)
  })
})

test('a stock count of an empty location is refused', async () => {
  await send(count, { intent: 'drop' })
  const before = await fingerprint(database)
  const refused = await send('/admin/inventory/counts', { intent: 'start', location: 'Z9' })
  expect([refused.status, refused.text]).toEqual([422, expect.stringContaining('No sizes at this location.')])
  expect(await fingerprint(database)).toEqual(before)
})
