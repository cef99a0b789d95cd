import { beforeEach, describe, expect, test } from 'vitest'
import { inventorySummary } from '#app/modules/inventory/admin/inventory-list.queries.server.ts'
import { placedOrder } from '#tests/factories/placed-order.ts'
import { stockedProduct } from '#tests/factories/stocked-product.ts'
import { get, post } from '#tests/support/app.ts'
import { testDatabase } from '#tests/support/database.ts'
import { fingerprint } from '#tests/support/fingerprint.ts'
import { type Person, staffedShop } from '#tests/support/people.ts'

const database = await testDatabase()
const { db } = database
const now = new Date('2026-11-21T05:00:00Z')
const { app, staff, customer } = await staffedShop(database, { clock: () => now })
let product: string
let variant: number

let made = 0
beforeEach(async () => {
  const names = { nameEn: `Lotus dress ${++made}`, nameTh: `เดรสบัว ${made}` }
  const stocked = await stockedProduct(db, { ...names, stock: { S: 3, M: 20, L: 0 } })
  product = stocked.id
  variant = stocked.variants.S ?? 0
})

const page = async (path: string, person: Person = staff) => (await app(get(path, { cookie: person.cookie }))).text()
const send = (fields: Record<string, string>, person: Person = staff) =>
  app(post('/admin/inventory', { variant: String(variant), ...fields }, { cookie: person.cookie }))
const adjust = (delta: number, more: Record<string, string> = {}) =>
  send({ intent: 'adjust', delta: String(delta), key: `press-${made}-${delta}`, ...more })
const shelf = () => db.selectFrom('stock').selectAll().where('variantId', '=', variant).executeTakeFirstOrThrow()
const ledger = () =>
  db.selectFrom('stockMovements').selectAll().where('variantId', '=', variant).orderBy('id').execute()

describe('the inventory page', () => {
  test('shows the number of low sizes and what is left of each', async () => {
    const html = (await page('/admin/inventory')).replaceAll('<!-- -->', '')
    const low = await db.selectFrom('stock').select(db.fn.countAll().as('n')).where('onHand', '=', 3).executeTakeFirst()
    expect(html).toContain(`${low?.n} size`)
    expect(html).toContain('3 left')
  })
  test('opens the sizes of an exactly searched location, but not for a partial location or a name', async () => {
    await send({ intent: 'place', location: 'B7-1' })
    const sizesIn = (html: string) => html.match(/name="intent" value="place"/g)?.length ?? 0
    expect(sizesIn(await page('/admin/inventory?q=b7-1'))).toBe(3)
    expect(sizesIn(await page('/admin/inventory?q=b7'))).toBe(0)
    expect(sizesIn(await page(`/admin/inventory?q=Lotus+dress+${made}`))).toBe(0)
  })
  test('counts a size as low from 1 to 10 units and as sold out at 0', async () => {
    const before = await inventorySummary(db)
    const stock = { XS: 0, S: 1, M: 9, L: 10, XL: 11 }
    await stockedProduct(db, { nameEn: `Counted ${made}`, nameTh: `นับ ${made}`, stock })
    const after = await inventorySummary(db)
    expect([after.variants - before.variants, after.low - before.low, after.out - before.out]).toEqual([5, 3, 1])
    const html = (await page(`/admin/inventory?q=Counted ${made}`)).replaceAll('<!-- -->', '')
    expect([html.includes('3 of 5 sizes low'), html.includes('1 of 5 sizes sold out')]).toEqual([true, true])
    expect((await page(`/th/admin/inventory?q=Counted ${made}`)).replaceAll(/<!-- -->|\u2060/g, '')).toContain(
      'ใกล้หมด 3 จาก 5 ไซซ์',
    )
  })
  test('finds products by their English name in any case and by their Thai name', async () => {
    for (const q of [`LOTUS DRESS ${made}`, `เดรสบัว ${made}`])
      expect(await page(`/admin/inventory?q=${encodeURIComponent(q)}`)).toContain(`/admin/products/${product}`)
    expect(await page('/admin/inventory?q=nothing-like-that')).toContain('Nothing found')
    expect(await page('/admin/inventory?q=%25%25')).toContain('Nothing found')
  })
  test('shows the sizes of the open product with their movements', async () => {
    await adjust(4, { reason: 'delivery' })
    const html = (await page(`/admin/inventory?q=Lotus dress ${made}&open=${product}`)).replaceAll('<!-- -->', '')
    expect(html).toContain('Received, Delivery')
    expect(html).toContain('+4')
  })
})

describe('adjusting stock by plus and minus', () => {
  test('books one movement with kind, reason and user', async () => {
    await adjust(5)
    await adjust(-2, { reason: 'damaged' })
    expect((await shelf()).onHand).toBe(6)
    const booked = (await ledger()).slice(1).map(({ delta, kind, reason, actorId }) => [delta, kind, reason, actorId])
    expect(booked).toEqual([
      [5, 'receipt', 'delivery', staff.userId],
      [-2, 'correction', 'damaged', staff.userId],
    ])
  })
  test('books a repeated request once', async () => {
    await adjust(5)
    await adjust(5)
    expect((await shelf()).onHand).toBe(8)
  })
  test('cannot remove units reserved for an order, and the error names the order', async () => {
    const order = await placedOrder(db, { lines: [{ productId: product, size: 'S', quantity: 2 }], now })
    const before = await fingerprint(database)
    const answer = await adjust(-2)
    expect(answer.status).toBe(409)
    expect(await answer.text()).toContain(order.number)
    expect(await fingerprint(database)).toEqual(before)
    expect((await adjust(-1)).status).toBe(200)
  })
  test.each([
    ['a result below 0', { delta: '-4' }, 409],
    ['a change of 0', { delta: '0' }, 400],
    ['half a unit', { delta: '1.5' }, 400],
    ['text', { delta: 'many' }, 400],
    ['an excessive quantity', { delta: '999999999' }, 400],
    ['an unknown size', { variant: '999999', delta: '1' }, 404],
    ['an invalid size ID', { variant: 'x', delta: '1' }, 400],
    ['an unknown intent', { intent: 'steal', delta: '1' }, 400],
  ])('%s is refused and changes nothing', async (_, fields, status) => {
    const before = await fingerprint(database)
    expect((await send({ intent: 'adjust', key: `refused-${made}`, ...fields })).status).toBe(status)
    expect(await fingerprint(database)).toEqual(before)
  })
  test('customers are refused', async () => {
    const before = await fingerprint(database)
    expect((await send({ intent: 'adjust', delta: '1' }, customer)).status).toBe(403)
    expect(await fingerprint(database)).toEqual(before)
  })
})

describe('a typed stock quantity', () => {
  const typed = (quantity: string, seen = '3', more: Record<string, string> = {}) =>
    send({ intent: 'quantity', quantity, seen, key: `typed-${made}-${seen}`, ...more })
  test('is booked as one movement with the difference, user and reason', async () => {
    const answer = await typed('๑๒')
    expect([answer.status, await answer.text()]).toEqual([200, expect.stringContaining('Stock updated: 12 in stock')])
    await typed('12')
    await typed('20', '12', { reason: 'delivery' })
    const booked = (await ledger()).slice(1).map(({ delta, kind, reason, actorId }) => [delta, kind, reason, actorId])
    expect(booked).toEqual([
      [9, 'correction', 'recount', staff.userId],
      [8, 'receipt', 'delivery', staff.userId],
    ])
  })
  test.each([
    ['an out-of-date quantity', '12', '9', 409, 'there are 3 now'],
    ['text', 'many', '3', 422, 'Type a whole number from 0 to 100,000.'],
    ['a negative number', '-1', '3', 422, 'Type a whole number from 0 to 100,000.'],
    ['a form without the previous quantity', '12', '', 409, 'there are 3 now'],
  ])('%s is refused with an error message and changes nothing', async (_, quantity, seen, status, sentence) => {
    const before = await fingerprint(database)
    const answer = await typed(quantity, seen)
    expect([answer.status, await answer.text()]).toEqual([status, expect.stringContaining(sentence)])
    expect(await fingerprint(database)).toEqual(before)
  })
  test('is refused below the reserved quantity, and the error names the order', async () => {
    const order = await placedOrder(db, { lines: [{ productId: product, size: 'S', quantity: 2 }], now })
    const before = await fingerprint(database)
    const answer = await typed('1')
    expect([answer.status, await answer.text()]).toEqual([409, expect.stringContaining(order.number)])
    expect(await fingerprint(database)).toEqual(before)
  })
})

describe('low-stock limit', () => {
  test('is saved for a size and shown in both languages', async () => {
    expect(await (await send({ intent: 'threshold', threshold: '2' })).text()).toContain('low at 2 or fewer')
    expect((await shelf()).lowStockThreshold).toBe(2)
    const thai = await app(
      post(
        '/th/admin/inventory',
        { intent: 'threshold', variant: String(variant), threshold: '4' },
        { cookie: staff.cookie },
      ),
    )
    expect((await thai.text()).replaceAll('\u2060', '')).toContain('อัปเดตสต็อกแล้ว: ใกล้หมดเมื่อเหลือไม่เกิน 4\u00a0ชิ้น')
  })
  test.each(['', 'low_quantity', '-1', '100001'])('%j is refused and changes nothing', async (threshold) => {
    const before = await fingerprint(database)
    expect((await send({ intent: 'threshold', threshold })).status).toBe(422)
    expect(await fingerprint(database)).toEqual(before)
  })
})

describe('storage location', () => {
  test('is saved in upper case', async () => {
    await send({ intent: 'place', location: ' b2-4 ' })
    expect((await shelf()).location).toBe('B2-4')
  })
  test('must have at most 20 characters and an existing size', async () => {
    const before = await fingerprint(database)
    expect((await send({ intent: 'place', location: 'x'.repeat(21) })).status).toBe(422)
    expect((await send({ intent: 'place', location: 'A1', variant: '999999' })).status).toBe(404)
    expect(await fingerprint(database)).toEqual(before)
  })
})
