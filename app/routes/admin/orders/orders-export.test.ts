import { beforeAll, expect, test } from 'vitest'
import { csv } from '#app/kit/csv.ts'
import { bangkokDayAndTime } from '#app/kit/dates.ts'
import { satang } from '#app/kit/money.ts'
import { issueNextDocuments } from '#app/modules/documents/issue-documents.server.ts'
import { editOrder } from '#app/modules/edits/edit-order.server.ts'
import { later, someDay } from '#tests/factories/moments.ts'
import { moneyArrives, paidOrder, placedOrder } from '#tests/factories/placed-order.ts'
import { plainCustomer } from '#tests/factories/plain-order.ts'
import { stockedProduct } from '#tests/factories/stocked-product.ts'
import { get } from '#tests/support/app.ts'
import { testDatabase } from '#tests/support/database.ts'
import { type Person, staffedShop } from '#tests/support/people.ts'

const database = await testDatabase()
const { db } = database
const { app, owner, staff } = await staffedShop(database, { clock: () => someDay })
let paid: string
let waiting: string

beforeAll(async () => {
  const { id } = await stockedProduct(db, { nameEn: 'Lotus dress', stock: { M: 50, L: 50 } })
  const line = (size: string, quantity: number) => ({ productId: id, size, quantity })
  const customer = { ...plainCustomer, firstName: '=1+1', customerNotes: 'Gift, please' }
  paid = (await paidOrder(db, { lines: [line('M', 2), line('L', 1)], customer, now: someDay })).number
  waiting = (await placedOrder(db, { lines: [line('M', 1)], now: someDay })).number
})

const ask = (query: string, person: Person = owner) =>
  app(get(`/admin/orders/export?${query}`, { cookie: person.cookie }))
async function rowsOf(query: string) {
  const response = await ask(query)
  expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'private, no-store'])
  const bytes = new Uint8Array(await response.arrayBuffer())
  expect(Array.from(bytes.subarray(0, 3))).toEqual([0xef, 0xbb, 0xbf])
  return new TextDecoder().decode(bytes).trimEnd().split('\r\n')
}
const lastLine = () =>
  db.selectFrom('auditLog').select(['action', 'actorId', 'detail']).orderBy('id', 'desc').executeTakeFirst()

test('the export has one row per listed order, with amounts in baht and formulas escaped', async () => {
  const [head, ...rows] = await rowsOf('status=paid')
  expect(head?.split(',').slice(0, 4)).toEqual(['Number', 'Date', 'Status', 'Customer'])
  expect(rows).toHaveLength(1)
  for (const part of [
    `${paid},${bangkokDayAndTime(someDay)},`,
    "'=1+1 Srisai",
    '081-234-5678',
    ',3000,0,,',
    '"Gift, please"',
  ])
    expect([part, rows[0]?.includes(part)]).toEqual([part, true])
  expect(await lastLine()).toEqual({
    action: 'order.export',
    actorId: owner.userId,
    detail: { rows: 'orders', count: 1, searched: false, status: 'paid', channel: 'all', period: 'all' },
  })
})

test('the audit log records that a search was used, but not the search text', async () => {
  await ask('q=nok%40mai.example&rows=orders')
  expect(await lastLine()).toEqual({
    action: 'order.export',
    actorId: owner.userId,
    detail: { rows: 'orders', count: expect.any(Number), searched: true, status: 'all', channel: 'all', period: 'all' },
  })
  expect(JSON.stringify(await lastLine())).not.toContain('nok')
})

test('the export can have one row per line item', async () => {
  const [head, ...rows] = await rowsOf('rows=lines')
  expect(head).toContain('SKU')
  expect(rows.map((row) => row.replace(/^'/, '').slice(0, 8)).toSorted()).toEqual([paid, paid, waiting].toSorted())
  expect(rows.some((row) => row.includes('Lotus dress,M,2,1000,2000,0'))).toBe(true)
})

test('an edited order’s row shows its balance due and later payment, also in the accountant’s file', async () => {
  const { id: productId, variants } = await stockedProduct(db, { nameEn: 'Silk shawl', stock: { M: 9 } })
  const lines = [{ productId, size: 'M', quantity: 1 }]
  const { number, orderId } = await paidOrder(db, { lines, channel: 'chat', paymentMethod: 'chat', now: someDay })
  const more = { lines: [], added: [{ variantId: variants.M ?? 0, quantity: 1 }], deliveryMethod: 'standard' as const }
  const { version } = await db
    .selectFrom('orders')
    .select('version')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  const by = { mayRefund: false, actor: { kind: 'staff', id: 'mali' }, now: later(5) } as const
  const edit = { orderId, version, request: more, expectedTotal: satang(200_000), ...by }
  expect((await editOrder(db, edit)).ok).toBe(true)
  // Spreadsheets would read the number as an amount.
  const cell = csv([number], []).trim().replace('\uFEFF', '')
  const [shown = ''] = valuesOf(cell)
  const moneyIn = async () => {
    const [head = '', ...rows] = await rowsOf('status=paid')
    const row = rows.find((one) => one.startsWith(cell)) ?? ''
    return ['Total', 'Received', 'Paid later', 'Balance due', 'Refunded'].map((name) =>
      Number(valuesOf(row)[head.split(',').indexOf(name)]),
    )
  }
  const documents = async () => {
    while ((await issueNextDocuments(db, later(20))) > 0);
    const response = await app(get('/admin/orders/documents?month=202611', { cookie: owner.cookie }))
    const rows = (await response.text()).trimEnd().split('\r\n')
    return rows.filter((row) => row.includes(number)).map((row) => valuesOf(row).slice(8))
  }
  expect(await moneyIn()).toEqual([2000, 1150, 0, 850, 0])
  expect(await documents()).toEqual([['1150', '', '', shown, '', '850']])
  expect(await moneyArrives(db, orderId, satang(85_000), later(9))).toBe('rest_paid')
  expect(await moneyIn()).toEqual([2000, 2000, 850, 0, 0])
  const [first, rest] = (await documents()).toSorted((one, other) => Number(other[0]) - Number(one[0]))
  expect(first).toEqual(['1150', '', '', shown, '', ''])
  expect(rest).toEqual(['850', expect.stringMatching(/^RC202611-/), '', shown, '1150', ''])
})
/** The requested cells contain no comma. */
const valuesOf = (row: string) => row.replace(/"[^"]*"/g, 'quoted').split(',')

test('the export is for admins only; staff see no link to it', async () => {
  const before = await lastLine()
  expect((await ask('', staff)).status).toBe(403)
  expect(await lastLine()).toEqual(before)
  const list = async ({ cookie }: Person) => (await app(get('/admin/orders', { cookie }))).text()
  expect([
    (await list(owner)).includes('/admin/orders/export'),
    (await list(staff)).includes('/admin/orders/export'),
  ]).toEqual([true, false])
})
