import { beforeEach, describe, expect, test } from 'vitest'
import { stockedProduct } from '#tests/factories/stocked-product.ts'
import { get, post } from '#tests/support/app.ts'
import { testDatabase } from '#tests/support/database.ts'
import { fingerprint } from '#tests/support/fingerprint.ts'
import { staffedShop } from '#tests/support/people.ts'

const database = await testDatabase()
const { db } = database
const { app, staff, customer } = await staffedShop(database, { clock: () => new Date('2026-11-21T05:00:00Z') })

let made = 0
let dress: Awaited<ReturnType<typeof stockedProduct>>
let shirt: typeof dress
beforeEach(async () => {
  made++
  dress = await stockedProduct(db, {
    nameEn: `Lotus dress ${made}`,
    nameTh: `เดรสบัว ${made}`,
    stock: { S: 3, M: 20, L: 0 },
  })
  shirt = await stockedProduct(db, { nameEn: `Reed shirt ${made}`, nameTh: `เสื้อกก ${made}`, stock: { M: 5 } })
})
const ids = ({ variants }: typeof dress) => Object.values(variants).map(Number)
const all = () => [...ids(dress), ...ids(shirt)]

const send = (fields: readonly [string, string][], person = staff) =>
  app(post('/admin/inventory', new URLSearchParams(fields.map((field) => [...field])), { cookie: person.cookie }))
const change = (...fields: [string, string][]) => send([['intent', 'shelves'], ...fields])
const undo = (kept: string) =>
  send([
    ['intent', 'shelves_undo'],
    ['undo', kept],
  ])
const noted = async (variantIds = all()) => {
  const rows = await db
    .selectFrom('stock')
    .select(['variantId', 'location', 'lowStockThreshold'])
    .where('variantId', 'in', variantIds)
    .execute()
  return variantIds.map((id) => {
    const row = rows.find(({ variantId }) => variantId === id)
    return [row?.location, row?.lowStockThreshold]
  })
}
const audited = async () =>
  (
    await db
      .selectFrom('auditLog')
      .select(['action', 'entityId', 'actorId', 'detail'])
      .where('entityId', 'in', all().map(String))
      .where('action', 'in', ['stock.place', 'stock.threshold'])
      .orderBy('id')
      .execute()
  ).map(({ action, entityId, actorId, detail }) => [action, Number(entityId), actorId, detail])
const undoIn = (html: string) => /name="undo" value="([^"]*)"/.exec(html)?.[1]?.replaceAll('&quot;', '"') ?? ''

describe('bulk change of low-stock limits and locations', () => {
  test('clears the location of chosen sizes, can be undone, and cannot set a location at the same time', async () => {
    const chosen: [string, string] = ['product', dress.id]
    await change(chosen, ['location', 'A1'], ['threshold', ''])
    const before = await fingerprint(database)
    const both = await change(chosen, ['location', 'B2'], ['noLocation', 'on'])
    expect([both.status, await both.text()]).toEqual([
      422,
      expect.stringContaining('Either type a location or clear it'),
    ])
    expect(await fingerprint(database)).toEqual(before)
    const emptied = await (await change(chosen, ['location', ''], ['noLocation', 'on'])).text()
    expect(emptied).toContain('3 sizes changed')
    expect((await noted(ids(dress))).map(([location]) => location)).toEqual(['', '', ''])
    expect((await audited()).slice(-3).map(([action, , by, detail]) => [action, by, detail])).toEqual(
      Array(3).fill(['stock.place', staff.userId, { from: 'A1', to: '' }]),
    )
    expect((await undo(undoIn(emptied))).status).toBe(200)
    expect((await noted(ids(dress))).map(([location]) => location)).toEqual(['A1', 'A1', 'A1'])
  })

  test('applies to all sizes of a ticked product and to a ticked size, each in the audit log', async () => {
    const small = dress.variants.S ?? 0
    const answer = await change(
      ['product', shirt.id],
      ['variant', String(small)],
      ['threshold', '4'],
      ['location', 'b2'],
    )
    expect([answer.status, (await answer.text()).replaceAll('<!-- -->', '')]).toEqual([
      200,
      expect.stringContaining('2 sizes changed'),
    ])
    expect(await noted([small, ...ids(shirt)])).toEqual([
      ['B2', 4],
      ['B2', 4],
    ])
    expect(await noted(ids(dress).filter((id) => id !== small))).toEqual([
      ['', 10],
      ['', 10],
    ])
    const lines = [small, ...ids(shirt)].toSorted((a, b) => a - b)
    expect(await audited()).toEqual(
      lines.flatMap((id) => [
        ['stock.place', id, staff.userId, { from: '', to: 'B2' }],
        ['stock.threshold', id, staff.userId, { from: 10, to: 4 }],
      ]),
    )
  })
  test('applied to all matches changes only the sizes that match the filter themselves', async () => {
    await change(['all', 'on'], ['q', `lotus dress ${made}`], ['state', 'low'], ['threshold', '2'])
    const [small = 0, middle = 0, large = 0] = [dress.variants.S, dress.variants.M, dress.variants.L]
    expect(await noted([small, middle, large])).toEqual([
      ['', 2],
      ['', 10],
      ['', 10],
    ])
    await change(['variant', String(middle)], ['location', `c${made}-1`])
    await change(['all', 'on'], ['q', `C${made}-`], ['location', `D${made}`])
    expect(await noted([small, middle, large])).toEqual([
      ['', 2],
      [`D${made}`, 10],
      ['', 10],
    ])
    expect(await noted(ids(shirt))).toEqual([['', 10]])
  })
  test('can be undone once; a second undo changes nothing', async () => {
    await change(['product', dress.id], ['threshold', '7'])
    const kept = undoIn(await (await change(['product', dress.id], ['product', shirt.id], ['threshold', '4'])).text())
    expect(await noted()).toEqual([
      ['', 4],
      ['', 4],
      ['', 4],
      ['', 4],
    ])
    expect((await (await undo(kept)).text()).replaceAll('<!-- -->', '')).toContain('Undone: 4 sizes')
    expect(await noted()).toEqual([
      ['', 7],
      ['', 7],
      ['', 7],
      ['', 10],
    ])
    const lines = await audited()
    expect((await undo(kept)).status).toBe(200)
    expect(await audited()).toEqual(lines)
  })
  test('cannot be undone, not even in part, when one of the sizes has been changed since', async () => {
    const kept = undoIn(await (await change(['product', dress.id], ['threshold', '4'])).text())
    await change(['variant', String(dress.variants.M)], ['threshold', '5'])
    const before = await fingerprint(database)
    const answer = await undo(kept)
    expect([answer.status, await answer.text()]).toEqual([409, expect.stringContaining('Nothing was undone')])
    expect(await fingerprint(database)).toEqual(before)
  })
  test.each([
    ['an empty selection', [['threshold', '4']], 422, 'Nothing is chosen'],
    [
      'a form without limit and location',
      [
        ['all', 'on'],
        ['q', 'lotus'],
      ],
      422,
      'Type a limit or a location, or clear the location.',
    ],
    [
      'a limit that is not a number',
      [
        ['all', 'on'],
        ['threshold', 'low_quantity'],
      ],
      422,
      'Type a whole number',
    ],
    [
      'a location of 21 characters',
      [
        ['all', 'on'],
        ['location', 'x'.repeat(21)],
      ],
      422,
      'At most 20 characters.',
    ],
    [
      'an unknown product',
      [
        ['product', 'no-such'],
        ['threshold', '4'],
      ],
      404,
      'still on sale',
    ],
  ] as [string, [string, string][], number, string][])(
    '%s is refused and changes nothing',
    async (_, fields, status, words) => {
      const before = await fingerprint(database)
      const answer = await change(...fields)
      expect([answer.status, await answer.text()]).toEqual([status, expect.stringContaining(words)])
      expect(await fingerprint(database)).toEqual(before)
    },
  )
  test('is refused with an invalid undo value, and for customers', async () => {
    const before = await fingerprint(database)
    expect((await undo('[["on_hand",1,2,[1]]]')).status).toBe(400)
    expect(
      (
        await send(
          [
            ['intent', 'shelves'],
            ['all', 'on'],
            ['threshold', '4'],
          ],
          customer,
        )
      ).status,
    ).toBe(403)
    expect(await fingerprint(database)).toEqual(before)
  })
})

describe('inventory search', () => {
  const list = async (q: string) =>
    (await app(get(`/admin/inventory?q=${encodeURIComponent(q)}`, { cookie: staff.cookie }))).text()
  test('finds a product by the start of a SKU and by the location of one of its sizes', async () => {
    await change(['variant', String(dress.variants.M)], ['location', `e${made}-7`])
    for (const q of [`${dress.id}-`, dress.id.toUpperCase(), `e${made}-`, `E${made}-7`]) {
      const html = await list(q)
      expect([q, html.includes(`/admin/products/${dress.id}"`)]).toEqual([q, true])
      expect([q, html.includes(`/admin/products/${shirt.id}"`)]).toEqual([q, false])
    }
    for (const q of [`${made}-7`, `_${made}-7`, '%'])
      expect(await list(q)).not.toContain(`/admin/products/${dress.id}"`)
  })
  test('redirects an exact SKU to its size, in upper or lower case and in the page’s language', async () => {
    const code = `${dress.id}-m`
    const found = await app(get(`/th/admin/inventory?q=${code}`, { cookie: staff.cookie }))
    expect([found.status, found.headers.get('location')]).toEqual([302, `/th/admin/inventory/${code.toUpperCase()}`])
    await db.updateTable('variants').set({ retired: true }).where('productId', '=', dress.id).execute()
    expect((await app(get(`/admin/inventory?q=${code}`, { cookie: staff.cookie }))).status).toBe(200)
  })
})
